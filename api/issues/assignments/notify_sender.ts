/** Passes an outsider's answer on: a mail to whoever sent the issue, and the webhooks. */
import type { EventAnswer } from "@crumbtrail/contract/webhook_event";
import { listSenderIds } from "@crumbtrail/db/queries/issue_answers";
import { findIssueById } from "@crumbtrail/db/queries/issues";
import { countMailsSince } from "@crumbtrail/db/queries/mails";
import { listAlertRecipients } from "@crumbtrail/db/queries/users";
import { issueUrl, mailOrigins } from "../../notifications/alerts/links.ts";
import { maySee } from "../../notifications/alerts/notify_users.ts";
import { queueEmail } from "../../notifications/emails/email.ts";
import { ISSUE_ANSWER, issueAnswerMail } from "../../notifications/emails/issue_answer.ts";
import { queueAnswered } from "../../notifications/webhooks/queue.ts";
import type { Deps } from "../../platform/deps.ts";
import { found } from "../../platform/errors.ts";
import type { Opened } from "./outsider.ts";

interface Answer extends Pick<EventAnswer, "kind" | "text"> {
  /** Accounts that assigned the issue; by default those of the present assignments. */
  senderIds?: readonly string[];
}

const HOUR_MS = 3_600_000;
/** Mails about answers to one person within an hour; the issue's activity has all answers. */
const MAILS_AN_HOUR = 60;

/** Writes no mail to senders that are gone or may not see the property any more. */
export async function notifySender(
  deps: Deps,
  { tx, actor, recipient }: Opened,
  issueId: string,
  { kind, text, senderIds }: Answer,
): Promise<void> {
  const answer = { kind, text, by: recipient };
  await queueAnswered(tx, issueId, answer);
  const ids = senderIds ?? await listSenderIds(tx, { issueId, recipient });
  if (ids.length === 0) return;
  const { property, entryName } = found(await findIssueById(tx, issueId));
  const url = issueUrl(mailOrigins(deps.config), property._id, issueId);
  const mail = { ...answer, issue: entryName, property: property.name, url };
  const since = new Date(deps.now().getTime() - HOUR_MS);
  for (const account of await listAlertRecipients(tx)) {
    const { accountId, username } = account;
    if (!ids.includes(accountId) || !maySee(account, property._id)) continue;
    if (await countMailsSince(tx, username, ISSUE_ANSWER, since) >= MAILS_AN_HOUR) continue;
    const to = { tenantId: actor.scope.tenantId, recipient: username };
    await queueEmail(tx, to, () => issueAnswerMail(mail));
  }
}
