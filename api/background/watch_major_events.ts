/** Looks for major events: ends those that are over, tells those that begin. */
import type { Database } from "@crumbtrail/db/connect";
import { endMajorEvents, listOverEvents } from "@crumbtrail/db/queries/major_events";
import { acrossTenants, withTenant } from "@crumbtrail/db/tenant";
import type { Logger } from "pino";
import type { MailOrigins } from "../alerts/links.ts";
import { type Condition, listConditions } from "../alerts/major/conditions.ts";
import { tellMajorEvents } from "../alerts/major/tell.ts";

/** @returns mails written; a tenant whose turn fails holds up no other */
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
  let written = 0;
  for (const tenantId of new Set([...byTenant.keys(), ...overOf.keys()])) {
    const ended = (overOf.get(tenantId) ?? []).map(({ id }) => id);
    try {
      written += await withTenant(db.app, tenantId, async (tx) => {
        await endMajorEvents(tx, ended, now);
        return await tellMajorEvents(tx, origins, tenantId, byTenant.get(tenantId) ?? [], now);
      });
    } catch (err) {
      log.error({ tenant: tenantId, err }, "major events not told");
    }
  }
  return written;
}

function reachedNow(conditions: readonly Condition[]): string[] {
  return conditions.filter(({ kind }) => kind === "QUOTA_REACHED")
    .map(({ tenantId, subject }) => `${tenantId} ${subject}`);
}
