/** Resolves issues that complete runs have not seen for as long as the tenant's settings say. */
import type { Database } from "@crumbtrail/db/connect";
import {
  listPatientTenants,
  type PatientTenant,
  resolveUnseenIssues,
} from "@crumbtrail/db/queries/auto_resolve";
import { acrossTenants, withTenant } from "@crumbtrail/db/tenant";
import type { Logger } from "pino";
import { queueResolved } from "../notifications/webhooks/queue.ts";
import { eachTenant } from "./each_tenant.ts";
import { tellEndings } from "./tell_endings.ts";

/** Issues of a tenant and run: one short transaction each, so that nobody waits. */
const ISSUES = 500;

/** @returns issues that were resolved; more of them may be left */
export async function autoResolve(db: Database, log: Logger, now: Date): Promise<number> {
  const tenants = await acrossTenants(db.system, listPatientTenants);
  return await eachTenant(log, "auto-resolve", tenants, (tenant) => resolveOf(db, tenant, now));
}

function resolveOf(db: Database, { tenantId, days }: PatientTenant, now: Date): Promise<number> {
  return withTenant(db.app, tenantId, async (tx) => {
    const resolverName = `rule: not seen for ${days} ${days === 1 ? "day" : "days"}`;
    const changed = await resolveUnseenIssues(tx, { now, days, resolverName, limit: ISSUES });
    const after = { notSeenForDays: days };
    await tellEndings(tx, tenantId, changed, { action: "issue.auto_resolved", after });
    await queueResolved(tx, changed.map(({ id }) => id));
    return changed.length;
  });
}
