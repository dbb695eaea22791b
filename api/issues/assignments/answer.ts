/** The answers of an outsider that end the assignment, and taking them back. */
import { ANSWER_UNDO_HOURS } from "@crumbtrail/contract/issue_options";
import type { PreviewAnswer, ReturnInput } from "@crumbtrail/contract/issue_preview";
import {
  endAssignments,
  listSenderIds,
  restoreAssignments,
} from "@crumbtrail/db/queries/issue_answers";
import { countOutsiderEvents, findStateEvent } from "@crumbtrail/db/queries/issue_history";
import type { AssignmentKey } from "@crumbtrail/db/queries/issue_assignments";
import { findIssueById } from "@crumbtrail/db/queries/issues";
import type { Deps } from "../../platform/deps.ts";
import { changedSince, found, tooOften } from "../../platform/errors.ts";
import { resolveIssues, undoResolutions } from "../resolve.ts";
import { notifySender } from "./notify_sender.ts";
import { type LinkUse, type Opened, withLink } from "./outsider.ts";
import { recordReturned, recordReturnUndone } from "./record.ts";

const HOUR_MS = 3_600_000;
/** Answers and comments of one outsider on an issue within an hour, so that nobody floods a sender. */
const MOST_AN_HOUR = 30;

/**
 * Resolves the issue; of concurrent calls only the first succeeds.
 * @throws ApiError as `withLink`
 */
export function resolveByLink(deps: Deps, use: LinkUse): Promise<void> {
  return withLink(deps, use, "answer", async (opened) => {
    const { issueId } = use;
    const [resolved] = await resolveIssues(opened.tx, opened.actor, [issueId], deps.now());
    found(resolved);
    await notifySender(deps, opened, issueId, { kind: "FIXED", text: null });
  });
}

/**
 * Sends the issue back: ends the assignments to the recipient's groups; of concurrent calls only the
 * first succeeds.
 * @throws ApiError as `resolveByLink`
 */
export function returnByLink(deps: Deps, use: LinkUse, { reason }: ReturnInput): Promise<void> {
  return withLink(deps, use, "answer", async (opened) => {
    const { issueId } = use;
    const { tx, actor, recipient } = opened;
    const senderIds = await listSenderIds(tx, { issueId, recipient });
    const ended = await endAssignments(tx, { issueId, recipient }, deps.now());
    await recordReturned(tx, actor, ended, { reason });
    await notifySender(deps, opened, issueId, { kind: "NOT_OURS", text: reason, senderIds });
  });
}

/**
 * Takes back the recipient's answer; of concurrent calls only the first succeeds.
 * @throws ApiError as `withLink`; FORBIDDEN with 409 for the answer of somebody else, after 24 hours,
 * and if somebody changed the issue since; FORBIDDEN with 429 for too many answers
 */
export function undoByLink(deps: Deps, use: LinkUse): Promise<void> {
  return withLink(deps, use, "undo", async (opened) => {
    const { issueId } = use;
    const { tx, actor } = opened;
    await requireFew(opened, issueId, deps.now());
    const resolvedAt = found(await findIssueById(tx, issueId)).resolutionData?.resolvedAt;
    if (!await canUndo(opened, issueId, resolvedAt, deps.now())) throw changedSince();
    if (opened.access.state === "RESOLVED") {
      await undoResolutions(tx, actor, [issueId], "reopened");
    } else {
      const restored = await restore(opened, issueId);
      await recordReturnUndone(tx, actor, restored);
    }
    await notifySender(deps, opened, issueId, { kind: "UNDONE", text: null });
  });
}

async function restore(
  { tx, recipient, access }: Opened,
  issueId: string,
): Promise<AssignmentKey[]> {
  const restored = await restoreAssignments(tx, { issueId, recipient }, access.returned ?? []);
  if (restored.length === 0) throw changedSince();
  return restored;
}

/** Why the link takes no answer; null while it does. */
export async function readAnswer(
  opened: Opened,
  issueId: string,
  resolvedAt: string | undefined,
  now: Date,
): Promise<PreviewAnswer | null> {
  const { state, returnedAt, returned } = opened.access;
  if (state === "REOPENED") {
    const { at } = found(await findStateEvent(opened.tx, issueId));
    return { state, own: false, at: at.toISOString(), undoUntil: null };
  }
  const at = state === "RETURNED" ? returnedAt : resolvedAt && new Date(resolvedAt);
  if (state === "OPEN" || !at) return null;
  const own = state === "RETURNED" ? returned !== null : await isOwnResolution(opened, issueId);
  const isUndoable = await canUndo(opened, issueId, resolvedAt, now);
  return {
    ...{ state, own, at: at.toISOString() },
    undoUntil: isUndoable ? new Date(at.getTime() + UNDO_MS).toISOString() : null,
  };
}

const UNDO_MS = ANSWER_UNDO_HOURS * HOUR_MS;

async function canUndo(
  opened: Opened,
  issueId: string,
  resolvedAt: string | undefined,
  now: Date,
): Promise<boolean> {
  const { state, returnedAt, returned } = opened.access;
  const isRecent = (at: Date | null) => at !== null && now.getTime() < at.getTime() + UNDO_MS;
  if (state === "RETURNED") {
    return resolvedAt === undefined && returned !== null && isRecent(returnedAt);
  }
  return resolvedAt !== undefined && isRecent(new Date(resolvedAt)) &&
    await isOwnResolution(opened, issueId);
}

async function isOwnResolution({ tx, recipient }: Opened, issueId: string): Promise<boolean> {
  const last = await findStateEvent(tx, issueId);
  return last?.action === "resolved" && last.actorId === null && last.actorName === recipient;
}

/** @throws ApiError FORBIDDEN with 429 */
async function requireFew({ tx, recipient }: Opened, issueId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - HOUR_MS);
  const events = await countOutsiderEvents(tx, { issueId, recipient, since });
  if (events >= MOST_AN_HOUR) throw tooOften(HOUR_MS / 1000);
}
