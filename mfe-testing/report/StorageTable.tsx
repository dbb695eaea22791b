import { CUT } from "@crumbtrail/contract/constants";
import type { ReportStorage } from "@crumbtrail/contract/report";
import { type Column, CutText, DataTable } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { Flags, Transient } from "./Flags.tsx";
import { Urls, useReactKeys } from "./parts/table_cells.tsx";
import { RowActions } from "./RowActions.tsx";
import { Trace } from "./Trace.tsx";

type Kind = "LOCAL_STORAGE" | "SESSION_STORAGE";

interface StorageTableProps {
  label: string;
  kind: Kind;
  entries: readonly ReportStorage[];
}

const columnsOf = (kind: Kind): Column<ReportStorage>[] => [
  {
    id: "name",
    title: t("Name"),
    sortBy: (entry) => entry.name,
    cell: (entry) => (
      <>
        <CutText text={entry.name} length={CUT.text} mono copy={t("name")} />
        <span className="te-below">{entry.origin}</span>
        {!entry.keepsChoice && (
          <RowActions entry={kind} name={entry.name} whitelisted={entry.__isOnWhiteList} />
        )}
      </>
    ),
  },
  {
    id: "flags",
    title: t("Flags"),
    sortBy: (entry) => !entry.isBeforeConsent,
    cell: (entry) => <Flags entry={entry}>{!entry.present && <Transient />}</Flags>,
  },
  {
    id: "source",
    title: t("Source"),
    width: "minmax(0, 1.8fr)",
    cell: (entry) => (
      <>
        <Urls urls={entry.sources} length={CUT.storageUrl} none={t("Not seen")} />
        <Trace
          initiatedBy={entry.initiatedBy}
          stack={entry.stack}
          end={{ kind: t("Entry"), text: entry.name }}
        />
      </>
    ),
  },
];

const COLUMNS: Record<Kind, Column<ReportStorage>[]> = {
  LOCAL_STORAGE: columnsOf("LOCAL_STORAGE"),
  SESSION_STORAGE: columnsOf("SESSION_STORAGE"),
};

/** Entries of local or session storage. */
export function StorageTable({ label, kind, entries }: StorageTableProps) {
  const columns = COLUMNS[kind];
  const keyOf = useReactKeys(entries);
  return <DataTable label={label} columns={columns} rows={entries} rowKey={keyOf} />;
}
