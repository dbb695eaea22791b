/** What becomes of assignments whose e-mail will never arrive. */
import { failLinksOfMails } from "@crumbtrail/db/queries/assignment_links";
import { announceIssues } from "@crumbtrail/db/queries/issues";
import type { SystemTx } from "@crumbtrail/db/tenant";

/** They are in error with the reason, and may be sent again; mails of other kinds mean nothing here. */
export async function failAssignmentsOf(
  tx: SystemTx,
  mails: readonly { id: string; reason: string }[],
): Promise<void> {
  if (mails.length === 0) return;
  for (const changed of await failLinksOfMails(tx, mails)) await announceIssues(tx, changed);
}
