/** Issues: findings of all runs, with their state. Runs write them by findings.ts. */
import type { IssueOrder } from "@crumbtrail/contract/cause_options";
import type { EntryIssue } from "@crumbtrail/contract/manual_issue";
import { SEARCHED_ISSUES_COUNTED } from "@crumbtrail/contract/issue_options";
import { STORED_CONSENT_RULE } from "@crumbtrail/contract/disposition";
import { CHANNELS } from "@crumbtrail/contract/events";
import type { Issue, IssueFilters, IssueRow, IssueStats } from "@crumbtrail/contract/issue";
import type { IssueType } from "@crumbtrail/contract/issue_types";
import type { Page, Slice } from "@crumbtrail/contract/paging";
import type { Fragment } from "postgres";
import type { SystemTx, TenantTx } from "../tenant.ts";
import { causeOfIssue, type StoredCause } from "./causes.ts";
import { countOf, firstRow, idsOf, iso, readPage, valueOf } from "./fragments.ts";
import { issueCondition } from "./issue_filters.ts";
import { reappearanceOf } from "./reappearances.ts";

/**
 * Columns of the list. The property is looked up row by row: the planner might start with a join,
 * because row-level security hides how few rows match.
 */
const issueColumns = (tx: TenantTx) =>
  tx`i.id as "_id", i.issue_type as "issueType", i.name, i.entry_name as "entryName",
    i.entry_origin as "entryOrigin", i.occurrence_count as "occurrenceCount",
    i.occurrence_count as "totalOccurrenceCount", i.test_runs as "testRuns",
    ${iso(tx, "i.created_at")} as "createdAt", ${iso(tx, "i.last_occurrence")} as "lastOccurrence",
    i.last_occurred_on as "lastOccurredOn", i.urls, i.is_before_consent as "isBeforeConsent",
    i.phase,
    (select jsonb_build_object('_id', p.id, 'name', p.name, 'baseUrl', p.base_url)
      from properties p where p.id = i.property_id) as property,
    case when i.storage_type is not null then jsonb_build_object('type', i.storage_type,
      'expires', i.expires, 'session', i.session,
      'initiator', jsonb_build_object('type', i.source_method)) end as "storageEntry",
    i.vendors_match as "vendorsMatch", ${causeOfIssue(tx)} as cause, i.resolved, ${
    iso(tx, "i.reappeared_at")
  } as "reappearedAt",
    ${iso(tx, "i.spread_at")} as "spreadAt",
    case when i.resolved then jsonb_build_object('resolverName', i.resolver_name,
      'resolvedAt', ${iso(tx, "i.resolved_at")}) end as "resolutionData",
    case when not i.resolved and not i.accepted then ${iso(tx, "i.untested_since")} end
      as "untestedSince",
    case when i.resolved then (select a.id from approvals a where a.undone_at is null
      and a.at = i.resolved_at and a.resolver_name = i.resolver_name
      and i.id = any (a.resolved_ids) limit 1) end as approval,
    i.resolver_name is not distinct from ${STORED_CONSENT_RULE} and i.resolver_id is null as "keepsChoice",
    case when not i.resolved then ${shownAcceptance(tx)} end as acceptance,
    ${assignments(tx)} as assignments, ${assignees(tx)} as assignees,
    i.comment_count as comments, i.hash_key as "hashKey"`;

/** The acceptance for screens; null without an acceptance. */
const shownAcceptance = (tx: TenantTx) =>
  tx`case when i.acceptance is not null then jsonb_build_object('reason', i.acceptance -> 'reason',
    'until', i.acceptance -> 'until', 'acceptedBy', i.acceptance -> 'acceptedBy',
    'acceptedAt', i.acceptance -> 'acceptedAt', 'ended', i.acceptance -> 'ended') end`;

/** Groups of an issue; looked up only for issues with assignments. */
const assignments = (tx: TenantTx) =>
  tx`case when i.assignment_count = 0 then '[]'::jsonb else coalesce((
    select jsonb_agg(jsonb_build_object('assignee', jsonb_build_object('_id', g.id, 'name', g.name),
      'status', a.status, 'reason', a.reason, 'message', a.message, 'disabled', g.status = 'DISABLED',
      'assignedAt', ${iso(tx, "a.assigned_at")},
      'dueAt', ${iso(tx, "a.due_at")}, 'reminderCount', a.reminder_count,
      'overdue', not i.resolved and coalesce(a.due_at < now(), false))
      order by lower(g.name), g.id)
    from issue_assignments a join issue_assignees g on g.id = a.assignee_id
    where a.issue_id = i.id), '[]') end`;

/** The groups of `assignments`, without the state of the assignment. */
const assignees = (tx: TenantTx) => tx`jsonb_path_query_array(${assignments(tx)}, '$[*].assignee')`;

/** A row of the list as stored: without the sentence of its cause. */
export type StoredIssueRow = Omit<IssueRow, "cause"> & { cause: StoredCause | null };

/** Every order ends with what makes it total. */
const ORDERS: Record<IssueOrder, (tx: TenantTx) => Fragment> = {
  lastSeen: (tx) => tx`last_occurrence desc, id desc`,
  newest: (tx) => tx`created_at desc, id desc`,
  mostSeen: (tx) => tx`test_runs desc, last_occurrence desc, id desc`,
  severity: (tx) => tx`is_before_consent desc, test_runs desc, last_occurrence desc, id desc`,
};

/**
 * One page. The ids of the page are read from an index with every filtered and ordered column, so
 * that only the shown rows are read; of orders other than `lastSeen`, all entries of the index that
 * match.
 */
export function listIssues(
  tx: TenantTx,
  filters: IssueFilters & { order: IssueOrder },
  now: Date,
  slice: { offset: number; limit: number },
): Promise<StoredIssueRow[]> {
  const order = ORDERS[filters.order](tx);
  return tx<StoredIssueRow[]>`
    select ${issueColumns(tx)} from issues i where i.id = any (array(
      select id from issues where ${issueCondition(tx, filters, now)}
      order by ${order} limit ${slice.limit} offset ${slice.offset}))
    order by ${order}`;
}

/**
 * Number of matching issues. A search reads every counted text, so counting stops one above the
 * shown maximum.
 */
export function countIssues(tx: TenantTx, filters: IssueFilters, now: Date): Promise<number> {
  const end = filters.search ? tx`limit ${SEARCHED_ISSUES_COUNTED + 1}` : tx``;
  return countOf(tx<{ n: number }[]>`
    select count(*)::int as n
    from (select from issues where ${issueCondition(tx, filters, now)} ${end}) matching`);
}

/**
 * Number of open issues by property and type, for properties with any; accepted issues are not
 * open.
 */
export function countOpenIssues(tx: TenantTx): Promise<IssueStats["properties"]> {
  return tx<IssueStats["properties"]>`
    with counted as materialized (
      select property_id,
        count(*) filter (where issue_type = 'STORAGE_ITEM')::int as "STORAGE_ITEM",
        count(*) filter (where issue_type = 'UNKNOWN_VENDOR')::int as "UNKNOWN_VENDOR",
        count(*) filter (where issue_type = 'SUSPICIOUS_REQUEST')::int as "SUSPICIOUS_REQUEST"
      from issues where not resolved and not accepted group by property_id)
    select p.id as "_id", p.name, c."STORAGE_ITEM", c."UNKNOWN_VENDOR", c."SUSPICIOUS_REQUEST"
    from counted c join properties p on p.id = c.property_id order by lower(p.name), p.id`;
}

/** An issue without the parts in other tables. */
type BareIssue =
  & Omit<Issue, "history" | "events" | "links" | "untestedPages" | "cause">
  & Pick<StoredIssueRow, "cause">;

/** See also issue_history.ts and remote_issues.ts. */
export function findIssueById(tx: TenantTx, id: string): Promise<BareIssue | null> {
  return firstRow(tx<BareIssue[]>`
    select ${issueColumns(tx)}, i.trace, i.first_party as "firstParty",
      i.missing_in_vendor_list as "missingInVendorList", i.vendor_detected as "vendorDetected",
      i.suspicious_details as "suspiciousDetails", i.name_rule as "nameRule", i.variants,
      ${reappearanceOf(tx)} as reappearance
    from issues i where i.id = ${id}`);
}

/** Id of the issue of a property by its duplicate key, or by the key of its name group. */
export function findIssueByKey(
  tx: TenantTx,
  { issueType, names, propertyId }: {
    issueType: IssueType;
    names: readonly string[];
    propertyId: string;
  },
): Promise<string | null> {
  return valueOf(tx<{ id: string }[]>`
    select id from issues where issue_type = ${issueType} and property_id = ${propertyId}
      and entry_name = any (${[...names]}) limit 1`);
}

export function listIssuesByNames(
  tx: TenantTx,
  { propertyId, names }: { propertyId: string; names: readonly string[] },
): Promise<EntryIssue[]> {
  return tx<EntryIssue[]>`
    select id as "_id", issue_type as "issueType", entry_name as "entryName" from issues
    where property_id = ${propertyId} and entry_name = any (${[...names]})
    order by issue_type, entry_name, id`;
}

/** Issues found by a run, in the current state. */
export function listIssuesOfTestResult(
  tx: TenantTx,
  testResultId: string,
  slice: Slice,
): Promise<Page<StoredIssueRow>> {
  const select = tx`
    select ${issueColumns(tx)} from issues i where i.id = any (array(
      select issue_id from issue_occurrences where test_result_id = ${testResultId}))`;
  return readPage(tx, select, tx`i.issue_type, lower(i.entry_name), i.id`, slice);
}

export function listIssueIds(tx: TenantTx, testResultId: string): Promise<string[]> {
  return idsOf(tx<{ id: string }[]>`select issue_id as id from issue_occurrences
    where test_result_id = ${testResultId} order by issue_id`);
}

/** Notifies live screens of changed issues of a property, when the transaction commits. */
export async function publishIssuesChanged(
  tx: TenantTx | SystemTx,
  changed: { tenantId: string; propertyId: string },
): Promise<void> {
  const event = { kind: "issues" };
  const payload = { tenant: changed.tenantId, property: changed.propertyId, event };
  await tx`select pg_notify(${CHANNELS.events}, ${JSON.stringify(payload)})`;
}
