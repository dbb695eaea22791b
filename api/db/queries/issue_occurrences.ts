/** Which run saw which issue. */
import type { HistoryEntry } from "@crumbtrail/contract/issue";
import type { TenantTx } from "../tenant.ts";
import { iso } from "./iso.ts";

/**
 * The newest runs that saw an issue; ids of results are in the order of time. A run whose result
 * was deleted by retention is told from what was kept of it.
 */
export function listHistory(tx: TenantTx, issueId: string, limit: number): Promise<HistoryEntry[]> {
  return tx<HistoryEntry[]>`
    select r.id as "_id", ${iso(tx, "r.created_at")} as "dateTime", r.type, r.url, r.outcome,
      o.hits, o.change, r.kept as "resultKept", null as "customModulesReport"
    from (select * from issue_occurrences where issue_id = ${issueId}
      order by test_result_id desc limit ${limit}) o
    cross join lateral (
      select id, created_at, type, url, outcome, true as kept
      from test_results where id = o.test_result_id
      union all
      select id, created_at, type, url, outcome, false from past_runs where id = o.test_result_id
      limit 1) r
    order by o.test_result_id desc`;
}
