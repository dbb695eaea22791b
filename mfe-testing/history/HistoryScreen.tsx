import type { TestType } from "@crumbtrail/contract/enums";
import { useTitle } from "@crumbtrail/host";
import { Button, Modal, Page } from "@crumbtrail/kit";
import { t, tAll } from "@crumbtrail/texts";
import { ReportOf, type ReportProps } from "../report/Report.tsx";
import { history } from "../addresses/tree.ts";
import { ResultModals } from "../views/ResultModals.tsx";
import type { HistorySearch } from "../addresses/results.ts";
import type { HistoryFilters } from "../addresses/history_filters.ts";
import { HistoryFilterBar } from "./HistoryFilterBar.tsx";
import { HistoryTable } from "./HistoryTable.tsx";

/** The list of past tests, newest first, and the report of the open test. */
export function HistoryScreen() {
  useTitle(t("Previous Tests"));
  const search = history.useSearch();
  const navigate = history.useNavigate();
  const { report, issue, issues: _issues, screenshot: _picture, moment: _moment, ...filters } =
    search;
  const show = (views: HistorySearch) =>
    navigate({ search: { ...filters, ...views }, resetScroll: false });
  const filter = (change: HistoryFilters) =>
    navigate({ search: { ...filters, ...change }, replace: true, resetScroll: false });
  return (
    <Page title={t("Previous Tests")}>
      <HistoryFilterBar
        filters={filters}
        onFilter={filter}
        onClear={() => navigate({ search: { type: filters.type }, replace: true })}
        inert={report !== undefined}
      />
      <HiddenTypes type={filters.type ?? "ON_DEMAND"} onShowAll={() => filter({ type: "ALL" })} />
      <HistoryTable filters={filters} onShow={show} onClear={() => navigate({ search: {} })} />
      {report && (
        <ReportModal
          id={report}
          issue={issue}
          onClose={() => show({})}
          onScreenshot={(moment) => show({ report, screenshot: report, moment })}
          onIssues={() => show({ report, issues: report })}
        />
      )}
      <ResultModals
        views={search}
        ofReport={report !== undefined}
        onShow={(views) => show({ report, ...views })}
        onClose={() => show(report ? { report } : {})}
      />
    </Page>
  );
}

/** Texts about the types that are hidden while one type is shown. */
const HIDDEN: Record<TestType, string> = tAll({
  ON_DEMAND: "On-demand tests only. Tests of scenarios and RSS crawls are hidden.",
  CONTINUOUS: "Tests of scenarios only. On-demand tests and RSS crawls are hidden.",
  RSS_CRAWL: "RSS crawls only. On-demand tests and tests of scenarios are hidden.",
  ONE_TIME: "One-time tests only. All other types are hidden.",
});

/** Which types the history hides, and the click that shows all. */
function HiddenTypes(
  { type, onShowAll }: { type: TestType | "ALL"; onShowAll(): void },
) {
  if (type === "ALL") return null;
  return (
    <p className="te-hidden-types">
      {HIDDEN[type]}
      <Button size="sm" onClick={onShowAll}>{t("Show all types")}</Button>
    </p>
  );
}

interface ReportModalProps extends Omit<ReportProps, "result"> {
  /** Id of the test result. */
  id: string;
  onClose(): void;
}

/** The report in a dialog above the list; the URL names the open report. */
function ReportModal({ onClose, ...report }: ReportModalProps) {
  return (
    <Modal opened size="wide" title={t("Test report")} onClose={onClose}>
      <ReportOf {...report} />
    </Modal>
  );
}
