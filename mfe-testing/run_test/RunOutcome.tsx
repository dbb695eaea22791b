import type { Scenario } from "@crumbtrail/contract/scenario";
import { Alert, ErrorState, SkeletonBlock } from "@crumbtrail/kit";
import { t, translated } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { ReportOf } from "../report/Report.tsx";
import { Attempts } from "../report/ReportHead.tsx";
import { latestQuery } from "../server/results.ts";
import { test } from "../addresses/tree.ts";
import type { ResultViews } from "../addresses/results.ts";
import { GENERAL_FAILURE } from "./use_start.ts";

interface RunEndProps {
  test: Scenario;
  onDismiss(): void;
}

/** The end of the test started on this screen: failed, aborted or finished. */
export function RunEnd({ test, onDismiss }: RunEndProps) {
  if (test.status === "FAILED") {
    return (
      <Alert kind="error" title={t("The test failed")} onClose={onDismiss}>
        {test.failReason ? translated(test.failReason) : GENERAL_FAILURE}
        <Earlier attempts={test.attempts} />
      </Alert>
    );
  }
  if (test.status === "ABORTED") {
    return (
      <Alert kind="info" onClose={onDismiss}>
        {t("The test of {url} was aborted.", { url: test.url })}
      </Alert>
    );
  }
  // Rendered empty from the start, so that screen readers announce the text when it comes.
  return (
    <p className="te-end" role="status">
      {test.status === "FINISHED" ? t("Test finished") : ""}
    </p>
  );
}

/** Attempts before the last; the alert already shows the reason of the last attempt. */
function Earlier({ attempts }: Pick<Scenario, "attempts">) {
  const failed = attempts?.failed.slice(0, -1) ?? [];
  return failed.length > 0 ? <Attempts failed={failed} /> : null;
}

interface LatestReportProps {
  /** Result id of the test started on this screen; null until the test ends. */
  own: string | null;
}

/** The report of the test started on this screen, else the newest report. */
export function LatestReport({ own }: LatestReportProps) {
  const navigate = test.useNavigate();
  const heading = useId();
  const { data: latest, isError, refetch, isFetching } = useQuery(latestQuery);
  const id = own ?? latest?._id;
  const show = (views: ResultViews) =>
    navigate({ search: (before) => ({ ...before, ...views }), resetScroll: false });

  if (id !== undefined) {
    return (
      <section className="te-latest" aria-labelledby={heading}>
        <h2 id={heading} className="te-title">{own ? t("Report") : t("Latest report")}</h2>
        <ReportOf
          id={id}
          onIssues={() => show({ issues: id })}
          onScreenshot={(moment) => show({ screenshot: id, moment })}
        />
      </section>
    );
  }
  if (isError) return <ErrorState onRetry={refetch} busy={isFetching} />;
  return latest === null ? null : <SkeletonBlock height={240} />;
}
