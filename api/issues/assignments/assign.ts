/** Hands issues to a group. Nobody is told before Send. */
import type { Issue } from "@crumbtrail/contract/issue";
import { holdAssignee } from "@crumbtrail/db/queries/issue_assignees";
import { insertAssignments } from "@crumbtrail/db/queries/issue_assignments";
import { lockIssues } from "@crumbtrail/db/queries/issue_state";
import { findIssueById } from "@crumbtrail/db/queries/issues";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError, found } from "../../platform/errors.ts";
import { recordIssueChanges } from "../changes.ts";
import { readIssue } from "../read.ts";
import { chooserOf } from "./chooser.ts";

export interface Assigning {
  ids: readonly string[];
  /** Id of a group. */
  assignee: string;
}

/**
 * Hands those of the issues to a group that are open, not accepted, and of its properties, in the
 * caller's transaction. What it has already stays as it is, but an e-mail that was refused is to be
 * sent again. Ids of nothing, or of what the actor may not see, are passed over.
 * @returns ids of those that changed
 * @throws ApiError ENTITY_NOT_FOUND, ENTITY_DISABLED: the group
 */
export async function assignIssues(
  tx: TenantTx,
  actor: AccountActor,
  { ids, assignee }: Assigning,
  now: Date,
): Promise<string[]> {
  await lockIssues(tx, ids);
  const { name, status } = found(await holdAssignee(tx, assignee));
  if (status === "DISABLED") throw new ApiError("ENTITY_DISABLED", { details: { assignee } });
  const given = { assigneeId: assignee, chooser: chooserOf(actor), at: now };
  const changed = await insertAssignments(tx, ids, given);
  const after = { assignees: [name] };
  await recordIssueChanges(
    tx,
    actor,
    changed.map((issue) => ({ ...issue, action: "assigned", after })),
  );
  return changed.map(({ id }) => id);
}

/**
 * Assigning to whom it is assigned changes nothing.
 * @throws ApiError as `assignIssues`; ENTITY_NOT_FOUND; VALIDATION_ERROR for an issue that is
 *   resolved, accepted or of a property the group does not take
 */
export function assignIssue(
  deps: Deps,
  actor: AccountActor,
  id: string,
  assignee: string,
): Promise<Issue> {
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    const { resolved, acceptance } = found(await findIssueById(tx, id));
    await assignIssues(tx, actor, { ids: [id], assignee }, deps.now());
    const issue = await readIssue(tx, id);
    if (issue.assignments.some((one) => one.assignee._id === assignee)) return issue;
    const ended = resolved ? "resolved" : acceptance && !acceptance.ended ? "accepted" : null;
    const message = ended ? `takes no ${ended} issue` : "takes no issues of this property";
    throw new ApiError("VALIDATION_ERROR", { details: [{ path: "assignee", message }] });
  });
}
