/** Writes the daily summaries of tenants whose day has ended. */
import type { Database } from "@crumbtrail/db/connect";
import { listUnsummedTenants } from "@crumbtrail/db/queries/summary_days";
import { acrossTenants, withTenant } from "@crumbtrail/db/tenant";
import type { Logger } from "pino";
import type { MailOrigins } from "../alerts/links.ts";
import { summarizeDay } from "../alerts/summarize_day.ts";

/** @returns mails written; a tenant whose summary fails holds up no other and is tried again */
export async function summarizeDays(
  db: Pick<Database, "app" | "system">,
  origins: MailOrigins,
  log: Logger,
  now: Date,
): Promise<number> {
  let written = 0;
  for (const tenantId of await acrossTenants(db.system, listUnsummedTenants)) {
    try {
      written += await withTenant(
        db.app,
        tenantId,
        (tx) => summarizeDay(tx, origins, tenantId, now),
      );
    } catch (err) {
      log.error({ tenant: tenantId, err }, "daily summary failed");
    }
  }
  return written;
}
