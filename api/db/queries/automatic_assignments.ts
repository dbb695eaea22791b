/** Assignments that the worker sends. */
import type { Language } from "@crumbtrail/texts";
import type { SystemTx, TenantTx } from "../tenant.ts";
import type { AssignmentKey } from "./issue_assignments.ts";

/** Tenants with something to send. */
export function listTenantsToSend(tx: SystemTx, now: Date): Promise<{ tenantId: string }[]> {
  return tx<{ tenantId: string }[]>`
    select distinct a.tenant_id as "tenantId"
    from issue_assignments a join tenants t on t.id = a.tenant_id and t.status = 'ACTIVE'
    where a.send_at <= ${now}`;
}

/**
 * Sets when re-appeared issues are sent to the groups that are sent them, in the name of the account
 * that assigned them last.
 */
export async function updateReappearedSendAt(
  tx: TenantTx,
  issueIds: readonly string[],
  sendAt: Date,
): Promise<void> {
  await tx`
    update issue_assignments a set send_at = ${sendAt}, assigned_by = (
      select p.id from issue_events e join accounts p on p.id = e.actor_id
      where e.issue_id = a.issue_id and e.action = 'assigned' order by e.at desc, e.id desc limit 1)
    from issue_assignees g
    where g.id = a.assignee_id and g.sends_reappeared and a.issue_id = any (${[...issueIds]})
      and a.status = 'pending' and a.assigned_by is null and a.staff_id is null`;
}

/** From now on the group's assignments wait for Send. */
export async function clearSendAt(tx: TenantTx, assigneeId: string): Promise<void> {
  await tx`
    update issue_assignments set send_at = null
    where assignee_id = ${assigneeId} and send_at is not null`;
}

/** The languages of the accounts that assigned the issues. */
export function listAskers(
  tx: TenantTx,
  keys: readonly AssignmentKey[],
): Promise<{ issueId: string; language: Language }[]> {
  return tx<{ issueId: string; language: Language }[]>`
    select a.issue_id as "issueId", coalesce(max(p.language), 'en') as language
    from issue_assignments a left join accounts p on p.id = a.assigned_by
    where a.issue_id = any (${keys.map(({ issueId }) => issueId)}) group by a.issue_id`;
}
