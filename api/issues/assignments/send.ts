/** Lists, deletes and sends an account's pending assignments: chosen, but not e-mailed yet. */
import type { PendingIssues, SendInput, sentAssignments } from "@crumbtrail/contract/assignee";
import { listUnnotified, withdrawIdleLinks } from "@crumbtrail/db/queries/assignment_links";
import {
  type AssignmentKey,
  type SentAssignment,
  updateSent,
} from "@crumbtrail/db/queries/issue_assignments";
import { lockIssues } from "@crumbtrail/db/queries/issue_state";
import { countMailsSince } from "@crumbtrail/db/queries/mails";
import {
  countPending,
  countPendingIssues,
  deletePending,
  listFullMailboxes,
  listPendingIssueIds,
  listPendingIssues,
  listSendable,
  type Sender,
} from "@crumbtrail/db/queries/pending_assignments";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import type { z } from "zod";
import { languageOf } from "../../identity/accounts/language.ts";
import {
  ISSUE_ASSIGNMENT,
  issueAssignmentMail,
} from "../../notifications/emails/issue_assignment.ts";
import { type AccountActor, type Actor, tenantAccountId } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { pageOf, type Slice } from "../../platform/paging.ts";
import { ApiError, tooOften } from "../../platform/errors.ts";
import { addMessages } from "../comment.ts";
import { chooserOf } from "./assign.ts";
import { linkSettings, mailLinks } from "./mail_links.ts";
import { recordSent, recordUnassigned } from "./record.ts";

/**
 * Lists the account's own pending assignments, and pending assignments without an owner, of issues
 * found again after their resolution.
 */
export async function readPending(
  tx: TenantTx,
  actor: AccountActor,
  slice: Slice,
): Promise<PendingIssues> {
  const rows = await listPendingIssues(tx, chooserOf(actor), slice);
  return pageOf(rows, slice, await countPendingIssues(tx, chooserOf(actor)));
}

/**
 * Deletes all assignments due for the next Send and gives their number. Assignments of a disabled
 * group stay until the group is active again or the issue is unassigned.
 */
export function clearPending(deps: Deps, actor: AccountActor): Promise<number> {
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    const ids = await listPendingIssueIds(tx, chooserOf(actor));
    await lockIssues(tx, ids);
    const unassigned = await deletePending(tx, chooserOf(actor));
    await withdrawIdleLinks(tx, ids);
    await recordUnassigned(tx, actor, unassigned);
    return unassigned.length;
  });
}

type Sent = z.output<typeof sentAssignments>;

/** Most issues per Send, for mails of readable length; the rest waits for another Send. */
export const MOST_AT_ONCE = 2000;

/**
 * Sends the account's pending assignments, a single e-mail per recipient, after posting the messages
 * that wait with them and the message of the call. A recipient with a valid link to an issue, from
 * another group or before an error, gets no second link. Assignments stay pending for recipients
 * over their mail limit; all others are sent.
 * @throws ApiError FORBIDDEN with 429 and Retry-After if all recipients are over their limit or the
 * tenant is over its own; ENTITY_NOT_FOUND for a message on an issue that is not sent now; nothing
 * is sent or added in any of these cases
 */
export async function sendPending(
  deps: Deps,
  actor: AccountActor,
  { message }: SendInput,
): Promise<Sent> {
  const now = deps.now();
  const chooser = chooserOf(actor);
  const language = await languageOf(deps, actor);
  return await withTenant(deps.db.app, actor.scope, async (tx) => {
    const waiting = await findWaiting(tx, chooser, now);
    const full = waiting.map(({ recipient }) => recipient);
    const chosen = await listSendable(tx, chooser, { full, now, limit: MOST_AT_ONCE });
    const refusal = chosen.length === 0 ? tooManyMails(waiting) : null;
    if (refusal) throw refusal;
    await lockIssues(tx, chosen.map(({ issueId }) => issueId));
    const sent = await markSent(tx, actor, chosen, { at: now, senderId: chooser.memberId });
    const unnotified = await listUnnotified(tx, sent, now);
    await requireFewMails(tx, new Set(unnotified.map(({ recipient }) => recipient)).size, now);
    if (message) {
      const { issue, content } = message;
      const those = sent.filter(({ issueId }) => issueId === issue);
      if (those.length === 0) throw new ApiError("ENTITY_NOT_FOUND");
      const authorId = tenantAccountId(actor);
      await addMessages(tx, actor, those.map((one) => ({ ...one, authorId, content })));
    }
    const mails = await mailLinks(
      tx,
      linkSettings(deps.config),
      unnotified.map((each) => ({ ...each, language })),
      now,
      (mail) => issueAssignmentMail({ ...mail, sentBy: actor.username }),
    );
    await recordSent(tx, actor, sent);
    return { sent: sent.length, mails, left: await countPending(tx, chooser), waiting };
  });
}

/**
 * Marks assignments as sent and posts the messages that waited with them. Needs the issues locked.
 */
export async function markSent(
  tx: TenantTx,
  actor: Actor,
  chosen: readonly AssignmentKey[],
  by: { at: Date; senderId: string | null },
): Promise<SentAssignment[]> {
  const sent = await updateSent(tx, chosen, by);
  const messages = sent.flatMap(({ message: content, ...one }) =>
    content === null ? [] : [{ ...one, content }]
  );
  await addMessages(tx, actor, messages);
  return sent;
}

const HOUR_S = 3600;
/** Mails to one recipient, so that nobody fills a mailbox by assigning and unassigning in turns. */
const TO_ONE_AN_HOUR = 20;
/** Mails of a tenant, so that many groups do not turn one issue into mail for thousands. */
const OF_TENANT_AN_HOUR = 500;

type Waiting = z.output<typeof sentAssignments>["waiting"];

/** Recipients over their mail limit, with the seconds to wait; the shortest wait first. */
export async function findWaiting(
  tx: TenantTx,
  chooser: Sender,
  now: Date,
): Promise<Waiting> {
  const since = new Date(now.getTime() - HOUR_S * 1000);
  const limit = { name: ISSUE_ASSIGNMENT, most: TO_ONE_AN_HOUR, since };
  const full = await listFullMailboxes(tx, chooser, limit, now);
  return full.map(({ recipient, mailedAt }) => {
    const seconds = Math.ceil((mailedAt.getTime() - since.getTime()) / 1000);
    return { recipient, retryAfter: Math.min(Math.max(seconds, 1), HOUR_S) };
  });
}

/** @throws ApiError FORBIDDEN with 429 if the mails would exceed the tenant's hourly limit */
async function requireFewMails(tx: TenantTx, mails: number, now: Date): Promise<void> {
  if (!await hasRoomForMails(tx, mails, now)) throw tooOften(HOUR_S);
}

/** Whether so many mails are within the tenant's hourly limit. */
export async function hasRoomForMails(tx: TenantTx, mails: number, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - HOUR_S * 1000);
  const sent = await countMailsSince(tx, null, ISSUE_ASSIGNMENT, since);
  return sent + mails <= OF_TENANT_AN_HOUR;
}

/** The error of Send if every recipient has to wait; null otherwise. */
function tooManyMails(waiting: Waiting): ApiError | null {
  const [first] = waiting;
  return first
    ? new ApiError("FORBIDDEN", {
      status: 429,
      details: { ...first, waiting },
      headers: { "Retry-After": String(first.retryAfter) },
    })
    : null;
}
