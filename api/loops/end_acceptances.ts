/** Re-opens issues after the end of their acceptance, a few at a time. */
import type { Database } from "@crumbtrail/db/connect";
import { listTenantsToReturnTo } from "@crumbtrail/db/queries/acceptances";
import { acrossTenants } from "@crumbtrail/db/tenant";
import type { Logger } from "pino";
import { endAcceptances } from "../issues/rule_changes.ts";
import { eachTenant } from "./loop.ts";

/** Tenants per run. */
const TENANTS = 20;

/** @returns the number of ended acceptances */
export async function endDueAcceptances(db: Database, log: Logger, now: Date): Promise<number> {
  const due = await acrossTenants(db.system, (tx) => listTenantsToReturnTo(tx, now, TENANTS));
  return await eachTenant(
    db,
    log,
    "ending acceptances",
    due.map((tenantId) => ({ tenantId })),
    (tx, { tenantId }) => endAcceptances(tx, tenantId, now),
  );
}
