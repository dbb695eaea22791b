/**
 * What is assigned and sent without a person: later issues of an assigned cause, issues that came
 * back to groups that want them sent at once.
 */
import { listUnnotified } from "@crumbtrail/db/queries/assignment_links";
import { listAskers, updateReappearedSendAt } from "@crumbtrail/db/queries/automatic_assignments";
import { listLaterIssues } from "@crumbtrail/db/queries/cause_assignments";
import { lockIssues } from "@crumbtrail/db/queries/issue_state";
import { listSendable } from "@crumbtrail/db/queries/pending_assignments";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { issueAssignmentMail } from "../../notifications/emails/issue_assignment.ts";
import { inNameOf, systemActor } from "../../platform/actor.ts";
import { assignAs } from "./assign.ts";
import { type LinkSettings, mailLinks } from "./mail_links.ts";
import { recordSent } from "./record.ts";
import { findWaiting, hasRoomForMails, markSent, MOST_AT_ONCE } from "./send.ts";

const MINUTE_MS = 60_000;
/** Minutes in which issues gather for one mail. */
const GATHER_MIN = 5;

/**
 * Assigns new and re-appeared issues of assigned causes, in the name of the account that assigned the
 * cause. They wait for Send, unless the group is sent later issues.
 */
export async function assignLaterIssues(
  tx: TenantTx,
  tenantId: string,
  issueIds: readonly string[],
  now: Date,
): Promise<void> {
  if (issueIds.length === 0) return;
  for (
    const { assigneeId, account, causeId, issueIds: ids } of await listLaterIssues(tx, issueIds)
  ) {
    await assignAs(tx, inNameOf(tenantId, account), { ids, assignee: assigneeId }, {
      chooser: { memberId: account.id, staffId: null },
      at: now,
      sendAt: sendAtAfter(now),
      causes: [causeId],
    });
  }
}

/** Has re-appeared issues sent again to the groups that are sent them. */
export async function sendReappeared(
  tx: TenantTx,
  issueIds: readonly string[],
  now: Date,
): Promise<void> {
  if (issueIds.length === 0) return;
  await updateReappearedSendAt(tx, issueIds, sendAtAfter(now));
}

const sendAtAfter = (now: Date) => new Date(now.getTime() + GATHER_MIN * MINUTE_MS);

/**
 * Sends what is due, a mail per recipient. Recipients and tenants over their limit of mails wait for
 * a later run.
 * @returns the number of mails
 */
export async function sendAutomatic(
  tx: TenantTx,
  tenantId: string,
  settings: LinkSettings,
  now: Date,
): Promise<number> {
  const full = (await findWaiting(tx, "AUTOMATIC", now)).map(({ recipient }) => recipient);
  const chosen = await listSendable(tx, "AUTOMATIC", { full, now, limit: MOST_AT_ONCE });
  if (chosen.length === 0) return 0;
  await lockIssues(tx, chosen.map(({ issueId }) => issueId));
  const recipients = await listUnnotified(tx, chosen, now);
  const mails = new Set(recipients.map(({ recipient }) => recipient)).size;
  if (!await hasRoomForMails(tx, mails, now)) return 0;
  const actor = systemActor(tenantId);
  const sent = await markSent(tx, actor, chosen, { at: now, senderId: null });
  const askers = new Map((await listAskers(tx, sent)).map((one) => [one.issueId, one.language]));
  await recordSent(tx, actor, sent);
  return await mailLinks(
    tx,
    settings,
    recipients.flatMap((one) => {
      const language = askers.get(one.issueId);
      return language ? [{ ...one, language }] : [];
    }),
    now,
    (mail) => issueAssignmentMail({ ...mail, sentBy: null }),
  );
}
