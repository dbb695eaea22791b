/** Lists of the API: whole, for names and choices, or page by page. */
import { MAX_LIMIT } from "@crumbtrail/contract/constants";
import type { ListMeta, Page, Slice } from "@crumbtrail/contract/paging";

/**
 * All rows of a list, asked for page by page.
 * @param load asks for one page; what it throws is thrown
 */
export async function allPages<T>(load: (query: Slice) => Promise<Page<T>>): Promise<T[]> {
  const rows: T[] = [];
  for (;;) {
    const { data, meta } = await load({ offset: rows.length, limit: MAX_LIMIT });
    rows.push(...data);
    if (data.length === 0 || rows.length >= meta.total) return rows;
  }
}

/** Where the next page begins; undefined after the last one. For `getNextPageParam`. */
export function nextOffset({ meta }: { meta: ListMeta }): number | undefined {
  const next = meta.offset + meta.count;
  return next < meta.total ? next : undefined;
}
