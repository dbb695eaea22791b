/** Issues that complete runs have not seen for as long as the tenant waits. */
import type { SystemTx, TenantTx } from "../tenant.ts";
import { type LockedIssue, lockedIssue } from "./issue_state.ts";

/**
 * A scenario runs at least once in this many days, with a day to spare: a preset whose newest
 * complete run is older proves nothing about what is there now.
 */
const RECENT_DAYS = 8;

export interface PatientTenant {
  tenantId: string;
  /** After how many days without being seen an issue is resolved. */
  days: number;
}

/** Tenants that have issues resolved by themselves. */
export function listPatientTenants(tx: SystemTx): Promise<PatientTenant[]> {
  return tx<PatientTenant[]>`
    select id as "tenantId", auto_resolve_after_days as days from tenants
    where auto_resolve_after_days > 0 and status = 'ACTIVE' order by id`;
}

/**
 * Locks open issues that no run has seen for `days`, up to `limit`. Of every preset that saw the
 * issue and still runs on its property, the newest complete run must be recent, and there must be
 * one: inconclusive runs prove nothing, and presets that run no more are not waited for.
 */
export function lockUnseenIssues(
  tx: TenantTx,
  { now, days, limit }: { now: Date; days: number; limit: number },
): Promise<LockedIssue[]> {
  const since = tx`${now}::timestamptz - ${days}::int * interval '1 day'`;
  const recent = tx`${now}::timestamptz - ${Math.min(days, RECENT_DAYS)}::int * interval '1 day'`;
  return tx<LockedIssue[]>`
    with runs as materialized (
      select property_id, preset,
        coalesce(max(created_at) filter (where outcome = 'COMPLETE') >= ${recent}, false) as proves
      from test_results where created_at >= ${since} group by property_id, preset
    )
    select ${lockedIssue(tx)} from issues i
    where i.resolved = false and i.accepted = false and i.last_occurrence < ${since}
      and (select bool_and(r.proves) from runs r
        where r.property_id = i.property_id and r.preset = any (i.seen_presets))
    order by i.property_id, i.hash_key limit ${limit} for update skip locked`;
}
