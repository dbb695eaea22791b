/** Deletes an issue that should not be in the records at all; a resolved one stays there. */
import { deleteIssueById } from "@crumbtrail/db/queries/issue_state";
import { findIssueById } from "@crumbtrail/db/queries/issues";
import { withTenant } from "@crumbtrail/db/tenant";
import type { AccountActor } from "../platform/actor.ts";
import type { Deps } from "../platform/deps.ts";
import { ApiError, found } from "../platform/errors.ts";
import { recordIssueChanges } from "./changes.ts";

/**
 * Its comments, history and e-mailed links go with it. A test that sees the entry again raises a
 * new issue.
 * @throws ApiError ENTITY_NOT_FOUND
 */
export function deleteIssue(deps: Deps, actor: AccountActor, id: string): Promise<void> {
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    const { issueType, entryName, property } = found(await findIssueById(tx, id));
    // Of two who delete at once, one finds nothing left.
    if (!await deleteIssueById(tx, id)) throw new ApiError("ENTITY_NOT_FOUND");
    const before = { issueType, entryName, property: property.name };
    const change = { id, propertyId: property._id, action: "deleted" as const, before };
    await recordIssueChanges(tx, actor, [change]);
  });
}
