import type { Database } from "@crumbtrail/db/connect";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import type { Logger } from "pino";

/**
 * Runs a task for each tenant, one after the other, each in a transaction of its own. A tenant whose
 * task fails is logged and comes again with the loop's next run; the others are not affected.
 * @param task what the log calls it
 * @returns the sum of what the runs return
 */
export async function eachTenant<T extends { tenantId: string }>(
  db: Pick<Database, "app">,
  log: Logger,
  task: string,
  tenants: readonly T[],
  run: (tx: TenantTx, tenant: T) => Promise<number>,
): Promise<number> {
  let done = 0;
  for (const tenant of tenants) {
    try {
      done += await withTenant(db.app, tenant.tenantId, (tx) => run(tx, tenant));
    } catch (err) {
      log.error({ tenant: tenant.tenantId, err }, `${task} failed`);
    }
  }
  return done;
}
