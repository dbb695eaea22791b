import { ErrorState, SkeletonBlock } from "@crumbtrail/kit";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { ReportOf } from "../report/ReportOf.tsx";
import { latestQuery } from "../server/results.ts";
import { test } from "../tree.ts";
import type { ResultViews } from "../views/search.ts";

interface LatestReportProps {
  /** Result of the test that was started here, once it has one. */
  own: string | null;
}

/** The report of the test that was started here, or else the newest there is. */
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
        <h2 id={heading} className="te-title">{own ? "Report" : "Latest report"}</h2>
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
