import { CUT } from "@crumbtrail/contract/constants";
import type { Phase } from "@crumbtrail/contract/recording";
import type { Report, ReportSignal, ReportSiteData } from "@crumbtrail/contract/report";
import { type Column, Count, CutText, DataTable } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { Flags } from "./Flags.tsx";
import { Section } from "./parts/Section.tsx";
import { Url, Urls, useReactKeys } from "./parts/table_cells.tsx";
import { Trace } from "./Trace.tsx";

/** Databases, caches, service workers and fingerprinting signals, none of which raise issues. */
export function FurtherTables({ report: { siteData = [], signals = [] } }: { report: Report }) {
  if (siteData.length === 0 && signals.length === 0) return null;
  return (
    <>
      <h2 className="te-title">{t("Further Observations")}</h2>
      {siteData.length > 0 && (
        <Section title={t("Databases, Caches and Service Workers")} count={siteData.length}>
          <SiteDataTable entries={siteData} />
        </Section>
      )}
      {signals.length > 0 && (
        <Section title={t("Fingerprinting Signals")} count={signals.length}>
          <SignalTable signals={signals} />
        </Section>
      )}
    </>
  );
}

/** Adds the flag that the API sets for entries only, derived from the phase. */
const withBeforeConsent = <E extends { phase: Phase }>(entry: E) => ({
  ...entry,
  isBeforeConsent: entry.phase === "BEFORE_CONSENT" || entry.phase === "AFTER_INTERACTION",
});

const SITE_DATA_KINDS: Record<ReportSiteData["type"], string> = {
  INDEXED_DB: "IndexedDB",
  CACHE_STORAGE: t("Cache Storage"),
  SERVICE_WORKER: t("Service worker"),
  FILE_SYSTEM: t("File"),
};

const SITE_DATA_COLUMNS: Column<ReportSiteData>[] = [
  {
    id: "name",
    title: t("Name"),
    sortBy: (entry) => entry.name,
    cell: (entry) => (
      <>
        <CutText text={entry.name} length={CUT.text} mono copy={t("name")} />
        <span className="te-below">{entry.origin}</span>
      </>
    ),
  },
  {
    id: "type",
    title: t("Type"),
    width: "128px",
    sortBy: (entry) => SITE_DATA_KINDS[entry.type],
    cell: (entry) => SITE_DATA_KINDS[entry.type],
  },
  { id: "flags", title: t("Flags"), cell: (entry) => <Flags entry={withBeforeConsent(entry)} /> },
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
          end={{ kind: SITE_DATA_KINDS[entry.type], text: entry.name }}
        />
      </>
    ),
  },
];

/** Databases, caches, service workers and files of the site. */
function SiteDataTable({ entries }: { entries: readonly ReportSiteData[] }) {
  const keyOf = useReactKeys(entries);
  return (
    <DataTable
      label={t("Databases, caches and service workers")}
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
  FONTS: t("Fonts"),
  BATTERY: t("Battery"),
  WEBRTC: "WebRTC",
};

const signalKind = ({ type }: ReportSignal) => SIGNAL_KINDS[type] ?? type;

const SIGNAL_COLUMNS: Column<ReportSignal>[] = [
  {
    id: "property",
    title: t("What was read"),
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
    title: t("Seen"),
    width: "96px",
    sortBy: (signal) => signal.hits,
    cell: (signal) => <Count value={signal.hits} unit={[t("time"), t("times")]} />,
  },
  { id: "flags", title: t("Flags"), cell: (signal) => <Flags entry={withBeforeConsent(signal)} /> },
  {
    id: "script",
    title: t("Script"),
    width: "minmax(0, 1.8fr)",
    sortBy: (signal) => signal.url,
    cell: (signal) => (
      <>
        <Url url={signal.url} length={CUT.storageUrl} />
        <Trace
          initiatedBy={signal.initiatedBy}
          stack={signal.stack}
          end={{ kind: t("Reads"), text: signal.method }}
        />
      </>
    ),
  },
];

/** Scripts that read properties used for fingerprinting; a hint, not a proof. */
function SignalTable({ signals }: { signals: readonly ReportSignal[] }) {
  const keyOf = useReactKeys(signals);
  return (
    <DataTable
      label={t("Fingerprinting signals")}
      columns={SIGNAL_COLUMNS}
      rows={signals}
      rowKey={keyOf}
    />
  );
}
