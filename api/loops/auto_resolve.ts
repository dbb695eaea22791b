/** Resolves issues not found by any run for the number of days in the tenant's settings. */
import type { Database } from "@crumbtrail/db/connect";
import { listPatientTenants } from "@crumbtrail/db/queries/rule_issues";
import { acrossTenants } from "@crumbtrail/db/tenant";
import type { Logger } from "pino";
import { resolveUnseen } from "../issues/rule_changes.ts";
import { eachTenant } from "./loop.ts";

/** @returns the number of resolved issues; more may be left */
export async function autoResolve(db: Database, log: Logger, now: Date): Promise<number> {
  const tenants = await acrossTenants(db.system, listPatientTenants);
  return await eachTenant(
    db,
    log,
    "auto-resolve",
    tenants,
    (tx, tenant) => resolveUnseen(tx, tenant, now),
  );
}
