/**
 * What queries share: pages of a list and single rows, and SQL for timestamps, origins, results
 * without trials, patterns for LIKE.
 */
import type { Page, Slice } from "@crumbtrail/contract/paging";
import type { Fragment, Row } from "postgres";
import type { ScannerTx, SystemTx, TenantTx } from "../tenant.ts";

/**
 * A page of a select, with the number of all rows, counted only when the page leaves the number
 * open.
 * @param orderBy a total order, so no row appears on two pages
 */
export async function readPage<T extends object>(
  tx: TenantTx | SystemTx,
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

/** How many rows a select gives. */
export function countRows(tx: TenantTx | SystemTx, select: Fragment): Promise<number> {
  return countOf(tx<{ n: number }[]>`
    select count(*)::int as n from (${select}) as listed`);
}

type Rows<T> = PromiseLike<readonly T[]>;

/** The first row of a query; null without one. */
export async function firstRow<T>(query: Rows<T>): Promise<T | null> {
  const [row] = await query;
  return row ?? null;
}

/** The value in the one column of a query's first row; null without a row. */
export async function valueOf<T>(query: Rows<Record<string, T>>): Promise<NonNullable<T> | null> {
  return Object.values(await firstRow(query) ?? {})[0] ?? null;
}

/** The number in the one column of a query's first row; 0 without a row. */
export async function countOf(query: Rows<Record<string, number>>): Promise<number> {
  return await valueOf(query) ?? 0;
}

export async function idsOf(query: Rows<{ id: string }>): Promise<string[]> {
  return (await query).map(({ id }) => id);
}

/** The one row that a query gives or has written. @throws Error without one */
export async function theRow<T>(query: Rows<T>): Promise<T> {
  const row = await firstRow(query);
  if (!row) throw new Error("A query gave no row");
  return row;
}

/** The id of the row that a query has written. @throws Error without one */
export async function writtenId(query: Rows<{ id: string }>): Promise<string> {
  return (await theRow(query)).id;
}

/** Whether a query gives a row, or has written one. */
export async function isFound(query: Rows<unknown>): Promise<boolean> {
  return (await query).length > 0;
}

/** How many rows a statement has written. */
export async function countChanged(statement: PromiseLike<{ count: number }>): Promise<number> {
  return (await statement).count;
}

/** Whether a statement has written any row. */
export async function hasChanged(statement: PromiseLike<{ count: number }>): Promise<boolean> {
  return await countChanged(statement) > 0;
}

/** SQL for a timestamptz column as ISO 8601 in UTC with milliseconds; null stays null. */
export function iso(tx: TenantTx | SystemTx | ScannerTx, column: string) {
  return tx`to_char(${tx(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/**
 * The name of tenant `t` in lists of tenants: where another tenant has the same name, with the end
 * of its id, as in `Harbour (3fa2c1)`.
 */
export function distinctName(tx: SystemTx | TenantTx) {
  return tx`t.name || case when exists (select from tenants same
      where lower(same.name) = lower(t.name) and same.id <> t.id)
    then ' (' || right(t.id::text, 6) || ')' else '' end`;
}

/**
 * Whether a result is of a test, not of a run that only tried the steps of a scenario or proved a
 * cause: such a run tells nothing of how the page is for its visitors.
 * @param alias of the result's table
 */
export function isTest(tx: TenantTx | SystemTx, alias = "r") {
  const [tenant, run] = [tx(`${alias}.tenant_id`), tx(`${alias}.run_id`)];
  return tx`not exists (select from test_runs trial where trial.tenant_id = ${tenant}
    and trial.id = ${run} and trial.is_trial)`;
}

/** A pattern for LIKE that finds `text` literally: `%`, `_` and `\` are escaped. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}

/**
 * An expression for the earliest approval in effect that added a row of the catalogue, as the
 * contract's `approvalOrigin`; null for rows added otherwise.
 * @param alias of the row's table
 */
export function originOf(tx: TenantTx, alias: string) {
  return tx`(
    select jsonb_build_object('approval', a.id, 'at', ${iso(tx, "a.at")},
      'by', regexp_replace(a.resolver_name, ' \\(approved\\)$', ''),
      'issue', case when cardinality(a.issue_ids) = 1
        then (select i.id from issues i where i.id = a.issue_ids[1]) end)
    from approval_changes c join approvals a on a.id = c.approval_id
    where c.row_id = ${
    tx(alias)
  }.id and c.part = 'ROW' and a.undone_at is null order by a.at, a.id limit 1)`;
}

/** The fields that are to be written: those with a value, null included. */
export function givenFields(row: object) {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
}
