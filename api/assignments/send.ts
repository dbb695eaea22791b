/** Send: tells whom issues were handed to, in one e-mail a recipient. */
import type { sentAssignments } from "@crumbtrail/contract/assignee";
import { listUntold, type Told } from "@crumbtrail/db/queries/assignment_links";
import { countPending, listSendable, updateSent } from "@crumbtrail/db/queries/issue_assignments";
import { lockIssues } from "@crumbtrail/db/queries/issue_state";
import { countMailsSince } from "@crumbtrail/db/queries/mails";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import type { z } from "zod";
import { ISSUE_ASSIGNMENT, issueAssignmentMail } from "../emails/issue_assignment.ts";
import type { Actor, Deps } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";
import { chooserOf } from "./chooser.ts";
import { linkSettings, mailLinks } from "./mail_links.ts";
import { tellSent } from "./tell.ts";

/** More would not fit a mail that is still read; the rest waits for another Send. */
const MOST_AT_ONCE = 2000;
const HOUR_S = 3600;
/** Nobody fills a mailbox by assigning and taking back in turns. */
const TO_ONE_AN_HOUR = 20;

/**
 * Sends what the account chose and what came back. Who has a link to an issue that still opens it,
 * from another group or before an error, is told nothing again.
 * @throws ApiError FORBIDDEN with 429 and Retry-After when a recipient was sent too many mails
 */
export function sendPending(deps: Deps, actor: Actor): Promise<z.output<typeof sentAssignments>> {
  const now = deps.now();
  const chooser = chooserOf(actor);
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    const chosen = await listSendable(tx, chooser, MOST_AT_ONCE);
    await lockIssues(tx, chosen.map(({ issueId }) => issueId));
    const sent = await updateSent(tx, chosen, now);
    const told = await listUntold(tx, sent, now);
    await refuseFlood(tx, told, now);
    const mails = await mailLinks(
      tx,
      linkSettings(deps.config),
      told,
      now,
      (mail) => issueAssignmentMail({ ...mail, sentBy: actor.username }),
    );
    await tellSent(tx, actor, sent);
    return { sent: sent.length, mails, left: await countPending(tx, chooser) };
  });
}

async function refuseFlood(tx: TenantTx, told: readonly Told[], now: Date): Promise<void> {
  const since = new Date(now.getTime() - HOUR_S * 1000);
  for (const recipient of new Set(told.map((one) => one.recipient))) {
    if (await countMailsSince(tx, recipient, ISSUE_ASSIGNMENT, since) < TO_ONE_AN_HOUR) continue;
    throw new ApiError("FORBIDDEN", {
      status: 429,
      details: { recipient, retryAfter: HOUR_S },
      headers: { "Retry-After": String(HOUR_S) },
    });
  }
}
