/** Ends major events that are over, and notifies of new events. */
import type { Database } from "@crumbtrail/db/connect";
import { endMajorEvents, listOverEvents } from "@crumbtrail/db/queries/major_events";
import { acrossTenants } from "@crumbtrail/db/tenant";
import type { Logger } from "pino";
import type { MailOrigins } from "../notifications/alerts/links.ts";
import {
  type Condition,
  listConditions,
  notifyOfMajorEvents,
} from "../notifications/alerts/major_events.ts";
import { eachTenant } from "./loop.ts";

/** @returns the number of mails written */
export async function watchMajorEvents(
  db: Pick<Database, "app" | "system">,
  origins: MailOrigins,
  log: Logger,
  now: Date,
): Promise<number> {
  const { conditions, over } = await acrossTenants(db.system, async (tx) => {
    const conditions = await listConditions(tx, now);
    return { conditions, over: await listOverEvents(tx, reachedNow(conditions)) };
  });
  const byTenant = Map.groupBy(conditions, ({ tenantId }) => tenantId);
  const overOf = Map.groupBy(over, ({ tenantId }) => tenantId);
  const tenants = [...new Set([...byTenant.keys(), ...overOf.keys()])];
  return await eachTenant(
    db,
    log,
    "major events",
    tenants.map((tenantId) => ({ tenantId })),
    async (tx, { tenantId }) => {
      await endMajorEvents(tx, (overOf.get(tenantId) ?? []).map(({ id }) => id), now);
      return await notifyOfMajorEvents(tx, origins, tenantId, byTenant.get(tenantId) ?? [], now);
    },
  );
}

/** Tenants and limits that are still reached: their events go on. */
function reachedNow(conditions: readonly Condition[]): string[] {
  return conditions.filter(({ kind }) => kind === "QUOTA_REACHED")
    .map(({ tenantId, subject }) => `${tenantId} ${subject}`);
}
