/** Resolves issues. */
import type { Issue } from "@crumbtrail/contract/issue";
import { resolveIssuesByIds } from "@crumbtrail/db/queries/issue_state";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { type Actor, tenantAccountId } from "../platform/actor.ts";
import type { Deps } from "../platform/deps.ts";
import { tellIssueDeeds } from "./announce.ts";
import { readIssue } from "./read.ts";
import { queueResolved } from "../notifications/webhooks/queue.ts";

/**
 * Resolving what is resolved changes nothing: the first resolver stays.
 * @throws ApiError ENTITY_NOT_FOUND
 */
export function resolveIssue(deps: Deps, actor: Actor, id: string): Promise<Issue> {
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    await resolveIssues(tx, actor, [id], deps.now());
    return await readIssue(tx, id);
  });
}

/**
 * Resolves those of the issues that are open, in the caller's transaction. Ids of nothing, or of
 * what the actor may not see, are passed over.
 * @returns ids of those that it resolved
 */
export async function resolveIssues(
  tx: TenantTx,
  actor: Actor,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  const resolver = { accountId: tenantAccountId(actor), username: actor.username, at: now };
  const changed = await resolveIssuesByIds(tx, ids, resolver);
  const deeds = changed.map(({ id, propertyId }) => ({ id, propertyId }));
  await tellIssueDeeds(tx, actor, "issue.resolved", deeds);
  const resolved = changed.map(({ id }) => id);
  await queueResolved(tx, resolved);
  return resolved;
}
