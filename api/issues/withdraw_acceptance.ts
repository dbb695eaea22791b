/** Takes acceptances back: the issues are open again. */
import type { Issue } from "@crumbtrail/contract/issue";
import { withdrawAcceptancesByIds } from "@crumbtrail/db/queries/acceptances";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import type { Actor, Deps } from "../http/context.ts";
import { tellIssueDeeds } from "./announce.ts";
import { requireMayConfigure } from "./may_configure.ts";
import { readIssue } from "./read.ts";

/**
 * Withdrawing what is not accepted changes nothing.
 * @throws ApiError ENTITY_NOT_FOUND
 */
export function withdrawAcceptance(deps: Deps, actor: Actor, id: string): Promise<Issue> {
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    await withdrawAcceptances(tx, actor, [id]);
    return await readIssue(tx, id);
  });
}

/**
 * Opens those of the issues that are accepted, in the caller's transaction.
 * @returns ids of those that it opened
 * @throws ApiError MISSING_PERMISSION
 */
export async function withdrawAcceptances(
  tx: TenantTx,
  actor: Actor,
  ids: readonly string[],
): Promise<string[]> {
  requireMayConfigure(actor);
  const changed = await withdrawAcceptancesByIds(tx, ids);
  await tellIssueDeeds(tx, actor, "issue.acceptance_withdrawn", changed);
  return changed.map(({ id }) => id);
}
