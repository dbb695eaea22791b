/** Lists that a screen needs whole: names, choices, what a person has few of. */
import { MAX_LIMIT } from "@crumbtrail/contract/constants";
import type { Page, Slice } from "@crumbtrail/contract/paging";

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
