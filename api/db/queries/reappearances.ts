/** Issues that a test found again after their resolution: who had resolved them. */
import type { ReturnedIssue } from "@crumbtrail/contract/run_changes";
import { RETURNED_SHOWN } from "@crumbtrail/contract/run_changes";
import type { TenantTx } from "../tenant.ts";
import { iso } from "./fragments.ts";

/**
 * What a `reappeared` event `e` says of the resolution before. An assignee resolves without an
 * account, by address; a rule and Jira have no address.
 */
const columns = (tx: TenantTx) =>
  tx`jsonb_build_object('at', ${iso(tx, "e.at")}, 'resolverName', e.before -> 'resolverName',
    'resolvedAt', e.before -> 'resolvedAt', 'byAssignee', coalesce((
      select s.action = 'resolved' and s.actor_id is null
        and s.actor_name = e.before ->> 'resolverName' and position('@' in s.actor_name) > 1
      from issue_events s
      where s.issue_id = e.issue_id and s.at < e.at
        and s.action in ('resolved', 'auto_resolved', 'grouped', 'resolved_as_stored_consent',
          'approved')
      order by s.at desc, s.id desc limit 1), false))`;

/** How an open issue of `issues i` came back the last time; null if it never was resolved. */
export const reappearanceOf = (tx: TenantTx) =>
  tx`case when i.reappeared_at is not null and not i.resolved then (
    select ${columns(tx)} from issue_events e
    where e.issue_id = i.id and e.action = 'reappeared' and e.before ? 'resolvedAt'
    order by e.at desc, e.id desc limit 1) end`;

/** The issues that a run found again after their resolution, the last resolved first. */
export function listReturnedIssues(tx: TenantTx, testResultId: string): Promise<ReturnedIssue[]> {
  return tx<ReturnedIssue[]>`
    select i.id as "_id", i.issue_type as "issueType", i.entry_name as "entryName", r.reappearance
    from issue_occurrences o join issues i on i.tenant_id = o.tenant_id and i.id = o.issue_id
    cross join lateral (
      select ${columns(tx)} as reappearance from issue_events e
      where e.issue_id = i.id and e.action = 'reappeared'
        and e.after ->> 'testResultId' = ${testResultId}
      order by e.at desc limit 1) r
    where o.test_result_id = ${testResultId} and o.change = 'reappeared'
    order by r.reappearance ->> 'resolvedAt' desc, i.id limit ${RETURNED_SHOWN}`;
}
