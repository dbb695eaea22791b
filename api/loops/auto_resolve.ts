/** Resolves issues that no run has found for as long as the tenant's settings say. */
import type { Database } from "@crumbtrail/db/connect";
import { listPatientTenants } from "@crumbtrail/db/queries/rule_issues";
import { acrossTenants } from "@crumbtrail/db/tenant";
import type { Logger } from "pino";
import { resolveUnseen } from "../issues/rule_changes.ts";
import { eachTenant } from "./loop.ts";

/** @returns issues that were resolved; more of them may be left */
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
