/** Accepts issues until a day, with a reason, and undoes acceptances. */
import type { AcceptInput } from "@crumbtrail/contract/disposition";
import { MAX_ACCEPT_DAYS } from "@crumbtrail/contract/issue_options";
import type { Issue } from "@crumbtrail/contract/issue";
import { findEndOfDay, lockAcceptableIssues } from "@crumbtrail/db/queries/acceptances";
import { findNameOf } from "@crumbtrail/db/queries/accounts";
import { lockIssues, type UndoableIssue } from "@crumbtrail/db/queries/issue_state";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { answerText } from "@crumbtrail/texts/server";
import { type AccountActor, tenantAccountId } from "../platform/actor.ts";
import type { Deps } from "../platform/deps.ts";
import { changeIssues } from "./changes.ts";
import { requireDispositionPermission } from "./disposition_permission.ts";
import { readIssue } from "./read.ts";
import { acceptanceOf, isOpen, NOT_ACCEPTED, previousState } from "./states.ts";
import { invalidField } from "../platform/errors.ts";

const DAY_MS = 86_400_000;

/**
 * Accepts one issue; a resolved issue stays unchanged.
 * @throws ApiError ENTITY_NOT_FOUND, MISSING_PERMISSION, VALIDATION_ERROR
 */
export function acceptIssue(
  deps: Deps,
  actor: AccountActor,
  id: string,
  input: AcceptInput,
): Promise<Issue> {
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    await acceptIssues(tx, actor, { ids: [id], ...input }, deps.now());
    return await readIssue(tx, id);
  });
}

/**
 * Accepts the unresolved issues among the ids, in the caller's transaction, with what was last seen
 * of each, to compare later tests with. Accepted issues leave the open list until the given time, or
 * until a test finds more than was accepted. Replaces earlier acceptances; ignores unknown ids and
 * issues outside the actor's scope.
 * @returns the accepted issues
 * @throws ApiError MISSING_PERMISSION; VALIDATION_ERROR for a time in the past or too far ahead
 */
export async function acceptIssues(
  tx: TenantTx,
  actor: AccountActor,
  { ids, reason, until }: AcceptInput & { ids: readonly string[] },
  now: Date,
): Promise<UndoableIssue[]> {
  requireDispositionPermission(actor);
  const acceptedUntil = (await acceptanceEnd(tx, until, now)).toISOString();
  const issues = (await lockAcceptableIssues(tx, ids)).filter(isOpen);
  const acceptance = {
    reason,
    until: acceptedUntil,
    acceptedAt: now.toISOString(),
    acceptedBy: await findNameOf(tx, tenantAccountId(actor), actor.username),
  };
  const changes = issues.map((issue) => ({
    issue,
    to: { ...issue.state, acceptance: { ...acceptance, ...issue.seen }, acceptedUntil },
    action: "accepted" as const,
    after: { reason, until: acceptedUntil },
  }));
  await changeIssues(tx, actor, changes);
  return issues.map((issue) => ({ id: issue.id, before: acceptanceOf(issue) }));
}

/**
 * When an acceptance ends: a given day counts until its end.
 * @param field names the date in a refusal
 * @throws ApiError VALIDATION_ERROR for a date in the past or too far ahead
 */
export async function acceptanceEnd(
  tx: TenantTx,
  until: AcceptInput["until"],
  now: Date,
  field = "until.date",
): Promise<Date> {
  if ("days" in until) return new Date(now.getTime() + until.days * DAY_MS);
  const end = await findEndOfDay(tx, until.date);
  const days = (end.getTime() - now.getTime()) / DAY_MS;
  // A day more, because the last day counts until its end.
  if (days > 0 && days <= MAX_ACCEPT_DAYS + 1) return end;
  const message = answerText("must be within the next {days} days", { days: MAX_ACCEPT_DAYS });
  throw invalidField(field, message);
}

/**
 * Ends the acceptance of an issue; any other issue stays unchanged.
 * @throws ApiError ENTITY_NOT_FOUND, MISSING_PERMISSION
 */
export function undoAcceptance(deps: Deps, actor: AccountActor, id: string): Promise<Issue> {
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    await undoAcceptances(tx, actor, [{ id, before: null }]);
    return await readIssue(tx, id);
  });
}

/**
 * Restores the earlier acceptance of each accepted issue, or none, in the caller's transaction.
 * @returns ids of the changed issues
 * @throws ApiError MISSING_PERMISSION
 */
export async function undoAcceptances(
  tx: TenantTx,
  actor: AccountActor,
  issues: readonly UndoableIssue[],
): Promise<string[]> {
  requireDispositionPermission(actor);
  const previous = new Map(issues.map(({ id, before }) => [id, previousState.parse(before ?? {})]));
  const accepted = (await lockIssues(tx, [...previous.keys()]))
    .filter((issue) => isOpen(issue) && issue.state.acceptedUntil !== null);
  const changes = accepted.map((issue) => ({
    issue,
    to: { ...issue.state, ...NOT_ACCEPTED, ...previous.get(issue.id) },
    action: "acceptance_undone" as const,
  }));
  await changeIssues(tx, actor, changes);
  return accepted.map(({ id }) => id);
}
