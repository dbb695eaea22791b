import type { Issue } from "@crumbtrail/contract/issue";
import { Button, ShortDate } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { runsQuery } from "../server/issues.ts";

/**
 * Leads to the run that found the issue, and to the newest run with it if that is another; the
 * report opens at the issue's row.
 */
export function Evidence({ issue }: { issue: Issue }) {
  const { data, isError, isFetching, refetch } = useQuery(runsQuery(issue._id));
  return (
    <p className="is-found">
      {isError && !data && (
        <>
          <span className="ct-dimmed">{t("Its runs could not be loaded.")}</span>
          <Button size="sm" busy={isFetching} onClick={() => void refetch()}>{t("Retry")}</Button>
        </>
      )}
      {data && <Runs issue={issue} found={data.found ?? null} newest={data.page?.testResult} />}
    </p>
  );
}

interface RunsProps {
  issue: Issue;
  found: { _id: string; dateTime: string } | null;
  /** Id of the newest kept result with the issue. */
  newest: string | undefined;
}

function Runs({ issue, found, newest }: RunsProps) {
  if (!found && !newest) {
    return <span className="ct-dimmed">{t("The reports of its tests were deleted.")}</span>;
  }
  const first = found?._id ?? newest ?? "";
  return (
    <>
      <Report id={first} issue={issue} className="ct-button ct-button-secondary ct-button-sm">
        <span className="ct-button-content">
          {found ? t("Open the run that found it") : t("Open the newest run with it")}
        </span>
      </Report>
      {found && (
        <span className="ct-dimmed">
          <ShortDate at={found.dateTime} time />
        </span>
      )}
      {newest && newest !== first && (
        <Report id={newest} issue={issue}>{t("Newest run with it")}</Report>
      )}
    </>
  );
}

interface ReportProps {
  id: string;
  issue: Issue;
  className?: string;
  children: ReactNode;
}

function Report({ id, issue, className, children }: ReportProps) {
  return (
    <Link
      to="/on-demand/history"
      search={{ report: id, issue: issue._id }}
      className={className}
    >
      {children}
    </Link>
  );
}
