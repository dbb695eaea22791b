/** Ended runs that the sums of the analytics do not have yet, as `notified_runs` notes them. */
import type { SystemTx, TenantTx } from "../tenant.ts";
import { hasChanged, idsOf } from "./fragments.ts";

/** Hours until a run whose figures failed is tried again. */
const RETRY_HOURS = 6;

/** Tenants with due runs that the figures do not have yet. */
export async function listTenantsWithUncountedRuns(tx: SystemTx, limit: number): Promise<string[]> {
  const rows = await tx<{ tenantId: string }[]>`
    select id as "tenantId" from tenants t where exists (
      select from notified_runs n where n.tenant_id = t.id and not n.counted
        and (n.count_after is null or n.count_after <= now())) limit ${limit}`;
  return rows.map(({ tenantId }) => tenantId);
}

/** Due runs that the figures do not have yet, at most `limit`; those that failed last. */
export function listUncountedRuns(tx: TenantTx, limit: number): Promise<string[]> {
  return idsOf(tx<{ id: string }[]>`
    select test_result_id as id from notified_runs
    where not counted and (count_after is null or count_after <= now())
    order by count_after nulls first limit ${limit}`);
}

/** Puts a run whose figures failed behind the others. */
export async function postponeCount(tx: TenantTx, id: string): Promise<void> {
  await tx`
    update notified_runs set count_after = now() + make_interval(hours => ${RETRY_HOURS})
    where test_result_id = ${id} and not counted`;
}

/** Marks a run as counted; false if it is already. */
export function markCounted(tx: TenantTx, id: string): Promise<boolean> {
  return hasChanged(tx`
    update notified_runs set counted = true where test_result_id = ${id} and not counted`);
}
