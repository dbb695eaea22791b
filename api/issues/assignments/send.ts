/** Send: tells whom issues were handed to, in one e-mail a recipient. */
import type { sentAssignments } from "@crumbtrail/contract/assignee";
import { listUntold } from "@crumbtrail/db/queries/assignment_links";
import { updateSent } from "@crumbtrail/db/queries/issue_assignments";
import { lockIssues } from "@crumbtrail/db/queries/issue_state";
import { countPending, listSendable } from "@crumbtrail/db/queries/pending_assignments";
import { withTenant } from "@crumbtrail/db/tenant";
import type { z } from "zod";
import { issueAssignmentMail } from "../../notifications/emails/issue_assignment.ts";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { chooserOf } from "./chooser.ts";
import { linkSettings, mailLinks } from "./mail_links.ts";
import { findWaiting, requireFewMails, tooManyMails } from "./mailboxes.ts";
import { recordSent } from "./record.ts";

type Sent = z.output<typeof sentAssignments>;

/** More would not fit a mail that is still read; the rest waits for another Send. */
const MOST_AT_ONCE = 2000;

/**
 * Sends what the account chose and what came back. Who has a link to an issue that still opens it,
 * from another group or before an error, is told nothing again. What somebody had to be told who was
 * sent too many mails stays pending; everybody else is told.
 * @throws ApiError FORBIDDEN with 429 and Retry-After when nothing could be sent for that reason, or
 *   the tenant sends too many; then nothing is sent
 */
export function sendPending(deps: Deps, actor: AccountActor): Promise<Sent> {
  const now = deps.now();
  const chooser = chooserOf(actor);
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    const waiting = await findWaiting(tx, chooser, now);
    const full = waiting.map(({ recipient }) => recipient);
    const chosen = await listSendable(tx, chooser, { full, now, limit: MOST_AT_ONCE });
    const refusal = chosen.length === 0 ? tooManyMails(waiting) : null;
    if (refusal) throw refusal;
    await lockIssues(tx, chosen.map(({ issueId }) => issueId));
    const sent = await updateSent(tx, chosen, now);
    const told = await listUntold(tx, sent, now);
    await requireFewMails(tx, new Set(told.map(({ recipient }) => recipient)).size, now);
    const mails = await mailLinks(
      tx,
      linkSettings(deps.config),
      told,
      now,
      (mail) => issueAssignmentMail({ ...mail, sentBy: actor.username }),
    );
    await recordSent(tx, actor, sent);
    return { sent: sent.length, mails, left: await countPending(tx, chooser), waiting };
  });
}
