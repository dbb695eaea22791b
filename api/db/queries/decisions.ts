/** Open issues by the decision that would end them, counted again after changes. */
import type { SystemTx, TenantTx } from "../tenant.ts";

export interface StaleDecision {
  property_id: string;
  decision: string;
  name: string;
  /** Key of decision and name. */
  hash_key: string;
}

/** Tenants with decisions to be counted. */
export async function listTenantsWithStaleDecisions(
  tx: SystemTx,
  limit: number,
): Promise<string[]> {
  const rows = await tx<{ tenantId: string }[]>`
    select id as "tenantId" from tenants t
    where exists (select from stale_decisions s where s.tenant_id = t.id) limit ${limit}`;
  return rows.map(({ tenantId }) => tenantId);
}

/**
 * Takes the oldest notes of changes, at most `limit`; gives each decision once. Later calls of other
 * transactions wait for this one, so that a count is never overwritten by an older one.
 */
export async function takeStaleDecisions(tx: TenantTx, limit: number): Promise<StaleDecision[]> {
  await tx`select pg_advisory_xact_lock(hashtextextended('decisions of ' || app.tenant_id(), 0))`;
  return await tx<StaleDecision[]>`
    with taken as (
      delete from stale_decisions where id = any (array(
        select id from stale_decisions order by id limit ${limit}))
      returning property_id, decision, name)
    select t.*, app.hash_key(decision, name) as hash_key
    from (select distinct property_id, decision, name from taken) t`;
}

/** Counts the open issues of decisions on their properties. */
export async function countDecisions(tx: TenantTx, stale: readonly StaleDecision[]): Promise<void> {
  // One decision after the other by its index, also on a database without statistics.
  await tx`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`;
  const keys = tx`(select * from jsonb_to_recordset(${JSON.stringify(stale)}::text::jsonb)
    as s (property_id uuid, decision text, name text, hash_key text))`;
  await tx`
    delete from property_decisions d using ${keys} k
    where d.hash_key = k.hash_key and d.property_id = k.property_id`;
  await tx`
    insert into property_decisions (tenant_id, property_id, decision, name, source, issues,
      before_consent, runs, last_seen)
    select app.tenant_id(), k.property_id, k.decision, k.name,
      case when k.decision <> 'VENDOR' then 'NONE' when c.is_known then 'CATALOGUE'
        else 'PUBLIC_DATA' end,
      c.issues, c.before_consent, c.runs, c.last_seen
    from ${keys} k cross join lateral (
      select count(*)::int as issues, count(*) filter (where is_before_consent)::int
          as before_consent,
        sum(test_runs) as runs, max(last_occurrence) as last_seen,
        bool_or(vendors_match -> 0 is not null) as is_known
      from issues i where i.property_id = k.property_id and i.decision_key = k.hash_key
        and not resolved and not accepted) c
    where c.issues > 0`;
}
