/** What the home screen shows above the list: open issues, closed ones, tests of the last days. */
import { HOME_DAYS } from "@crumbtrail/contract/cause_options";
import type { IssueType } from "@crumbtrail/contract/issue_types";
import type { TestsOfDay } from "@crumbtrail/contract/issue";
import type { TenantTx } from "../tenant.ts";
import { iso, isTest } from "./fragments.ts";
import { changedWithinDay } from "./issue_filters.ts";

/** A shown day in the tenant's time zone. */
export interface HomeDay {
  /** `2026-11-22` */
  day: string;
  /** When it begins. */
  start: Date;
}

/** The shown days, the oldest first; the last is today. */
export function listHomeDays(tx: TenantTx, now: Date): Promise<HomeDay[]> {
  return tx<HomeDay[]>`
    select to_char(day, 'YYYY-MM-DD') as day, day::timestamp at time zone timezone as start
    from tenants cross join lateral (
      select (${now}::timestamptz at time zone timezone)::date - n as day
      from generate_series(0, ${HOME_DAYS - 1}) n) days
    order by day`;
}

/** The number of a shown day, from 1; 0 for an earlier one. Cheaper per row than a date. */
const dayOf = (tx: TenantTx, moment: "opened_at" | "closed_at", days: readonly HomeDay[]) =>
  tx`width_bucket(${tx(moment)}, ${days.map(({ start }) => start.toISOString())}::timestamptz[])`;

/** Open issues of a property by type. */
export interface OpenIssues {
  propertyId: string;
  issueType: IssueType;
  issues: number;
}

/** Counts all open issues in an index that holds what it needs. */
export function countOpen(tx: TenantTx): Promise<OpenIssues[]> {
  return tx<OpenIssues[]>`
    select property_id as "propertyId", issue_type as "issueType", count(*)::int as issues
    from issues where resolved = false and accepted = false group by 1, 2`;
}

/** Open issues by type that are open since a shown day. */
export interface OpenedIssues {
  issueType: IssueType;
  /** Number of the day, from 1. */
  since: number;
  issues: number;
  newIssues: number;
  reappeared: number;
}

export function countOpenedByDay(
  tx: TenantTx,
  days: readonly HomeDay[],
  now: Date,
): Promise<OpenedIssues[]> {
  return tx<OpenedIssues[]>`
    select issue_type as "issueType", ${dayOf(tx, "opened_at", days)} as since,
      count(*)::int as issues,
      count(*) filter (where ${changedWithinDay(tx, "new", now)})::int as "newIssues",
      count(*) filter (where ${changedWithinDay(tx, "reappeared", now)})::int as reappeared
    from (select issue_type, created_at, reappeared_at,
        coalesce(reappeared_at, created_at) as opened_at
      from issues where resolved = false and accepted = false
        and coalesce(reappeared_at, created_at) >= ${firstOf(days)}) opened
    group by 1, 2`;
}

const firstOf = (days: readonly HomeDay[]) => days[0]?.start ?? new Date(0);

/** Issues that were closed on a shown day, and are closed now. */
export interface ClosedIssues {
  issueType: IssueType;
  since: number;
  until: number;
  issues: number;
}

/** Reads the issues that were closed on the shown days, from indexes. */
export function countClosedByDay(
  tx: TenantTx,
  days: readonly HomeDay[],
): Promise<ClosedIssues[]> {
  const from = firstOf(days);
  return tx<ClosedIssues[]>`
    select issue_type as "issueType", ${dayOf(tx, "opened_at", days)} as since,
      ${dayOf(tx, "closed_at", days)} as until, count(*)::int as issues
    from (
      select issue_type, coalesce(reappeared_at, created_at) as opened_at, resolved_at as closed_at
      from issues where resolved and resolved_at >= ${from}
      union all
      select issue_type, coalesce(reappeared_at, created_at), state_changed_at
      from issues where resolved = false and accepted = true and state_changed_at >= ${from}) closed
    group by 1, 2, 3`;
}

export function listTestsByDay(
  tx: TenantTx,
  days: readonly HomeDay[],
): Promise<(TestsOfDay & { propertyId: string; day: string })[]> {
  return tx<(TestsOfDay & { propertyId: string; day: string })[]>`
    select property_id as "propertyId", to_char(day, 'YYYY-MM-DD') as day,
      complete + inconclusive as tests, inconclusive, with_issues as "withIssues",
      before_consent_tests as "beforeConsent"
    from property_days where day >= ${days[0]?.day ?? null}::date and complete + inconclusive > 0`;
}

export interface HomeProperty {
  _id: string;
  name: string;
  active: boolean;
  lastTest: string | null;
}

/** All properties by name, each with its last test, found in an index. */
export function listHomeProperties(tx: TenantTx): Promise<HomeProperty[]> {
  return tx<HomeProperty[]>`
    select p.id as "_id", p.name, p.status = 'ACTIVE' and p.deleting_at is null as active,
      (select ${iso(tx, "r.finished_at")} from test_results r
        where r.property_id = p.id and ${isTest(tx)} order by r.id desc limit 1) as "lastTest"
    from properties p order by lower(p.name), p.id`;
}
