/** What was done to an issue, read from the audit log. */
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
        'notSeenForDays', e.after -> 'notSeenForDays')) as details
    from audit_events e
    where e.entity_type = 'issue' and e.entity_id = ${issueId}
      and e.action = any (${ISSUE_DEEDS.map((deed) => `issue.${deed}`)})
    order by e.at desc, e.id desc limit ${limit}`;
}

/**
 * What an issue was before it was last opened again; null where that was not this account, or
 * something was done since.
 */
export async function findReopeningBefore(
  tx: TenantTx,
  issueId: string,
  accountId: string | null,
): Promise<Before | null> {
  const [last] = await tx<{ before: Before | null }[]>`
    select case when e.action = 'issue.reopened' and e.actor_id is not distinct from ${accountId}
      then e.before end as before
    from audit_events e
    where e.entity_type = 'issue' and e.entity_id = ${issueId}
    order by e.at desc, e.id desc limit 1`;
  return last?.before ?? null;
}
