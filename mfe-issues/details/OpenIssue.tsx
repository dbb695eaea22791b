import type { Issue, IssueRow } from "@crumbtrail/contract/issue";
import { queryClient } from "@crumbtrail/host";
import { useLocation, useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useRef } from "react";
import type { IssueListState } from "../list/list_state.ts";
import { issueInHash } from "../search.ts";
import { issueQuery } from "../server/issues.ts";
import { home } from "../tree.ts";
import { IssueModal } from "./IssueModal.tsx";

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

/** The dialog of one issue, with buttons to the previous and the next one of the list. */
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

/**
 * The issue that the address names by `#issue=`, and functions that change it. Opening an issue
 * adds a step to the browser's history, so that Back closes it; moving to the next one does not.
 */
export function useOpenIssue() {
  const openId = useLocation({ select: ({ hash }) => issueInHash(hash) });
  const navigate = home.useNavigate();
  const { history } = useRouter();
  const openedHere = useRef(false);
  const go = useCallback((hash: string, replace: boolean) =>
    void navigate({
      search: true,
      hash,
      replace,
      resetScroll: false,
      hashScrollIntoView: false,
    }), [navigate]);

  const open = useCallback((id: string) => {
    openedHere.current = true;
    go(`issue=${id}`, false);
  }, [go]);
  const move = useCallback((id: string) => go(`issue=${id}`, true), [go]);
  const close = useCallback(() => {
    if (openedHere.current) history.back();
    // The issue was opened by a link: the page before it in the history is another one.
    else go("", true);
    openedHere.current = false;
  }, [go, history]);
  return { openId, open, move, close };
}

/** The issues before and after the open one in the list; absent at its ends. */
interface Neighbours {
  previous?: string;
  next?: string;
}

/**
 * The ids next to one in a list. Pure.
 * @param lastIndex where the issue was before it left the list; -1 if it never was on it
 */
export function neighboursOf(
  rows: readonly Pick<IssueRow, "_id">[],
  id: string,
  lastIndex: number,
): Neighbours {
  const index = rows.findIndex((row) => row._id === id);
  if (index >= 0) return { previous: rows[index - 1]?._id, next: rows[index + 1]?._id };
  if (lastIndex < 0) return {};
  return { previous: rows[lastIndex - 1]?._id, next: rows[lastIndex]?._id };
}

/** The neighbours of the open issue, also after it has been resolved. */
function useNeighbours(rows: readonly IssueRow[], id: string): Neighbours {
  const lastIndex = useRef(-1);
  const index = rows.findIndex((row) => row._id === id);
  useEffect(() => {
    if (index >= 0) lastIndex.current = index;
  }, [index]);
  return neighboursOf(rows, id, lastIndex.current);
}
