import type { IssueRow } from "@crumbtrail/contract/issue";
import { type RefObject, useDeferredValue, useMemo } from "react";

/** Of a row whose text needs one line each. */
export const ROW_HEIGHT = 59;

/** The tabs and the line that says what is shown are no less high than this. */
const HEAD_HEIGHT = 80;

const NONE: readonly IssueRow[] = [];

/**
 * Which rows are filled at once: those that may be seen, and those that were there before. The
 * others stand empty for a frame, so that a page of them keeps nobody waiting, and follow by
 * themselves in slices that let keys and clicks through.
 * @param place the tabs, in which the list lies
 */
export function useFilled(
  rows: readonly IssueRow[],
  place: RefObject<HTMLElement | null>,
): (row: Pick<IssueRow, "_id">, index: number) => boolean {
  const settled = useDeferredValue(rows, NONE);
  const there = useMemo(() => new Set(settled.map(({ _id }) => _id)), [settled]);
  const top = place.current?.getBoundingClientRect().top ?? 0;
  // Rows are no lower than this: more than these the window has no room for.
  const seen = Math.ceil((innerHeight - top - HEAD_HEIGHT) / ROW_HEIGHT);
  return ({ _id }, index) => index < seen || there.has(_id);
}
