import { useTitle } from "@crumbtrail/host";
import { Modal, Page } from "@crumbtrail/kit";
import { ReportOf, type ReportProps } from "../report/Report.tsx";
import { history } from "../tree.ts";
import { ResultModals } from "../views/ResultModals.tsx";
import type { HistorySearch } from "../views/search.ts";
import { HistoryTable } from "./HistoryTable.tsx";

/** The list of past tests, newest first, and the report of the open test. */
export function HistoryScreen() {
  useTitle("Previous Tests");
  const search = history.useSearch();
  const navigate = history.useNavigate();
  const show = (views: HistorySearch) => navigate({ search: views, resetScroll: false });
  const { report } = search;
  return (
    <Page title="Previous Tests">
      <HistoryTable onShow={show} />
      {report && (
        <ReportModal
          id={report}
          onClose={() => show({})}
          onScreenshot={(moment) => show({ report, screenshot: report, moment })}
          onIssues={() => show({ report, issues: report })}
        />
      )}
      <ResultModals
        views={search}
        onShow={(views) => show({ report, ...views })}
        onClose={() => show(report ? { report } : {})}
      />
    </Page>
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
    <Modal opened size="wide" title="Test report" onClose={onClose}>
      <ReportOf {...report} />
    </Modal>
  );
}
