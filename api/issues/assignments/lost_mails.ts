/**
 * What becomes of assignments whose e-mail will never arrive: one that our server refuses, or that
 * could not be handed over in time. A bounce, which another server sends later to the address mails
 * come from (`MAIL_FROM`), is read by nobody here: such an assignment stays sent, is reminded of,
 * and shows as overdue after its group's threshold. Whoever reads that mailbox corrects the group's
 * address, takes the issue back from it and hands it over again.
 */
import { failLinksOfMails } from "@crumbtrail/db/queries/assignment_links";
import { publishIssuesChanged } from "@crumbtrail/db/queries/issues";
import type { SystemTx } from "@crumbtrail/db/tenant";

/** They are in error with the reason, and may be sent again; mails of other kinds mean nothing here. */
export async function failAssignmentsOf(
  tx: SystemTx,
  mails: readonly { id: string; reason: string }[],
): Promise<void> {
  if (mails.length === 0) return;
  for (const changed of await failLinksOfMails(tx, mails)) await publishIssuesChanged(tx, changed);
}
