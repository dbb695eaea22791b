/** Takes acceptances back: the issues are open again. */
import type { Issue } from "@crumbtrail/contract/issue";
import { restoreAcceptances } from "@crumbtrail/db/queries/acceptances";
import type { IssueBefore } from "@crumbtrail/db/queries/issue_state";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import type { AccountActor } from "../platform/actor.ts";
import type { Deps } from "../platform/deps.ts";
import { tellIssueDeeds } from "./announce.ts";
import { requireMayConfigure } from "./may_configure.ts";
import { readIssue } from "./read.ts";

/**
 * Withdrawing what is not accepted changes nothing.
 * @throws ApiError ENTITY_NOT_FOUND
 */
export function withdrawAcceptance(deps: Deps, actor: AccountActor, id: string): Promise<Issue> {
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    await withdrawAcceptances(tx, actor, [{ id, before: null }]);
    return await readIssue(tx, id);
  });
}

/**
 * Ends the acceptance of those of the issues that are accepted, in the caller's transaction.
 * @param issues `before` names the acceptance that is to be there again instead of none
 * @returns ids of those that it changed
 * @throws ApiError MISSING_PERMISSION
 */
export async function withdrawAcceptances(
  tx: TenantTx,
  actor: AccountActor,
  issues: readonly IssueBefore[],
): Promise<string[]> {
  requireMayConfigure(actor);
  const changed = await restoreAcceptances(tx, issues);
  await tellIssueDeeds(tx, actor, "issue.acceptance_withdrawn", changed);
  return changed.map(({ id }) => id);
}
