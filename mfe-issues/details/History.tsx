import { HISTORY_OPEN_BELOW } from "@crumbtrail/contract/issue_options";
import { TEST_TYPE_LABELS } from "@crumbtrail/contract/enums";
import type { HistoryEntry, Issue } from "@crumbtrail/contract/issue";
import { apiUrl, useCan } from "@crumbtrail/host";
import {
  Accordion,
  Badge,
  type Column,
  Count,
  CutText,
  DataTable,
  ShortDate,
  type Tone,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { Link } from "@tanstack/react-router";
import { Activity } from "./Activity.tsx";
import { useInPreview } from "./in_preview.ts";

const CHANGES: Record<HistoryEntry["change"], { label: string; tone: Tone }> = {
  new: { label: t("New"), tone: "brand" },
  repeated: { label: t("Seen again"), tone: "neutral" },
  reappeared: { label: t("Re-appeared"), tone: "orange" },
};
const HISTORY_HEIGHT = 380;

const COLUMNS: Column<HistoryEntry>[] = [
  {
    id: "date",
    title: t("Date"),
    width: "156px",
    cell: (run) => <ShortDate at={run.dateTime} time />,
  },
  { id: "type", title: t("Test"), width: "110px", cell: (run) => TEST_TYPE_LABELS[run.type] },
  {
    id: "change",
    title: t("Result"),
    width: "144px",
    cell: (run) => <Badge tone={CHANGES[run.change].tone}>{CHANGES[run.change].label}</Badge>,
  },
  {
    id: "url",
    title: "URL",
    cell: (run) => <CutText text={run.url} length={60} where="middle" mono copy={t("the URL")} />,
  },
  {
    id: "hits",
    title: t("Seen"),
    width: "84px",
    cell: (run) => <Count value={run.hits} unit={[t("time"), t("times")]} />,
  },
  { id: "links", title: t("Evidence"), width: "130px", cell: (run) => <Evidence run={run} /> },
];

/** Readers with a link have no access to reports. */
const WITHOUT_EVIDENCE = COLUMNS.filter(({ id }) => id !== "links");

const EXPIRED = t("Its report and evidence were deleted, manually or after your retention period.");

/** The test runs with the issue, newest first, and the activity unless in the preview. */
export function History({ issue }: { issue: Issue }) {
  const runs = issue.history;
  const inPreview = useInPreview();
  const columns = inPreview ? WITHOUT_EVIDENCE : COLUMNS;
  const table = (
    <>
      <DataTable
        label={t("Past test runs")}
        columns={columns}
        rows={runs}
        rowKey={(run) => run._id}
        maxHeight={HISTORY_HEIGHT}
        emptyText={t("The results of all its test runs have been deleted.")}
      />
      {runs.length < issue.testRuns && (
        <p className="is-note">
          {t("The newest {count} of {testRuns} test runs.", {
            count: runs.length,
            testRuns: issue.testRuns,
          })}
        </p>
      )}
    </>
  );
  const past = { id: "runs", title: t("Past test runs"), count: issue.testRuns, content: table };
  const activity = {
    id: "activity",
    title: t("Activity"),
    count: issue.events.length,
    content: <Activity events={issue.events} />,
  };
  return (
    <Accordion
      items={inPreview ? [past] : [activity, past]}
      open={runs.length < HISTORY_OPEN_BELOW ? ["activity", "runs"] : ["activity"]}
    />
  );
}

function Evidence({ run }: { run: HistoryEntry }) {
  const mayExport = useCan("EXPORT_DATA");
  if (run.resultKept === false) {
    return <span className="ct-dimmed" title={EXPIRED}>{t("Deleted")}</span>;
  }
  return (
    <span className="is-evidence">
      <Link to="/on-demand/history" search={{ report: run._id }}>{t("Report")}</Link>
      {mayExport && <a href={apiUrl(`/test-results/${run._id}.json`)} download>{t("JSON")}</a>}
      {run.customModulesReport && (
        <a href={apiUrl(run.customModulesReport)} download>{t("Modules")}</a>
      )}
    </span>
  );
}
