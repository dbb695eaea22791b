import { ApiError } from "@crumbtrail/host";
import { EmptyState, ErrorState, SkeletonBlock, SkeletonRows } from "@crumbtrail/kit";
import { useQuery } from "@tanstack/react-query";
import { reportQuery } from "../server/results.ts";
import { Report, type ReportProps } from "./Report.tsx";

interface ReportOfProps extends Omit<ReportProps, "result"> {
  /** Of the test result. */
  id: string;
}

/** The report of a test result, once it has come. */
export function ReportOf({ id, ...actions }: ReportOfProps) {
  const { data, error, refetch, isFetching } = useQuery(reportQuery(id));
  if (data) return <Report result={data} {...actions} />;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState title="This report is not there">
        It was deleted, or it is older than your tenant keeps results.
      </EmptyState>
    );
  }
  if (error) {
    return (
      <ErrorState title="The report could not be loaded" onRetry={refetch} busy={isFetching} />
    );
  }
  return (
    <div className="te-report">
      <SkeletonBlock height={168} />
      <SkeletonRows rows={10} />
    </div>
  );
}
