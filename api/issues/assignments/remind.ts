/** Reminds assignees of sent issues still open after their group's threshold. */
import { listDueReminders, updateReminded } from "@crumbtrail/db/queries/assignment_reminders";
import { lockIssues } from "@crumbtrail/db/queries/issue_state";
import { publishIssuesChanged } from "@crumbtrail/db/queries/issues";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { issueReminderMail } from "../../notifications/emails/issue_assignment.ts";
import { type LinkSettings, mailLinks } from "./mail_links.ts";

/** Reminders per issue; afterwards the issue stays overdue without further mails. */
export const MOST_REMINDERS = 5;
/** Issues per run, as many as a single Send takes. */
const MOST_AT_ONCE = 2000;

/**
 * Writes a single digest per recipient; the interval between reminders of an issue doubles. An
 * issue due shortly after a group's digest waits for the next digest. Mails and counters share a
 * transaction, so a worker stopping in between sends and counts nothing.
 * @returns the number of mails
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
  const recipients = reminded.flatMap(({ issueId, addresses, language }) =>
    addresses.map((recipient) => ({ issueId, recipient, language }))
  );
  for (const propertyId of new Set(reminded.map((one) => one.propertyId))) {
    await publishIssuesChanged(tx, { tenantId, propertyId });
  }
  return await mailLinks(tx, settings, recipients, now, issueReminderMail);
}
