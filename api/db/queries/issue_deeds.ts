/** What was done to an issue, read from the audit log. */
import type { AuditAction } from "@crumbtrail/contract/audit";
import { ISSUE_DEEDS, type IssueDeed } from "@crumbtrail/contract/issue_deed";
import type { TenantTx } from "../tenant.ts";
import type { Before } from "./issue_state.ts";
import { iso } from "./iso.ts";

/** The newest deeds, the last first. People are named as they are called now. */
export function listIssueDeeds(
  tx: TenantTx,
  issueId: string,
  limit: number,
): Promise<IssueDeed[]> {
  return tx<IssueDeed[]>`
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
      and e.action = any (${named(ISSUE_DEEDS)})
    order by e.at desc, e.id desc limit ${limit}`;
}

/** What ends issues, or opens them again. */
const STATE_DEEDS = ISSUE_DEEDS.filter((deed) => !/^(?:assigned|sent|unassigned)$/.test(deed));

export interface StateDeed {
  action: string;
  /** Null for outsiders and rules. */
  actorId: string | null;
  before: Before | null;
}

/** The newest deed that changed an issue's state. */
export async function findStateDeed(tx: TenantTx, issueId: string): Promise<StateDeed | null> {
  const [last] = await tx<StateDeed[]>`
    select e.action, e.actor_id as "actorId", e.before from audit_events e
    where e.entity_type = 'issue' and e.entity_id = ${issueId} and e.action = any (${
    named(STATE_DEEDS)
  })
    order by e.at desc, e.id desc limit 1`;
  return last ?? null;
}

const named = (deeds: readonly (typeof ISSUE_DEEDS)[number][]): AuditAction<"issue">[] =>
  deeds.map((deed) => `issue.${deed}` as const);
