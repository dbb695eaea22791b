/** Reminds assignees of issues that were sent and are still open after their group's threshold. */
import { listDueReminders, updateReminded } from "@crumbtrail/db/queries/assignment_reminders";
import { lockIssues } from "@crumbtrail/db/queries/issue_state";
import { publishIssuesChanged } from "@crumbtrail/db/queries/issues";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { issueReminderMail } from "../../notifications/emails/issue_assignment.ts";
import { type LinkSettings, mailLinks } from "./mail_links.ts";

/** After the last one an issue stays overdue without further mails. */
export const MOST_REMINDERS = 5;
/** As many as one Send takes. */
const MOST_AT_ONCE = 2000;

/**
 * Writes one digest per recipient; the gaps between reminders of an issue double. What falls due
 * soon after a group's digest waits for the next one. Mails and counters are one transaction, so a
 * worker that stops in between sends nothing and counts nothing.
 * @returns mails written
 */
export async function remindAssignees(
  tx: TenantTx,
  tenantId: string,
  settings: LinkSettings,
  now: Date,
): Promise<number> {
  const due = await listDueReminders(tx, now, MOST_AT_ONCE);
  await lockIssues(tx, due.map(({ issueId }) => issueId));
  const reminded = await updateReminded(tx, due, { now, most: MOST_REMINDERS });
  const recipients = reminded.flatMap(({ issueId, addresses }) =>
    addresses.map((recipient) => ({ issueId, recipient }))
  );
  for (const propertyId of new Set(reminded.map((one) => one.propertyId))) {
    await publishIssuesChanged(tx, { tenantId, propertyId });
  }
  return await mailLinks(tx, settings, recipients, now, issueReminderMail);
}
