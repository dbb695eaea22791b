/**
 * Writes the daily summaries of tenants after the end of their day: `findEndedDay` in
 * `db/queries/summary_days.ts` says when that is, and `worker.ts` how often this looks.
 */
import type { Database } from "@crumbtrail/db/connect";
import { listUnsummarizedTenants } from "@crumbtrail/db/queries/summary_days";
import { acrossTenants } from "@crumbtrail/db/tenant";
import type { Logger } from "pino";
import type { MailOrigins } from "../notifications/alerts/links.ts";
import { summarizeDay } from "../notifications/alerts/summarize_day.ts";
import { eachTenant } from "./loop.ts";

/** @returns the number of mails written */
export async function summarizeDays(
  db: Pick<Database, "app" | "system">,
  origins: MailOrigins,
  log: Logger,
  now: Date,
): Promise<number> {
  const tenants = await acrossTenants(db.system, listUnsummarizedTenants);
  return await eachTenant(
    db,
    log,
    "daily summary",
    tenants,
    (tx, { tenantId }) => summarizeDay(tx, origins, tenantId, now),
  );
}
