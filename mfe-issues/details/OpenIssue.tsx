import type { Issue } from "@crumbtrail/contract/issue";
import { queryClient } from "@crumbtrail/host";
import { useEffect } from "react";
import type { IssueListState } from "../list/use_issues.ts";
import { issueQuery } from "../server/issues.ts";
import { IssueModal } from "./IssueModal.tsx";
import { useNeighbours } from "./neighbours.ts";

interface OpenIssueProps {
  id: string;
  issues: IssueListState;
  failure: string | undefined;
  onMove(id: string): void;
  onClose(): void;
  onResolve(issue: Issue): void;
  onReopen(issue: Issue): void;
  onAccept(issue: Issue): void;
  onApprove(issue: Issue): void;
}

/** The dialog of one issue, with the ways to those beside it in the list. */
export function OpenIssue({ id, issues, onMove, ...props }: OpenIssueProps) {
  const { previous, next } = useNeighbours(issues.rows, id);
  const { hasNextPage, fetchNextPage } = issues.query;
  const atEnd = next === undefined && previous !== undefined;
  useEffect(() => {
    if (next) void queryClient.prefetchQuery(issueQuery(next));
    else if (atEnd && hasNextPage) void fetchNextPage();
  }, [next, atEnd, hasNextPage, fetchNextPage]);
  return (
    <IssueModal
      id={id}
      row={issues.rows.find((row) => row._id === id)}
      onPrevious={previous ? () => onMove(previous) : undefined}
      onNext={next ? () => onMove(next) : undefined}
      {...props}
    />
  );
}
