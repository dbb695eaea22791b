/** The list envelope `{data, meta: {offset, limit, total, count}}`. */
import { MAX_LIMIT } from "@crumbtrail/contract/constants";
import type { Page, Slice } from "@crumbtrail/contract/paging";

export type { Slice };

/**
 * Offset and limit of a list query.
 * @param size rows per page for a query without a limit
 */
export function sliceOf(
  query: { offset: number; limit?: number | undefined },
  size: number = MAX_LIMIT,
): Slice {
  return { offset: query.offset, limit: query.limit ?? size };
}

/** Wraps a page's rows in the envelope. */
export function pageOf<T>(data: T[], slice: Slice, total: number): Page<T> {
  return { data, meta: { ...slice, total, count: data.length } };
}

/** A page of an in-memory list of bounded length. */
export function partOf<T>(all: T[], slice: Slice): Page<T> {
  return pageOf(all.slice(slice.offset, slice.offset + slice.limit), slice, all.length);
}
