/** Keeps the figures of the analytics: counts open issues again, and runs that the figures lack. */
import type { Database } from "@crumbtrail/db/connect";
import {
  countDecisions,
  listTenantsWithStaleDecisions,
  takeStaleDecisions,
} from "@crumbtrail/db/queries/decisions";
import {
  listTenantsWithUncountedRuns,
  listUncountedRuns,
  postponeCount,
} from "@crumbtrail/db/queries/uncounted_runs";
import { acrossTenants, withTenant } from "@crumbtrail/db/tenant";
import type { Logger } from "pino";
import { countRun } from "../statistics/count_run.ts";
import { eachTenant } from "./loop.ts";

type Databases = Pick<Database, "app" | "system">;

/** Tenants per run of a loop. */
const TENANTS = 20;
/** Changed decisions (a vendor, a host or an entry to decide about) in one transaction. */
const CHANGES = 5000;
/** Runs of a tenant before the next tenant's, each in its own transaction. */
const RUNS = 20;

/**
 * Counts open issues by the decision that would end them, where issues changed.
 * @returns the number of decisions counted
 */
export async function countOpenDecisions(db: Databases, log: Logger): Promise<number> {
  const tenants = await acrossTenants(
    db.system,
    (tx) => listTenantsWithStaleDecisions(tx, TENANTS),
  );
  return await eachTenant(db, log, "decisions", tenants.map(tenantOf), async (tx) => {
    const stale = await takeStaleDecisions(tx, CHANGES);
    if (stale.length > 0) await countDecisions(tx, stale);
    return stale.length;
  });
}

/**
 * Counts processed runs that the figures lack: those from before the product counted runs, and those
 * whose figures failed. A run that fails is logged and put behind the others.
 * @returns the number of runs counted or put behind
 */
export async function countEarlierRuns(db: Databases, log: Logger): Promise<number> {
  const tenants = await acrossTenants(
    db.system,
    (tx) => listTenantsWithUncountedRuns(tx, TENANTS),
  );
  let done = 0;
  for (const tenant of tenants) {
    const runs = await withTenant(db.app, tenant, (tx) => listUncountedRuns(tx, RUNS));
    for (const run of runs) {
      try {
        await withTenant(db.app, tenant, (tx) => countRun(tx, run));
      } catch (err) {
        log.error({ tenant, run, err }, "figures of an earlier run failed");
        await withTenant(db.app, tenant, (tx) => postponeCount(tx, run));
      }
      done += 1;
    }
  }
  return done;
}

const tenantOf = (tenantId: string) => ({ tenantId });
