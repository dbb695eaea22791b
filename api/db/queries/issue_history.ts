/**
 * The history of an issue: the runs that found the issue, and what people and rules did to it.
 */
import type { HistoryEntry } from "@crumbtrail/contract/issue";
import {
  ISSUE_EVENTS,
  type IssueAction,
  type IssueEvent,
  type IssueEventName,
} from "@crumbtrail/contract/issue_event";
import type { TenantTx } from "../tenant.ts";
import { causeJson, type StoredCause } from "./causes.ts";
import { countOf, iso } from "./fragments.ts";

/**
 * The newest runs that found an issue; ids of results are in the order of time. When a result was
 * deleted, the run comes from past_runs.
 */
export function listHistory(tx: TenantTx, issueId: string, limit: number): Promise<HistoryEntry[]> {
  return tx<HistoryEntry[]>`
    select r.id as "_id", ${iso(tx, "r.created_at")} as "dateTime", r.type, r.url, r.outcome,
      o.hits, o.change, r.has_result as "resultKept", null as "customModulesReport"
    from (select * from issue_occurrences where issue_id = ${issueId}
      order by test_result_id desc limit ${limit}) o
    cross join lateral (
      select id, created_at, type, url, outcome, true as has_result
      from test_results where id = o.test_result_id
      union all
      select id, created_at, type, url, outcome, false from past_runs where id = o.test_result_id
      limit 1) r
    order by o.test_result_id desc`;
}

/** An event; its sentence of a cause is English, `cause` is for one in the reader's language. */
export type StoredIssueEvent = IssueEvent & { cause: StoredCause | null };

/** The newest events, the latest first, with the current names of people. */
export function listIssueEvents(
  tx: TenantTx,
  issueId: string,
  limit: number,
): Promise<StoredIssueEvent[]> {
  return tx<StoredIssueEvent[]>`
    select e.id as "_id", ${iso(tx, "e.at")} as at, e.action,
      coalesce((select nullif(trim(a.firstname || ' ' || a.lastname), '') from accounts a
        where a.id = e.actor_id), e.actor_name) as by,
      jsonb_strip_nulls(jsonb_build_object(
        'assignees', coalesce(e.after, e.before) -> 'assignees', 'reason', e.after -> 'reason',
        'cause', e.after -> 'cause',
        'causeId', e.after -> 'causeId', 'until', e.after -> 'until', 'why', e.after -> 'why',
        'notSeenForDays', e.after -> 'notSeenForDays',
        'groupedAs', e.after -> 'groupedAs', 'acceptedBy', e.before -> 'acceptedBy')
        || case when e.action in ('reappeared', 'acceptance_ended')
          then jsonb_build_object('page', e.after -> 'page', 'testResult', (
            select r.id from test_results r where r.id = (e.after ->> 'testResultId')::uuid))
          else '{}' end
        || case when e.action = 'reappeared'
          then jsonb_build_object('resolverName', e.before -> 'resolverName',
            'resolvedAt', e.before -> 'resolvedAt') else '{}' end) as details,
      (select ${causeJson(tx)} from causes c where c.id = (e.after ->> 'causeId')::uuid) as cause
    from issue_events e where e.issue_id = ${issueId}
    order by e.at desc, e.id desc limit ${limit}`;
}

/** Events that change an issue's state. */
const STATE_EVENTS = ISSUE_EVENTS.filter((name) =>
  !/^(?:created|assigned|sent|unassigned|returned|return_undone|commented)$/.test(name)
);

export interface StateEvent {
  action: IssueAction;
  /** Null for outsiders and rules. */
  actorId: string | null;
  /** Address of an outsider. */
  actorName: string;
  at: Date;
  before: Record<string, unknown> | null;
}

/** The newest event with a change of an issue's state. */
export async function findStateEvent(tx: TenantTx, issueId: string): Promise<StateEvent | null> {
  const [last] = await tx<StateEvent[]>`
    select e.action, e.actor_id as "actorId", e.actor_name as "actorName", e.at, e.before
    from issue_events e
    where e.issue_id = ${issueId} and e.action = any (${STATE_EVENTS})
    order by e.at desc, e.id desc limit 1`;
  return last ?? null;
}

/** Number of events of an issue by an outsider since a moment. */
export function countOutsiderEvents(
  tx: TenantTx,
  { issueId, recipient, since }: { issueId: string; recipient: string; since: Date },
): Promise<number> {
  return countOf(tx<{ n: number }[]>`
    select count(*)::int as n from issue_events
    where issue_id = ${issueId} and at > ${since} and actor_id is null
      and actor_name = ${recipient}`);
}

export interface NewIssueEvent {
  issueId: string;
  /** Null for outsiders and rules. */
  actorId: string | null;
  actorName: string;
  action: IssueEventName;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Adds events to the histories of issues, in the given order. */
export async function insertIssueEvents(
  tx: TenantTx,
  events: readonly NewIssueEvent[],
): Promise<void> {
  await tx`
    insert into issue_events (tenant_id, issue_id, actor_id, actor_name, action, before, after)
    select app.tenant_id(), e.* from jsonb_to_recordset(${
    JSON.stringify(events)
  }::text::jsonb) as e (
      "issueId" uuid, "actorId" uuid, "actorName" text, action text, before jsonb, after jsonb)`;
}
