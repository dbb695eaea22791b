/** Sends reminders of issues still open after their group's threshold. */
import type { Database } from "@crumbtrail/db/connect";
import { listTenantsToRemind } from "@crumbtrail/db/queries/assignment_reminders";
import { acrossTenants } from "@crumbtrail/db/tenant";
import type { Logger } from "pino";
import type { LinkSettings } from "../issues/assignments/mail_links.ts";
import { remindAssignees } from "../issues/assignments/remind.ts";
import { eachTenant } from "./loop.ts";

/** @returns the number of mails written */
export async function sendDueReminders(
  db: Pick<Database, "app" | "system">,
  settings: LinkSettings,
  log: Logger,
  now: Date,
): Promise<number> {
  const due = await acrossTenants(db.system, (tx) => listTenantsToRemind(tx, now));
  return await eachTenant(
    db,
    log,
    "reminders",
    due,
    (tx, { tenantId }) => remindAssignees(tx, tenantId, settings, now),
  );
}
