/** The history of an issue, read from the audit log. */
import type { AuditAction } from "@crumbtrail/contract/audit";
import { ISSUE_EVENTS, type IssueEvent } from "@crumbtrail/contract/issue_event";
import type { TenantTx } from "../tenant.ts";
import { iso } from "./iso.ts";

/** The newest events, the last first. People are named as they are called now. */
export function listIssueEvents(
  tx: TenantTx,
  issueId: string,
  limit: number,
): Promise<IssueEvent[]> {
  return tx<IssueEvent[]>`
    select e.id as "_id", ${iso(tx, "e.at")} as at, substr(e.action, 7) as what,
      coalesce((select nullif(trim(a.firstname || ' ' || a.lastname), '') from accounts a
        where a.id = e.actor_id), e.actor_name) as by,
      jsonb_strip_nulls(jsonb_build_object(
        'assignees', coalesce(e.after, e.before) -> 'assignees', 'reason', e.after -> 'reason',
        'until', e.after -> 'until', 'why', e.after -> 'why',
        'notSeenForDays', e.after -> 'notSeenForDays',
        'groupedAs', e.after -> 'groupedAs')) as details
    from audit_events e
    where e.entity_type = 'issue' and e.entity_id = ${issueId}
      and e.action = any (${actionsOf(ISSUE_EVENTS)})
    order by e.at desc, e.id desc limit ${limit}`;
}

/** What resolves and accepts issues, or opens them again. */
const STATE_EVENTS = ISSUE_EVENTS.filter((name) => !/^(?:assigned|sent|unassigned)$/.test(name));

export interface StateEvent {
  action: string;
  /** Null for outsiders and rules. */
  actorId: string | null;
  before: Record<string, unknown> | null;
}

/** The newest event that changed an issue's state. */
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
