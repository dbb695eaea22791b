import { useTitle } from "@crumbtrail/host";
import { Page } from "@crumbtrail/kit";
import { history } from "../tree.ts";
import { ResultModals } from "../views/ResultModals.tsx";
import type { HistorySearch } from "../views/search.ts";
import { HistoryTable } from "./HistoryTable.tsx";
import { ReportModal } from "./ReportModal.tsx";

/** When did a page last look different? The tests there were, newest first. */
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
