/** One mail to each person whom a comment mentions. */
import { listAlertRecipients } from "@crumbtrail/db/queries/alert_recipients";
import { findMentioningComment } from "@crumbtrail/db/queries/mentions";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { z } from "zod";
import { mentioned } from "../emails/mentioned.ts";
import { queueEmail } from "../emails/queue.ts";
import { issueUrl, type MailOrigins } from "./links.ts";
import { maySee } from "./recipients.ts";

export const mention = z.object({ commentId: z.uuid(), accountIds: z.array(z.uuid()) });
export type Mention = z.infer<typeof mention>;

/**
 * Writes each mail once, however often it is called. A comment that was deleted meanwhile notifies
 * nobody; accounts that are disabled or may not see the property are left out.
 */
export async function notifyMentioned(
  tx: TenantTx,
  origins: MailOrigins,
  tenantId: string,
  { commentId, accountIds }: Mention,
): Promise<void> {
  const comment = await findMentioningComment(tx, commentId);
  if (!comment) return;
  const { issue, property, ...content } = comment;
  const url = issueUrl(origins, property.id, issue.id);
  const email = mentioned({ ...content, issue: issue.name, property: property.name, url });
  for (const recipient of await listAlertRecipients(tx)) {
    if (!accountIds.includes(recipient.accountId) || !maySee(recipient, property.id)) continue;
    const once = `mention ${commentId} ${recipient.accountId}`;
    await queueEmail(tx, { tenantId, recipient: recipient.username, once }, email);
  }
}
