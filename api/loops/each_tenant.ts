import type { Logger } from "pino";

/**
 * Does the work of each tenant, one after the other. One whose work fails holds up no other: it is
 * logged, and comes again with the loop's next run.
 * @param what the log says was not done
 * @returns things done
 */
export async function eachTenant<T extends { tenantId: string }>(
  log: Logger,
  what: string,
  tenants: readonly T[],
  work: (tenant: T) => Promise<number>,
): Promise<number> {
  let done = 0;
  for (const tenant of tenants) {
    try {
      done += await work(tenant);
    } catch (err) {
      log.error({ tenant: tenant.tenantId, err }, `${what} failed`);
    }
  }
  return done;
}
