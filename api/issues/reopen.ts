/** Opens resolved issues again. */
import type { Issue } from "@crumbtrail/contract/issue";
import { reopenIssuesByIds } from "@crumbtrail/db/queries/issue_state";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import type { Actor, Deps } from "../http/context.ts";
import { tellIssueDeeds } from "./announce.ts";
import { readIssue } from "./read.ts";

/**
 * Opening what is open changes nothing.
 * @throws ApiError ENTITY_NOT_FOUND
 */
export function reopenIssue(deps: Deps, actor: Actor, id: string): Promise<Issue> {
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    await reopenIssues(tx, actor, [id]);
    return await readIssue(tx, id);
  });
}

/**
 * Opens those of the issues that are resolved, in the caller's transaction; others are passed over.
 * @returns ids of those that it opened
 */
export async function reopenIssues(
  tx: TenantTx,
  actor: Actor,
  ids: readonly string[],
): Promise<string[]> {
  return (await reopenIssuesWithBefore(tx, actor, ids)).map(({ id }) => id);
}

/** The same; gives with each issue the resolution that it had. */
export async function reopenIssuesWithBefore(tx: TenantTx, actor: Actor, ids: readonly string[]) {
  const changed = await reopenIssuesByIds(tx, ids);
  await tellIssueDeeds(tx, actor, "issue.reopened", changed);
  return changed;
}
