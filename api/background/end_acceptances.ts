/** Opens issues again whose acceptance is over, a few at a time. */
import { BY_ITSELF } from "@crumbtrail/contract/ending";
import type { Database } from "@crumbtrail/db/connect";
import { expireAcceptances, listTenantsToReturnTo } from "@crumbtrail/db/queries/acceptances";
import { insertAuditEvents } from "@crumbtrail/db/queries/audit_events";
import { announceIssues } from "@crumbtrail/db/queries/issues";
import { acrossTenants, withTenant } from "@crumbtrail/db/tenant";

/** Tenants a run, and issues of each: one short transaction a tenant, so that nobody waits. */
const TENANTS = 20;
const ISSUES = 500;

/** @returns issues that came back */
export async function endAcceptances(db: Database, now: Date): Promise<number> {
  const due = await acrossTenants(db.system, (tx) => listTenantsToReturnTo(tx, now, TENANTS));
  let back = 0;
  for (const tenantId of due) back += await endOfTenant(db, tenantId, now);
  return back;
}

function endOfTenant(db: Database, tenantId: string, now: Date): Promise<number> {
  return withTenant(db.app, tenantId, async (tx) => {
    const changed = await expireAcceptances(tx, now, ISSUES);
    await insertAuditEvents(
      tx,
      changed.map(({ id }) => ({
        tenantId,
        actorId: null,
        actorName: BY_ITSELF,
        action: "issue.acceptance_ended",
        entityType: "issue",
        entityId: id,
        after: { why: "EXPIRED" },
        requestId: "",
        address: "",
      })),
    );
    for (const propertyId of new Set(changed.map((issue) => issue.propertyId))) {
      await announceIssues(tx, { tenantId, propertyId });
    }
    return changed.length;
  });
}
