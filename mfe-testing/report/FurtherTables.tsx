import { CUT } from "@crumbtrail/contract/constants";
import type { Report, ReportSignal, ReportSiteData } from "@crumbtrail/contract/test_result";
import { type Column, Count, CutText, DataTable } from "@crumbtrail/kit";
import { ObservationFlags } from "./Flags.tsx";
import { Section } from "./Section.tsx";
import { Url, Urls, useRowKeys } from "./table_cells.tsx";
import { Trace } from "./Trace.tsx";

/** Databases, caches, service workers and fingerprinting signals, none of which raise issues. */
export function FurtherTables({ report: { siteData = [], signals = [] } }: { report: Report }) {
  if (siteData.length === 0 && signals.length === 0) return null;
  return (
    <>
      <h2 className="te-title">Further Observations</h2>
      {siteData.length > 0 && (
        <Section title="Databases, Caches and Service Workers" count={siteData.length}>
          <SiteDataTable entries={siteData} />
        </Section>
      )}
      {signals.length > 0 && (
        <Section title="Fingerprinting Signals" count={signals.length}>
          <SignalTable signals={signals} />
        </Section>
      )}
    </>
  );
}

const SITE_DATA_KINDS: Record<ReportSiteData["type"], string> = {
  INDEXED_DB: "IndexedDB",
  CACHE_STORAGE: "Cache Storage",
  SERVICE_WORKER: "Service worker",
  FILE_SYSTEM: "File",
};

const SITE_DATA_COLUMNS: Column<ReportSiteData>[] = [
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
    sortBy: (entry) => SITE_DATA_KINDS[entry.type],
    cell: (entry) => SITE_DATA_KINDS[entry.type],
  },
  { id: "flags", title: "Flags", cell: (entry) => <ObservationFlags entry={entry} /> },
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
          end={{ kind: SITE_DATA_KINDS[entry.type], text: entry.name }}
        />
      </>
    ),
  },
];

/** Databases, caches, service workers and files of the site. */
function SiteDataTable({ entries }: { entries: readonly ReportSiteData[] }) {
  const keyOf = useRowKeys(entries);
  return (
    <DataTable
      label="Databases, caches and service workers"
      columns={SITE_DATA_COLUMNS}
      rows={entries}
      rowKey={keyOf}
    />
  );
}

/** Labels of signal types; newer scanners may record further types. */
const SIGNAL_KINDS: Readonly<Record<string, string>> = {
  CANVAS: "Canvas",
  WEBGL: "WebGL",
  AUDIO: "Audio",
  FONTS: "Fonts",
  BATTERY: "Battery",
  WEBRTC: "WebRTC",
};

const signalKind = ({ type }: ReportSignal) => SIGNAL_KINDS[type] ?? type;

const SIGNAL_COLUMNS: Column<ReportSignal>[] = [
  {
    id: "property",
    title: "What was read",
    sortBy: signalKind,
    cell: (signal) => (
      <>
        {signalKind(signal)}
        <span className="te-below ct-mono">{signal.method}</span>
      </>
    ),
  },
  {
    id: "hits",
    title: "Seen",
    width: "96px",
    sortBy: (signal) => signal.hits,
    cell: (signal) => <Count value={signal.hits} unit="time" />,
  },
  { id: "flags", title: "Flags", cell: (signal) => <ObservationFlags entry={signal} /> },
  {
    id: "script",
    title: "Script",
    width: "minmax(0, 1.8fr)",
    sortBy: (signal) => signal.url,
    cell: (signal) => (
      <>
        <Url url={signal.url} length={CUT.storageUrl} />
        <Trace
          initiatedBy={signal.initiatedBy}
          stack={signal.stack}
          end={{ kind: "Reads", text: signal.method }}
        />
      </>
    ),
  },
];

/** Scripts that read properties used for fingerprinting; a hint, not a proof. */
function SignalTable({ signals }: { signals: readonly ReportSignal[] }) {
  const keyOf = useRowKeys(signals);
  return (
    <DataTable
      label="Fingerprinting signals"
      columns={SIGNAL_COLUMNS}
      rows={signals}
      rowKey={keyOf}
    />
  );
}
