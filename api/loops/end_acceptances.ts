/** Opens issues again whose acceptance is over, a few at a time; the daily summary tells of them. */
import type { Database } from "@crumbtrail/db/connect";
import { expireAcceptances, listTenantsToReturnTo } from "@crumbtrail/db/queries/acceptances";
import { insertReturnedIssues } from "@crumbtrail/db/queries/summary_days";
import { acrossTenants, withTenant } from "@crumbtrail/db/tenant";
import type { Logger } from "pino";
import { eachTenant } from "./each_tenant.ts";
import { tellEndings } from "./tell_endings.ts";

/** Tenants a run, and issues of each: one short transaction a tenant, so that nobody waits. */
const TENANTS = 20;
const ISSUES = 500;

/** @returns acceptances that ended */
export async function endAcceptances(db: Database, log: Logger, now: Date): Promise<number> {
  const due = await acrossTenants(db.system, (tx) => listTenantsToReturnTo(tx, now, TENANTS));
  return await eachTenant(
    log,
    "ending acceptances",
    due.map((tenantId) => ({ tenantId })),
    ({ tenantId }) => endOfTenant(db, tenantId, now),
  );
}

function endOfTenant(db: Database, tenantId: string, now: Date): Promise<number> {
  return withTenant(db.app, tenantId, async (tx) => {
    const changed = await expireAcceptances(tx, now, ISSUES);
    const after = { why: "EXPIRED" };
    const back = changed.filter(({ resolved }) => !resolved);
    await tellEndings(tx, tenantId, back, { action: "issue.acceptance_ended", after });
    await insertReturnedIssues(tx, { tenantId, ids: back.map(({ id }) => id), at: now });
    return changed.length;
  });
}
