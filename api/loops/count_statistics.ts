/** Counts what the analytics show: open issues after changes, and runs from before there were any. */
import type { Database } from "@crumbtrail/db/connect";
import {
  countDecisions,
  listTenantsWithStaleDecisions,
  takeStaleDecisions,
} from "@crumbtrail/db/queries/decisions";
import {
  listTenantsWithUncountedRuns,
  listUncountedRuns,
} from "@crumbtrail/db/queries/run_figures";
import { acrossTenants } from "@crumbtrail/db/tenant";
import type { Logger } from "pino";
import { countRun } from "../statistics/count_run.ts";
import { eachTenant } from "./loop.ts";

type Databases = Pick<Database, "app" | "system">;

/** Per run of a loop. */
const TENANTS = 20;
/** Notes of changes, and runs, in one transaction. */
const CHANGES = 5000;
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
 * Counts processed runs that the figures lack: those from before the product counted runs.
 * @returns the number of runs counted
 */
export async function countEarlierRuns(db: Databases, log: Logger): Promise<number> {
  const tenants = await acrossTenants(
    db.system,
    (tx) => listTenantsWithUncountedRuns(tx, TENANTS),
  );
  return await eachTenant(db, log, "figures of earlier runs", tenants.map(tenantOf), async (tx) => {
    const runs = await listUncountedRuns(tx, RUNS);
    for (const id of runs) await countRun(tx, id);
    return runs.length;
  });
}

const tenantOf = (tenantId: string) => ({ tenantId });
