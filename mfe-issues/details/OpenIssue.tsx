import type { IssueRow } from "@crumbtrail/contract/issue";
import { queryClient } from "@crumbtrail/host";
import { useCallback, useEffect, useRef } from "react";
import type { IssueListState } from "../list/list_state.ts";
import { issueInHash } from "../addresses/issues.ts";
import { issueQuery } from "../server/issues.ts";
import { useOpenInHash } from "../addresses/use_open_in_hash.ts";
import { type IssueFrameProps, IssueModal, IssuePage } from "./IssueFrame.tsx";

interface OpenIssueProps extends Omit<IssueFrameProps, "row" | "place" | "onPrevious" | "onNext"> {
  issues: IssueListState;
  /** Opened by a link, it is a page of its own. */
  asPage: boolean;
  onMove(id: string): void;
}

/** The open issue, with buttons to the previous and next issue of the list. */
export function OpenIssue({ id, issues, asPage, onMove, ...props }: OpenIssueProps) {
  const { previous, next } = useNeighbours(issues.rows, id);
  const { hasNextPage, fetchNextPage } = issues.query;
  const atEnd = next === undefined && previous !== undefined;
  // Loads what Next needs: the next issue, or at the end of the list its next page.
  useEffect(() => {
    if (next) void queryClient.prefetchQuery(issueQuery(next));
    else if (atEnd && hasNextPage) void fetchNextPage();
  }, [next, atEnd, hasNextPage, fetchNextPage]);
  const index = issues.rows.findIndex((row) => row._id === id);
  const Frame = asPage ? IssuePage : IssueModal;
  return (
    <Frame
      id={id}
      row={issues.rows[index]}
      place={index >= 0 && issues.total ? { at: index + 1, of: issues.total } : undefined}
      onPrevious={previous ? () => onMove(previous) : undefined}
      onNext={next ? () => onMove(next) : undefined}
      {...props}
    />
  );
}

/** The id in `#issue=` of the URL, whether a link opened it, and functions that change it. */
export function useOpenIssue() {
  const { hash, openedHere, open, move, close } = useOpenInHash();
  const openId = issueInHash(hash);
  return {
    openId,
    asPage: openId !== null && !openedHere,
    open: useCallback((id: string) => open(`issue=${id}`), [open]),
    move: useCallback((id: string) => move(`issue=${id}`), [move]),
    close,
  };
}

/** Ids of the issues before and after another; undefined at the ends of the list. */
interface Neighbours {
  previous?: string;
  next?: string;
}

/**
 * The ids beside `id` in a list. Pure.
 * @param lastIndex last known position of the issue on the list; -1 if never listed
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

/** The neighbours of the open issue, also after the issue left the list. */
function useNeighbours(rows: readonly IssueRow[], id: string): Neighbours {
  const lastIndex = useRef(-1);
  const index = rows.findIndex((row) => row._id === id);
  useEffect(() => {
    if (index >= 0) lastIndex.current = index;
  }, [index]);
  return neighboursOf(rows, id, lastIndex.current);
}
