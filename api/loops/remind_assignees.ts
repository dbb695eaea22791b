/**
 * Reminds of issues that were sent and are still open after their group's threshold: one digest a
 * recipient, then again after gaps that double, and an end. What falls due soon after a group's
 * digest waits for the next.
 */
import type { Database } from "@crumbtrail/db/connect";
import {
  listDueReminders,
  listTenantsToRemind,
  updateReminded,
} from "@crumbtrail/db/queries/assignment_reminders";
import { lockIssues } from "@crumbtrail/db/queries/issue_state";
import { announceIssues } from "@crumbtrail/db/queries/issues";
import { acrossTenants, withTenant } from "@crumbtrail/db/tenant";
import type { Logger } from "pino";
import { type LinkSettings, mailLinks } from "../issues/assignments/mail_links.ts";
import { issueReminderMail } from "../notifications/emails/issue_assignment.ts";
import { eachTenant } from "./each_tenant.ts";

/** Then they are overdue and nobody is written to any more. */
export const MOST_REMINDERS = 5;
/** As many as one Send takes. */
const MOST_AT_ONCE = 2000;

/** @returns mails written */
export async function remindAssignees(
  db: Pick<Database, "app" | "system">,
  settings: LinkSettings,
  log: Logger,
  now: Date,
): Promise<number> {
  const due = await acrossTenants(db.system, (tx) => listTenantsToRemind(tx, now));
  return await eachTenant(
    log,
    "reminders",
    due.map((tenantId) => ({ tenantId })),
    ({ tenantId }) => remindTenant(db, tenantId, settings, now),
  );
}

/** The mails and what counts them are one transaction: a worker that dies reminds of nothing. */
function remindTenant(
  db: Pick<Database, "app">,
  tenantId: string,
  settings: LinkSettings,
  now: Date,
): Promise<number> {
  return withTenant(db.app, tenantId, async (tx) => {
    const due = await listDueReminders(tx, now, MOST_AT_ONCE);
    await lockIssues(tx, due.map(({ issueId }) => issueId));
    const reminded = await updateReminded(tx, due, { now, most: MOST_REMINDERS });
    const told = reminded.flatMap(({ issueId, addresses }) =>
      addresses.map((recipient) => ({ issueId, recipient }))
    );
    for (const propertyId of new Set(reminded.map((one) => one.propertyId))) {
      await announceIssues(tx, { tenantId, propertyId });
    }
    return await mailLinks(tx, settings, told, now, issueReminderMail);
  });
}
