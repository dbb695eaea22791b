/** Opens resolved issues again. */
import type { Issue } from "@crumbtrail/contract/issue";
import {
  type ChangedIssue,
  type Reopening,
  reopenIssuesByIds,
} from "@crumbtrail/db/queries/issue_state";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import type { AccountActor } from "../platform/actor.ts";
import type { Deps } from "../platform/deps.ts";
import { tellIssueDeeds } from "./announce.ts";
import { readIssue } from "./read.ts";

/**
 * Opening what is open changes nothing. What had been accepted before it was resolved is open too:
 * that is what was asked for.
 * @throws ApiError ENTITY_NOT_FOUND
 */
export function reopenIssue(deps: Deps, actor: AccountActor, id: string): Promise<Issue> {
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    await reopenIssues(tx, actor, [id]);
    return await readIssue(tx, id);
  });
}

/**
 * Opens those of the issues that are resolved, in the caller's transaction; others are passed over.
 * @returns those that it opened, with the resolution that they had
 */
export async function reopenIssues(
  tx: TenantTx,
  actor: AccountActor,
  ids: readonly string[],
  how: Reopening = "anew",
): Promise<ChangedIssue[]> {
  const changed = await reopenIssuesByIds(tx, ids, how);
  await tellIssueDeeds(tx, actor, "issue.reopened", changed);
  return changed;
}
