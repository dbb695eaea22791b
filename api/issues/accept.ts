/** Accepts issues for a time, with a reason. */
import type { AcceptInput } from "@crumbtrail/contract/ending";
import { MAX_ACCEPT_DAYS } from "@crumbtrail/contract/ending_options";
import type { Issue } from "@crumbtrail/contract/issue";
import { acceptIssuesByIds, findEndOfDay } from "@crumbtrail/db/queries/acceptances";
import type { ChangedIssue } from "@crumbtrail/db/queries/issue_state";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { type AccountActor, tenantAccountId } from "../platform/actor.ts";
import type { Deps } from "../platform/deps.ts";
import { ApiError } from "../platform/errors.ts";
import { tellIssueDeeds } from "./announce.ts";
import { requireMayConfigure } from "./may_configure.ts";
import { readIssue } from "./read.ts";

const DAY_MS = 86_400_000;

/**
 * Accepting what is resolved changes nothing.
 * @throws ApiError ENTITY_NOT_FOUND, VALIDATION_ERROR
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
 * Accepts those of the issues that are not resolved, in the caller's transaction. They leave the
 * open list until the time is over or they change. Ids of nothing, or of what the actor may not
 * see, are passed over.
 * @returns those that it accepted, with the acceptance that they had before
 * @throws ApiError MISSING_PERMISSION; VALIDATION_ERROR for a time that is over or too far
 */
export async function acceptIssues(
  tx: TenantTx,
  actor: AccountActor,
  { ids, reason, until }: AcceptInput & { ids: readonly string[] },
  now: Date,
): Promise<ChangedIssue[]> {
  requireMayConfigure(actor);
  const end = await endOf(tx, until, now);
  const by = { accountId: tenantAccountId(actor), username: actor.username };
  const changed = await acceptIssuesByIds(tx, ids, { reason, until: end, at: now, ...by });
  const after = { reason, until: end.toISOString() };
  const deeds = changed.map(({ id, propertyId }) => ({ id, propertyId, after }));
  await tellIssueDeeds(tx, actor, "issue.accepted", deeds);
  return changed;
}

async function endOf(tx: TenantTx, until: AcceptInput["until"], now: Date): Promise<Date> {
  if ("days" in until) return new Date(now.getTime() + until.days * DAY_MS);
  const end = await findEndOfDay(tx, until.date);
  const days = (end.getTime() - now.getTime()) / DAY_MS;
  if (days > 0 && days <= MAX_ACCEPT_DAYS + 1) return end;
  const message = `must be a day of the next ${MAX_ACCEPT_DAYS}`;
  throw new ApiError("VALIDATION_ERROR", { details: [{ path: "until.date", message }] });
}
