import type { IssueRow } from "@crumbtrail/contract/issue";
import { useEffect, useRef } from "react";

/** The issues before and after the open one in the list; absent at its ends. */
export interface Neighbours {
  previous?: string;
  next?: string;
}

/**
 * Ids beside one in a list. Pure.
 * @param stoodAt where it stood, for one that has left the list; -1 if it never was on it
 */
export function beside(
  rows: readonly Pick<IssueRow, "_id">[],
  id: string,
  stoodAt: number,
): Neighbours {
  const at = rows.findIndex((row) => row._id === id);
  if (at >= 0) return { previous: rows[at - 1]?._id, next: rows[at + 1]?._id };
  if (stoodAt < 0) return {};
  return { previous: rows[stoodAt - 1]?._id, next: rows[stoodAt]?._id };
}

/** The neighbours of the open issue, also after it has been resolved. */
export function useNeighbours(rows: readonly IssueRow[], id: string): Neighbours {
  const stoodAt = useRef(-1);
  const at = rows.findIndex((row) => row._id === id);
  useEffect(() => {
    if (at >= 0) stoodAt.current = at;
  }, [at]);
  return beside(rows, id, stoodAt.current);
}
