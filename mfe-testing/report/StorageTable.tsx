import { CUT } from "@crumbtrail/contract/constants";
import type { ReportStorage } from "@crumbtrail/contract/test_result";
import { type Column, CutText, DataTable } from "@crumbtrail/kit";
import { Flags } from "./flags/Flags.tsx";
import { Transient } from "./flags/Transient.tsx";
import { useRowKeys } from "./row_keys.ts";
import { Trace } from "./trace/Trace.tsx";
import { Urls } from "./Urls.tsx";

interface StorageTableProps {
  label: string;
  entries: readonly ReportStorage[];
}

const COLUMNS: Column<ReportStorage>[] = [
  {
    id: "name",
    title: "Name",
    sortBy: (entry) => entry.name,
    cell: (entry) => (
      <>
        <CutText text={entry.name} length={CUT.text} mono copy="name" />
        <span className="te-below">{entry.origin}</span>
      </>
    ),
  },
  {
    id: "flags",
    title: "Flags",
    sortBy: (entry) => !entry.isBeforeConsent,
    cell: (entry) => <Flags entry={entry}>{!entry.present && <Transient />}</Flags>,
  },
  {
    id: "source",
    title: "Source",
    width: "minmax(0, 1.8fr)",
    cell: (entry) => (
      <>
        <Urls urls={entry.sources} length={CUT.storageUrl} none="Not seen" />
        <Trace
          initiatedBy={entry.initiatedBy}
          stack={entry.stack}
          end={{ kind: "Entry", text: entry.name }}
        />
      </>
    ),
  },
];

/** Entries of local or session storage. */
export function StorageTable({ label, entries }: StorageTableProps) {
  const keyOf = useRowKeys(entries);
  return <DataTable label={label} columns={COLUMNS} rows={entries} rowKey={keyOf} />;
}
