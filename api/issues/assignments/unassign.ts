/** Takes issues back from whom they were handed to. */
import type { Issue } from "@crumbtrail/contract/issue";
import { deleteIdleLinks } from "@crumbtrail/db/queries/assignment_links";
import { deleteAssignments } from "@crumbtrail/db/queries/issue_assignments";
import { lockIssues } from "@crumbtrail/db/queries/issue_state";
import { findIssueById } from "@crumbtrail/db/queries/issues";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { found } from "../../platform/errors.ts";
import { readIssue } from "../read.ts";
import { recordUnassigned } from "./record.ts";

export interface Unassigning {
  ids: readonly string[];
  /** Id of a group; null takes them from all. */
  assignee: string | null;
}

/**
 * In the caller's transaction; links that were sent die with it. Issues that are not assigned, or
 * that the actor may not see, are passed over.
 * @returns ids of those that changed
 */
export async function unassignIssues(
  tx: TenantTx,
  actor: AccountActor,
  { ids, assignee }: Unassigning,
): Promise<string[]> {
  const held = (await lockIssues(tx, ids)).map(({ id }) => id);
  const taken = await deleteAssignments(tx, held, assignee);
  await deleteIdleLinks(tx, held);
  await recordUnassigned(tx, actor, taken);
  return [...new Set(taken.map(({ issueId }) => issueId))];
}

/** Taking back what it has not changes nothing. @throws ApiError ENTITY_NOT_FOUND */
export function unassignIssue(
  deps: Deps,
  actor: AccountActor,
  id: string,
  assignee: string | null,
): Promise<Issue> {
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    found(await findIssueById(tx, id));
    await unassignIssues(tx, actor, { ids: [id], assignee });
    return await readIssue(tx, id);
  });
}
