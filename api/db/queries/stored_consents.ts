/** Open issues of entries that turned out to store the visitor's choice. */
import { commonNameOf } from "@crumbtrail/contract/name_shapes";
import type { TenantTx } from "../tenant.ts";
import { type LockedIssue, lockedIssue } from "./issue_state.ts";

/** Names of the entries that a run showed to store the choice, as its report has them. */
export async function listStoredConsents(tx: TenantTx, testResultId: string): Promise<string[]> {
  // Most reports have none, and need not be taken apart.
  const rows = await tx<{ name: string }[]>`
    select distinct e ->> 'name' as name from test_reports r
    cross join unnest(array['cookies', 'lsEntries', 'ssEntries']) list
    cross join lateral json_array_elements(r.report -> list) e
    where r.test_result_id = ${testResultId} and r.report::text like '%"keepsChoice":true%'
      and (e ->> 'keepsChoice')::boolean`;
  return rows.map(({ name }) => name);
}

/**
 * Locks issues of the run's property by these names of entries, or that group such names. Not those
 * that the same run raised, that are accepted for a time, or that were last seen before any choice
 * was made: what is stored then stores no choice.
 */
export function lockStoredConsentIssues(
  tx: TenantTx,
  testResultId: string,
  names: readonly string[],
): Promise<LockedIssue[]> {
  const groups = names.flatMap((name) => commonNameOf(name)?.name ?? []);
  return tx<LockedIssue[]>`
    select ${lockedIssue(tx)}
    from test_results r join issues i on i.property_id = r.property_id
    where r.id = ${testResultId} and i.issue_type = 'STORAGE_ITEM'
      and (i.hash_key = any (array(select app.issue_hash_key('STORAGE_ITEM', name)
          from unnest(${[...names]}::text[]) name))
        or (i.name_rule is not null and i.common_name = any (${groups}::text[])))
      and not i.resolved and not i.accepted and not i.is_before_consent
      and not exists (select from issue_occurrences o
        where o.issue_id = i.id and o.test_result_id = r.id)
    order by i.property_id, i.hash_key for update of i`;
}
