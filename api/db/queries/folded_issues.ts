/** Issues by names of their own that became part of one that groups such names. */
import type { TenantTx } from "../tenant.ts";
import type { ChangedIssue } from "./issue_state.ts";

export interface FoldedIssue extends ChangedIssue {
  /** Name of the issue that takes it in. */
  groupedAs: string;
}

/**
 * Resolves what is open beside the groups that a run saw: issues of the same property and type whose
 * names follow the same rule. They keep their counts, runs and comments. Those accepted for a time
 * stay until that is over. Nothing where the tenant does not group names any more.
 */
export function foldIntoGroups(
  tx: TenantTx,
  testResultId: string,
): Promise<FoldedIssue[]> {
  return tx<FoldedIssue[]>`
    with groups as materialized (
      select i.id, i.property_id, i.issue_type, i.common_name
      from issue_occurrences o join issues i on i.id = o.issue_id
      where o.test_result_id = ${testResultId} and i.name_rule is not null and not i.resolved
        and (select group_names from tenants)
    ), folded as materialized (
      select i.id, i.common_name from groups g
      join issues i on i.property_id = g.property_id and i.common_name = g.common_name
        and i.issue_type = g.issue_type
      where i.id <> g.id and not i.resolved and not i.accepted
      order by i.property_id, i.hash_key for update of i
    )
    update issues i set resolved = true, resolved_at = now(), resolver_id = null,
      resolver_name = 'rule: one issue with ' || f.common_name
    from folded f where i.id = f.id
    returning i.id, i.property_id as "propertyId", f.common_name as "groupedAs"`;
}
