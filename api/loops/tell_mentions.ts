/** One mail to each whom a comment mentions: outbox topic `comment.mentioned`. */
import type { Database } from "@crumbtrail/db/connect";
import { listAlertRecipients } from "@crumbtrail/db/queries/alert_recipients";
import { findMentioningComment } from "@crumbtrail/db/queries/mentions";
import { withTenant } from "@crumbtrail/db/tenant";
import type { Logger } from "pino";
import { z } from "zod";
import { issueUrl, type MailOrigins } from "../notifications/alerts/links.ts";
import { maySee } from "../notifications/alerts/recipients.ts";
import { mentioned } from "../notifications/emails/mentioned.ts";
import { postEmail } from "../notifications/emails/post.ts";
import { COMMENT_MENTIONED } from "../issues/mentions.ts";
import { drainOutbox } from "./outbox.ts";

const payload = z.object({ commentId: z.uuid(), accountIds: z.array(z.uuid()) });

/** @returns outbox rows done */
export function tellMentions(
  db: Pick<Database, "app" | "system">,
  origins: MailOrigins,
  log: Logger,
): Promise<number> {
  return drainOutbox(
    db,
    log,
    COMMENT_MENTIONED,
    payload,
    (mention, tenantId) => tellOne(db, origins, tenantId, mention),
  );
}

/** A comment that was deleted meanwhile mentions nobody; an account that was shut hears nothing. */
function tellOne(
  db: Pick<Database, "app">,
  origins: MailOrigins,
  tenantId: string,
  { commentId, accountIds }: z.output<typeof payload>,
): Promise<void> {
  return withTenant(db.app, tenantId, async (tx) => {
    const comment = await findMentioningComment(tx, commentId);
    if (!comment) return;
    const { issue, property, ...said } = comment;
    const url = issueUrl(origins, property.id, issue.id);
    const email = mentioned({ ...said, issue: issue.name, property: property.name, url });
    for (const to of await listAlertRecipients(tx)) {
      if (!accountIds.includes(to.accountId) || !maySee(to, property.id)) continue;
      const once = `mention ${commentId} ${to.accountId}`;
      await postEmail(tx, { tenantId, recipient: to.username, once }, email);
    }
  });
}
