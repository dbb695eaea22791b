/** Reads one page of a list. */
import type { Page, Slice } from "@crumbtrail/contract/paging";
import type { Fragment, Row } from "postgres";
import type { TenantTx } from "../tenant.ts";

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
