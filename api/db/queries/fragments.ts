/** What queries share: pages of a list, timestamps, patterns for LIKE. */
import type { Page, Slice } from "@crumbtrail/contract/paging";
import type { Fragment, Row } from "postgres";
import type { SystemTx, TenantTx } from "../tenant.ts";

/**
 * One page of a select, with the number of all its rows, which is only counted when the page leaves
 * it open.
 * @param orderBy an order in which no two rows are equal, so that no page repeats another's
 */
export async function readPage<T extends object>(
  tx: TenantTx,
  select: Fragment,
  orderBy: Fragment,
  slice: Slice,
): Promise<Page<T>> {
  const data = [
    ...await tx<(T & Row)[]>`
      ${select} order by ${orderBy} offset ${slice.offset} limit ${slice.limit}`,
  ];
  const isLast = data.length < slice.limit && (data.length > 0 || slice.offset === 0);
  const total = isLast ? slice.offset + data.length : await countRows(tx, select);
  return { data, meta: { ...slice, total, count: data.length } };
}

async function countRows(tx: TenantTx, select: Fragment): Promise<number> {
  const [row] = await tx<{ total: number }[]>`
    select count(*)::int as total from (${select}) as listed`;
  return row?.total ?? 0;
}

/** SQL for a timestamptz column as ISO 8601 in UTC with milliseconds; null stays null. */
export function iso(tx: TenantTx | SystemTx, column: string) {
  return tx`to_char(${tx(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** A pattern for LIKE that finds `text` itself: `%`, `_` and `\` stand for themselves. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
