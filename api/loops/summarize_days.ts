/** Writes the daily summaries of tenants whose day has ended. */
import type { Database } from "@crumbtrail/db/connect";
import { listUnsummedTenants } from "@crumbtrail/db/queries/summary_days";
import { acrossTenants, withTenant } from "@crumbtrail/db/tenant";
import type { Logger } from "pino";
import type { MailOrigins } from "../notifications/alerts/links.ts";
import { summarizeDay } from "../notifications/alerts/summarize_day.ts";
import { eachTenant } from "./each_tenant.ts";

/** @returns mails written */
export async function summarizeDays(
  db: Pick<Database, "app" | "system">,
  origins: MailOrigins,
  log: Logger,
  now: Date,
): Promise<number> {
  const tenants = await acrossTenants(db.system, listUnsummedTenants);
  return await eachTenant(
    log,
    "daily summary",
    tenants.map((tenantId) => ({ tenantId })),
    ({ tenantId }) =>
      withTenant(db.app, tenantId, (tx) => summarizeDay(tx, origins, tenantId, now)),
  );
}
