import { CUT } from "@crumbtrail/contract/constants";
import type { ReportSiteData } from "@crumbtrail/contract/test_result";
import { type Column, CutText, DataTable } from "@crumbtrail/kit";
import { useRowKeys } from "../row_keys.ts";
import { Trace } from "../trace/Trace.tsx";
import { Urls } from "../Urls.tsx";
import { When } from "./When.tsx";

const KINDS: Record<ReportSiteData["type"], string> = {
  INDEXED_DB: "IndexedDB",
  CACHE_STORAGE: "Cache Storage",
  SERVICE_WORKER: "Service worker",
  FILE_SYSTEM: "File",
};

const COLUMNS: Column<ReportSiteData>[] = [
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
    id: "type",
    title: "Type",
    width: "128px",
    sortBy: (entry) => KINDS[entry.type],
    cell: (entry) => KINDS[entry.type],
  },
  { id: "flags", title: "Flags", cell: (entry) => <When entry={entry} /> },
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
          end={{ kind: KINDS[entry.type], text: entry.name }}
        />
      </>
    ),
  },
];

/** What a site keeps in the browser beside cookies and storage. */
export function SiteDataTable({ entries }: { entries: readonly ReportSiteData[] }) {
  const keyOf = useRowKeys(entries);
  return (
    <DataTable
      label="Databases, caches and service workers"
      columns={COLUMNS}
      rows={entries}
      rowKey={keyOf}
    />
  );
}
