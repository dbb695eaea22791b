/**
 * The history of an issue: the runs that found the issue, and the issue's events in the audit log.
 */
import type { AuditAction } from "@crumbtrail/contract/audit";
import type { HistoryEntry } from "@crumbtrail/contract/issue";
import { ISSUE_EVENTS, type IssueEvent } from "@crumbtrail/contract/issue_event";
import type { TenantTx } from "../tenant.ts";
import { iso } from "./fragments.ts";
import { joinedIssues } from "./page_moves.ts";

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

/** The newest events, the latest first, with the current names of people. */
export function listIssueEvents(
  tx: TenantTx,
  issueId: string,
  limit: number,
): Promise<IssueEvent[]> {
  return tx<IssueEvent[]>`
    select e.id as "_id", ${iso(tx, "e.at")} as at, substr(e.action, 7) as action,
      coalesce((select nullif(trim(a.firstname || ' ' || a.lastname), '') from accounts a
        where a.id = e.actor_id), e.actor_name) as by,
      jsonb_strip_nulls(jsonb_build_object(
        'assignees', coalesce(e.after, e.before) -> 'assignees', 'reason', e.after -> 'reason',
        'until', e.after -> 'until', 'why', e.after -> 'why',
        'notSeenForDays', e.after -> 'notSeenForDays',
        'groupedAs', e.after -> 'groupedAs', 'acceptedBy', e.before -> 'acceptedBy')
        || case when e.action in ('issue.reappeared', 'issue.acceptance_ended')
          then jsonb_build_object('page', e.after -> 'page', 'testResult', (
            select r.id from test_results r where r.id = (e.after ->> 'testResultId')::uuid))
          else '{}' end
        || case when e.action = 'issue.reappeared'
          then jsonb_build_object('resolverName', e.before -> 'resolverName',
            'resolvedAt', e.before -> 'resolvedAt') else '{}' end) as details
    from audit_events e
    where e.entity_type = 'issue' and e.entity_id = any (array(${joinedIssues(tx, issueId)}))
      and e.action = any (${actionsOf(ISSUE_EVENTS)})
    order by e.at desc, e.id desc limit ${limit}`;
}

/** Events that change an issue's state. */
const STATE_EVENTS = ISSUE_EVENTS.filter((name) =>
  !/^(?:created|assigned|sent|unassigned)$/.test(name)
);

export interface StateEvent {
  action: string;
  /** Null for outsiders and rules. */
  actorId: string | null;
  before: Record<string, unknown> | null;
}

/** The newest event with a change of an issue's state. */
export async function findStateEvent(tx: TenantTx, issueId: string): Promise<StateEvent | null> {
  const [last] = await tx<StateEvent[]>`
    select e.action, e.actor_id as "actorId", e.before from audit_events e
    where e.entity_type = 'issue' and e.entity_id = ${issueId}
      and e.action = any (${actionsOf(STATE_EVENTS)})
    order by e.at desc, e.id desc limit 1`;
  return last ?? null;
}

const actionsOf = (names: readonly (typeof ISSUE_EVENTS)[number][]): AuditAction<"issue">[] =>
  names.map((name) => `issue.${name}` as const);
