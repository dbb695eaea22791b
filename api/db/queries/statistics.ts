/** Parts that the queries of the analytics share: their days, their properties, a page of rows. */
import type { Slice } from "@crumbtrail/contract/paging";
import { NO_VENDOR, TREND_MAX_DAYS } from "@crumbtrail/contract/statistics_options";
import type { Fragment } from "postgres";
import type { TenantTx } from "../tenant.ts";
import { containing, theRow } from "./fragments.ts";

/** What figures are about: whole days, both included, in the tenant's time zone. */
export interface Figures {
  /** `2026-11-22`; null for all days up to the end. */
  start: string | null;
  end: string;
  /** Without, all visible ones. */
  properties: readonly string[];
  search: string;
}

/** Rows of sums: days, or whole months named by their first day. */
export interface Span {
  step: "DAY" | "MONTH";
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;
const EVER = "1970-01-01";

/** Few spans that cover the days: whole months of a long range are read as such. Pure. */
export function spansOf({ start, end }: Pick<Figures, "start" | "end">): Span[] {
  const from = start ?? EVER;
  if (daysOf(from, end) <= TREND_MAX_DAYS) return [{ step: "DAY", from, to: end }];
  const months = from.endsWith("-01") ? from : monthAfter(from);
  const tail = `${end.slice(0, 8)}01`;
  return [
    { step: "DAY" as const, from, to: addDays(months, -1) },
    { step: "MONTH" as const, from: months, to: addDays(tail, -1) },
    { step: "DAY" as const, from: tail, to: end },
  ].filter((span) => span.from <= span.to);
}

/** Number of days of a range, both ends included. Pure. */
export function daysOf(start: string, end: string): number {
  return Math.round((Date.parse(end) - Date.parse(start)) / DAY_MS) + 1;
}

/** Pure. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

function monthAfter(day: string): string {
  return `${addDays(`${day.slice(0, 8)}01`, 31).slice(0, 8)}01`;
}

/** Condition on rows of sums of the chosen days and properties. */
export function inFigures(tx: TenantTx, figures: Figures) {
  const spans = spansOf(figures).map(({ step, from, to }) =>
    tx`step = ${step} and day between ${from} and ${to}`
  ).reduce((one, other) => tx`${one} or ${other}`);
  return tx`(${spans}) ${ofProperties(tx, figures)}`;
}

export function ofProperties(tx: TenantTx, { properties }: Pick<Figures, "properties">) {
  return properties.length > 0 ? tx`and property_id = any (${[...properties]})` : tx``;
}

/** Condition that one of the columns has the searched text, in any case. */
export function matches(tx: TenantTx, { search }: Pick<Figures, "search">, ...columns: string[]) {
  if (search === "") return tx``;
  const found = columns.map((column) => tx`${tx(column)} ilike ${containing(search)}`)
    .reduce((one, other) => tx`${one} or ${other}`);
  return tx`and (${found})`;
}

/**
 * Number of open issues that one decision would end, on the properties of the figures; the list of
 * issues has the same number for the filter of the decision.
 * @param kind SQL, as is the name; columns with the names of their tables
 */
export function openIssues(tx: TenantTx, figures: Figures, kind: Fragment, name: Fragment) {
  return tx`(select coalesce(sum(d.issues), 0)::int from property_decisions d
    where d.hash_key = app.hash_key(${kind}, ${name}) ${ofProperties(tx, figures)})`;
}

/**
 * The same for a vendor as figures name it. Each storage entry without a known vendor is a decision
 * of its own; their number is that of all of them.
 */
export function openIssuesOfVendor(
  tx: TenantTx,
  figures: Figures,
  source: Fragment,
  name: Fragment,
) {
  const kind = tx`case when ${source} = 'NONE' then 'HOST' else 'VENDOR' end`;
  return tx`case when ${source} = 'NONE' and ${name} = ${NO_VENDOR}
    then (select coalesce(sum(d.issues), 0)::int from property_decisions d
      where d.decision not in ('VENDOR', 'HOST') ${ofProperties(tx, figures)})
    else ${openIssues(tx, figures, kind, name)} end`;
}

/** What a list of figures gives: a page of its rows, and values over all rows. */
export interface FiguresPage<T> {
  data: T[];
  total: number;
  /** Properties by name. A row names its properties by their numbers in here, from 1. */
  names: { _id: string; name: string }[];
}

/** A row with the numbers of its first properties. */
export type Ranked<T> = Omit<T, "properties"> & { properties: number[] };

/**
 * A page of rows with their number.
 * @param ctes ends in a CTE `found` with all rows; may use `ranked`, the properties with numbers
 * @param orderBy a total order
 * @param columns of the page's rows, and of what `joins` adds to them
 * @param extra values over all rows, each beginning with a comma
 */
export async function readFigures<T, Extra = object>(
  tx: TenantTx,
  { ctes, orderBy, columns, joins = tx``, extra = tx`` }: {
    ctes: Fragment;
    orderBy: Fragment;
    columns: Fragment;
    joins?: Fragment;
    extra?: Fragment;
  },
  slice: Slice,
): Promise<FiguresPage<T> & Extra> {
  // Memory for sums over many rows; compiling a query takes longer than running it.
  await tx`select set_config('work_mem', '64MB', true), set_config('jit', 'off', true)`;
  return await theRow(tx<(FiguresPage<T> & Extra)[]>`
    with ranked as materialized (
      select id, name, row_number() over (order by lower(name), id)::int as n from properties
    ), ${ctes}, page as materialized (
      select *, row_number() over (order by ${orderBy}) as place from found
      order by place offset ${slice.offset} limit ${slice.limit})
    select (select count(*)::int from found) as total,
      coalesce((select json_agg(shown) from (
        select ${columns} from page ${joins} order by page.place) shown), '[]') as data,
      (select coalesce(json_agg(json_build_object('_id', id, 'name', name) order by n), '[]')
        from ranked) as names ${extra}`);
}

/** Today in the tenant's time zone. */
export async function findToday(tx: TenantTx, now: Date): Promise<string> {
  const [row] = await tx<{ today: string }[]>`
    select to_char(${now}::timestamptz at time zone timezone, 'YYYY-MM-DD') as today from tenants`;
  if (!row) throw new Error("There is no tenant");
  return row.today;
}
