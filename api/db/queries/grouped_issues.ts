/** Issues by names of their own that became part of an issue that groups such names. */
import type { TenantTx } from "../tenant.ts";
import { type LockedIssue, lockedIssue } from "./issue_state.ts";

export interface GroupedIssue extends LockedIssue {
  /** Name of the issue that it becomes part of. */
  groupedAs: string;
}

/**
 * Locks what is open beside the name groups that a run saw: issues of the same property and type
 * whose names follow the same rule. Those accepted for a time stay until that is over. None where
 * the tenant does not group names any more.
 */
export function lockGroupedIssues(tx: TenantTx, testResultId: string): Promise<GroupedIssue[]> {
  return tx<GroupedIssue[]>`
    with groups as materialized (
      select i.id, i.property_id, i.issue_type, i.common_name
      from issue_occurrences o join issues i on i.id = o.issue_id
      where o.test_result_id = ${testResultId} and i.name_rule is not null and not i.resolved
        and (select group_names from tenants)
    )
    select ${lockedIssue(tx)}, i.common_name as "groupedAs"
    from groups g join issues i on i.property_id = g.property_id
      and i.common_name = g.common_name and i.issue_type = g.issue_type
    where i.id <> g.id and not i.resolved and not i.accepted
    order by i.property_id, i.hash_key for update of i`;
}
