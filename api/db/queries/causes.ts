/** Causes of issues. Runs write them with their findings (findings.ts). */
import type { IssueCause } from "@crumbtrail/contract/cause";
import type { CauseOrder, IssueChange } from "@crumbtrail/contract/cause_options";
import type { CauseRow, IssueFilters } from "@crumbtrail/contract/issue";
import type { Slice } from "@crumbtrail/contract/paging";
import { PROPERTIES_SHOWN } from "@crumbtrail/contract/statistics_options";
import type { Fragment } from "postgres";
import type { TenantTx } from "../tenant.ts";
import { ownersOf } from "./cause_owners.ts";
import { iso, theRow } from "./fragments.ts";
import { changedWithinDay, DAY_MS, issueCondition } from "./issue_filters.ts";

/** A cause without its sentence, which depends on the reader's language. */
export type StoredCause = Omit<IssueCause, "text">;

/** A cause in table `c`, as `StoredCause`. Its loader is told as long as all pages have the same. */
export const causeJson = (tx: TenantTx) =>
  tx`jsonb_build_object('_id', c.id, 'kind', c.kind, 'script', c.script, 'host', c.host,
    'vendor', c.vendor, 'loadedBy', case when c.loader_kind is not null
      and coalesce(c.loaders_differed_at < now() - interval '7 days', true) then
      jsonb_build_object('kind', c.loader_kind, 'url', c.loaded_by) end)`;

/** The cause of a row of `issues i`; null if it is not known. */
export const causeOfIssue = (tx: TenantTx) =>
  tx`case when i.cause_id is not null then (select ${causeJson(tx)} from causes c
    where c.tenant_id = i.tenant_id and c.id = i.cause_id) end`;

/** By issue its cause, of the given issues with one of the causes. */
export async function listCausesOfIssues(
  tx: TenantTx,
  issueIds: readonly string[],
  causeIds: readonly string[],
): Promise<ReadonlyMap<string, StoredCause>> {
  if (causeIds.length === 0) return new Map();
  const rows = await tx<{ id: string; cause: StoredCause }[]>`
    select i.id, ${causeJson(tx)} as cause from issues i join causes c on c.id = i.cause_id
    where i.id = any (${[...issueIds]}) and c.id = any (${[...causeIds]})`;
  return new Map(rows.map(({ id, cause }) => [id, cause]));
}

export type StoredCauseRow = Omit<CauseRow, keyof IssueCause | "days"> & {
  cause: StoredCause | null;
  /** Shown days with issues, and whether any was found before consent. */
  days: [day: string, beforeConsent: boolean][];
};

/** Every order ends with what makes it total. */
const ORDERS: Record<CauseOrder, (tx: TenantTx) => Fragment> = {
  issues: (tx) => tx`issues desc, last_seen desc, cause_id`,
  newest: (tx) => tx`first_seen desc, issues desc, cause_id`,
  lastSeen: (tx) => tx`last_seen desc, issues desc, cause_id`,
  mostSeen: (tx) => tx`runs desc, issues desc, cause_id`,
  severity: (tx) =>
    tx`before_consent::float8 * runs * cardinality(property_ids) desc, issues desc, last_seen desc,
      cause_id`,
};

/** Assigned issues of a cause whose groups are read. */
const ASSIGNED_READ = 20;

/**
 * Groups of the last found assigned issues of a cause, by name. Costs the cause's entries of the
 * index where few of its issues are assigned.
 */
const assigneesOfCause = (tx: TenantTx, condition: Fragment) =>
  tx`case when page.assigned = 0 then '[]' else coalesce((
    select jsonb_agg(to_jsonb(g) order by lower(g.name), g."_id") from (
      select distinct on (g.id) g.id as "_id", g.name, a.status
      from (select id from issues where ${condition} and cause_id = page.cause_id
          and assignment_count > 0 order by last_occurrence desc, id desc limit ${ASSIGNED_READ}) i
        join issue_assignments a on a.issue_id = i.id
        join issue_assignees g on g.id = a.assignee_id
      order by g.id, a.status) g), '[]') end`;

/** Read from the cause's entries of the index that were found within a day, as all changes were. */
function changesOfCause(tx: TenantTx, condition: Fragment, now: Date) {
  const lately = tx`last_occurrence > ${new Date(now.getTime() - DAY_MS)}`;
  const changed = (cause: Fragment) =>
    tx`select created_at, reappeared_at, spread_at from issues
      where ${condition} and ${lately} and ${cause}`;
  const count = (change: IssueChange) =>
    tx`count(*) filter (where ${changedWithinDay(tx, change, now)})`;
  // Each half is found in the index; "is not distinct from" is not.
  return tx`(select jsonb_build_object('new', ${count("new")}, 'reappeared', ${
    count("reappeared")
  }, 'spreading', ${count("spreading")})
    from (${changed(tx`page.cause_id is not null and cause_id = page.cause_id`)}
      union all ${changed(tx`page.cause_id is null and cause_id is null`)}) changed)`;
}

/** The issue of a cause that has a single one. */
function onlyIssueOfCause(tx: TenantTx, condition: Fragment) {
  const only = (cause: Fragment) => tx`select id from issues where ${condition} and ${cause}`;
  return tx`case when page.issues = 1 then (
    ${only(tx`page.cause_id is not null and cause_id = page.cause_id`)}
    union all ${only(tx`page.cause_id is null and cause_id is null`)}) end`;
}

/** Days of `from`, the first shown one, and later. */
const daysOfCause = (tx: TenantTx, { properties = [] }: IssueFilters, from: string) =>
  tx`coalesce((select jsonb_agg(jsonb_build_array(to_char(d.day, 'YYYY-MM-DD'), d.early)) from (
      select day, bool_or(before_consent) as early from cause_days
      where cause_id = page.cause_id and day >= ${from}::date
        ${properties.length > 0 ? tx`and property_id = any (${properties})` : tx``}
      group by day) d), '[]')`;

interface WantedCauses {
  filters: IssueFilters;
  order: CauseOrder;
  now: Date;
  /** The first day of the small bars. */
  from: string;
}

/** A page of the causes of the matching issues, counted from an index that holds all it needs. */
export async function listCauses(
  tx: TenantTx,
  { filters, order, now, from }: WantedCauses,
  slice: Slice,
): Promise<{ data: StoredCauseRow[]; total: number; issues: number }> {
  await tx`select set_config('jit', 'off', true)`;
  const condition = issueCondition(tx, filters, now);
  return await theRow(tx<{ data: StoredCauseRow[]; total: number; issues: number }[]>`
    with found as materialized (
      select cause_id, property_id,
        count(*) filter (where issue_type = 'STORAGE_ITEM')::int as storage_items,
        count(*) filter (where issue_type = 'SUSPICIOUS_REQUEST')::int as suspicious_requests,
        count(*)::int as issues, count(*) filter (where is_before_consent)::int as before_consent,
        sum(test_runs)::bigint as runs,
        count(*) filter (where assignment_count > 0)::int as assigned,
        min(created_at) as first_seen, max(last_occurrence) as last_seen
      from issues where ${condition} group by cause_id, property_id
    ), by_cause as materialized (
      select cause_id, sum(storage_items)::int as storage_items,
        sum(suspicious_requests)::int as suspicious_requests, sum(issues)::int as issues,
        sum(before_consent)::int as before_consent, sum(runs)::bigint as runs,
        sum(assigned)::int as assigned,
        min(first_seen) as first_seen,
        max(last_seen) as last_seen, array_agg(property_id) as property_ids
      from found group by cause_id
    ), page as (
      select *, row_number() over (order by ${ORDERS[order](tx)}) as place
      from by_cause order by place offset ${slice.offset} limit ${slice.limit})
    select (select count(*)::int from by_cause) as total,
      (select coalesce(sum(issues), 0)::int from by_cause) as issues,
      coalesce((select jsonb_agg(jsonb_build_object(
        'cause', (select ${causeJson(tx)} from causes c where c.id = page.cause_id),
        'issues', page.issues, 'onlyIssue', ${onlyIssueOfCause(tx, condition)},
        'beforeConsent', page.before_consent,
        'issueTypeCounts', jsonb_build_object('STORAGE_ITEM', page.storage_items,
          'SUSPICIOUS_REQUEST', page.suspicious_requests,
          'UNKNOWN_VENDOR', page.issues - page.storage_items - page.suspicious_requests),
        'testRuns', page.runs, 'changes', ${changesOfCause(tx, condition, now)},
        'assigned', page.assigned, 'assignees', ${assigneesOfCause(tx, condition)},
        'days', ${daysOfCause(tx, filters, from)},
        'firstSeen', ${iso(tx, "page.first_seen")}, 'lastSeen', ${iso(tx, "page.last_seen")},
        'propertyCount', cardinality(page.property_ids),
        'properties', (select jsonb_agg(jsonb_build_object('_id', o.id, 'name', o.name)
            order by lower(o.name), o.id)
          from (select id, name from properties where id = any (page.property_ids)
            order by lower(name), id limit ${PROPERTIES_SHOWN}) o),
        'assignments', ${ownersOf(tx, "page.cause_id")}) order by page.place)
        from page), '[]') as data`);
}
