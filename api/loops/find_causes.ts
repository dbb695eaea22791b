/** Finds causes of issues that were open before findings had causes; each tenant once. */
import type { Database } from "@crumbtrail/db/connect";
import { listTenantsToBackfill } from "@crumbtrail/db/queries/cause_backfills";
import { acrossTenants } from "@crumbtrail/db/tenant";
import type { Logger } from "pino";
import { findEarlierCauses } from "../issues/earlier_causes.ts";
import { eachTenant } from "./loop.ts";

/** Tenants per run of the loop. */
const TENANTS = 20;
/** Issues per transaction: few, since each may have a report of its own to be read. */
const LIMIT = 100;

/** @returns the number of issues looked at */
export async function findCauses(
  db: Pick<Database, "app" | "system">,
  log: Logger,
  limit = LIMIT,
): Promise<number> {
  const tenants = await acrossTenants(db.system, (tx) => listTenantsToBackfill(tx, TENANTS));
  return await eachTenant(db, log, "finding causes", tenants, (tx) => findEarlierCauses(tx, limit));
}
