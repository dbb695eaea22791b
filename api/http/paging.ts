/** The list envelope `{data, meta: {offset, limit, total, count}}`. */
import type { Page } from "@crumbtrail/contract/paging";

export interface Slice {
  offset: number;
  limit: number;
}

/** Offset and limit of a list query, with the screen's own page size where none was asked for. */
export function sliceOf(
  query: { offset: number; limit?: number | undefined },
  size: number,
): Slice {
  return { offset: query.offset, limit: query.limit ?? size };
}

/** Rows of one page in their envelope. */
export function pageOf<T>(data: T[], slice: Slice, total: number): Page<T> {
  return { data, meta: { ...slice, total, count: data.length } };
}

/** A list that is short by its nature, whole. */
export function wholeList<T>(data: T[]): Page<T> {
  return pageOf(data, { offset: 0, limit: data.length }, data.length);
}
