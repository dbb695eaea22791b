/** What an account assigned and has not sent yet: lists it, undoes it, sends it. */
import type { PendingIssues, sentAssignments } from "@crumbtrail/contract/assignee";
import { deleteIdleLinks, listUnnotified } from "@crumbtrail/db/queries/assignment_links";
import { type Chooser, updateSent } from "@crumbtrail/db/queries/issue_assignments";
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
} from "@crumbtrail/db/queries/pending_assignments";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import type { z } from "zod";
import {
  ISSUE_ASSIGNMENT,
  issueAssignmentMail,
} from "../../notifications/emails/issue_assignment.ts";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError } from "../../platform/errors.ts";
import { pageOf, type Slice } from "../../platform/paging.ts";
import { tooOften } from "../../platform/throttle/admission.ts";
import { chooserOf } from "./assign.ts";
import { linkSettings, mailLinks } from "./mail_links.ts";
import { recordSent, recordUnassigned } from "./record.ts";

/** The account's own, and those that nobody chose: of issues that were found again once resolved. */
export async function readPending(
  tx: TenantTx,
  actor: AccountActor,
  slice: Slice,
): Promise<PendingIssues> {
  const rows = await listPendingIssues(tx, chooserOf(actor), slice);
  return pageOf(rows, slice, await countPendingIssues(tx, chooserOf(actor)));
}

/**
 * Undoes all assignments that Send would take; gives how many. Those of a disabled group wait until
 * the group is active again, or are undone at their issue.
 */
export function clearPending(deps: Deps, actor: AccountActor): Promise<number> {
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    const ids = await listPendingIssueIds(tx, chooserOf(actor));
    await lockIssues(tx, ids);
    const unassigned = await deletePending(tx, chooserOf(actor));
    await deleteIdleLinks(tx, ids);
    await recordUnassigned(tx, actor, unassigned);
    return unassigned.length;
  });
}

type Sent = z.output<typeof sentAssignments>;

/** More would not fit a mail that is still read; the rest waits for another Send. */
const MOST_AT_ONCE = 2000;

/**
 * Sends what the account chose and what came back, one e-mail a recipient. A recipient whose link
 * still opens an issue, from another group or before an error, gets no second one. Assignments of
 * recipients who were sent too many mails stay pending; all others are sent.
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
    const unnotified = await listUnnotified(tx, sent, now);
    await requireFewMails(tx, new Set(unnotified.map(({ recipient }) => recipient)).size, now);
    const mails = await mailLinks(
      tx,
      linkSettings(deps.config),
      unnotified,
      now,
      (mail) => issueAssignmentMail({ ...mail, sentBy: actor.username }),
    );
    await recordSent(tx, actor, sent);
    return { sent: sent.length, mails, left: await countPending(tx, chooser), waiting };
  });
}

/*
 * Limits: nobody fills a mailbox by assigning and unassigning in turns, and groups without end do
 * not turn one issue into mail for thousands.
 */
const HOUR_S = 3600;
const TO_ONE_AN_HOUR = 20;
/** Mails of a tenant to all its recipients. */
const OF_TENANT_AN_HOUR = 500;

type Waiting = z.output<typeof sentAssignments>["waiting"];

/** Recipients who get no more of these mails now, and for how long; the shortest wait first. */
async function findWaiting(tx: TenantTx, chooser: Chooser, now: Date): Promise<Waiting> {
  const since = new Date(now.getTime() - HOUR_S * 1000);
  const limit = { name: ISSUE_ASSIGNMENT, most: TO_ONE_AN_HOUR, since };
  const full = await listFullMailboxes(tx, chooser, limit, now);
  return full.map(({ recipient, mailedAt }) => {
    const seconds = Math.ceil((mailedAt.getTime() - since.getTime()) / 1000);
    return { recipient, retryAfter: Math.min(Math.max(seconds, 1), HOUR_S) };
  });
}

/** @throws ApiError FORBIDDEN with 429 when the tenant would have sent too many within an hour */
async function requireFewMails(tx: TenantTx, mails: number, now: Date): Promise<void> {
  const since = new Date(now.getTime() - HOUR_S * 1000);
  const sent = await countMailsSince(tx, null, ISSUE_ASSIGNMENT, since);
  if (sent + mails > OF_TENANT_AN_HOUR) throw tooOften(HOUR_S);
}

/** What Send answers when all there was to send has to wait. */
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
