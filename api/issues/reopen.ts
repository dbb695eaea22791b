/** Opens a resolved issue again. */
import type { Issue } from "@crumbtrail/contract/issue";
import { announceIssues, reopenIssueById } from "@crumbtrail/db/queries/issues";
import { withTenant } from "@crumbtrail/db/tenant";
import { recordDeed } from "../audit/record.ts";
import type { Actor, Deps } from "../http/context.ts";
import { readIssue } from "./read.ts";

/**
 * Opening what is open changes nothing.
 * @throws ApiError ENTITY_NOT_FOUND
 */
export function reopenIssue(deps: Deps, actor: Actor, id: string): Promise<Issue> {
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    const before = await readIssue(tx, id);
    if (!await reopenIssueById(tx, id)) return before;
    const entity = { entityType: "issue", entityId: id };
    const resolution = before.resolutionData ?? {};
    await recordDeed(tx, actor, { action: "issue.reopened", ...entity, before: resolution });
    const { tenantId } = actor.scope;
    await announceIssues(tx, { tenantId, propertyId: before.property._id });
    return await readIssue(tx, id);
  });
}
