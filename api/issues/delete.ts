/**
 * Deletes an issue, for issues that should not be on record at all; resolved issues stay on record.
 */
import { deleteIssueById } from "@crumbtrail/db/queries/issue_state";
import { findIssueById } from "@crumbtrail/db/queries/issues";
import { withTenant } from "@crumbtrail/db/tenant";
import type { AccountActor } from "../platform/actor.ts";
import type { Deps } from "../platform/deps.ts";
import { ApiError, found } from "../platform/errors.ts";
import { recordIssueChanges } from "./changes.ts";

/**
 * Deletes an issue with its comments, history and e-mailed links. A test finding the entry again
 * creates a new issue.
 * @throws ApiError ENTITY_NOT_FOUND
 */
export function deleteIssue(deps: Deps, actor: AccountActor, id: string): Promise<void> {
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    const { issueType, entryName, property } = found(await findIssueById(tx, id));
    // Of two concurrent deletions, the second finds no row.
    if (!await deleteIssueById(tx, id)) throw new ApiError("ENTITY_NOT_FOUND");
    const before = { issueType, entryName, property: property.name };
    const change = { id, propertyId: property._id, action: "deleted" as const, before };
    await recordIssueChanges(tx, actor, [change]);
  });
}
