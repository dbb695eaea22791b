/** Resolves an issue. */
import type { Issue } from "@crumbtrail/contract/issue";
import { announceIssues, resolveIssueById } from "@crumbtrail/db/queries/issues";
import { withTenant } from "@crumbtrail/db/tenant";
import { recordDeed } from "../audit/record.ts";
import { type Actor, type Deps, memberId } from "../http/context.ts";
import { readIssue } from "./read.ts";

/**
 * Resolving what is resolved changes nothing: the first resolver stays.
 * @throws ApiError ENTITY_NOT_FOUND
 */
export function resolveIssue(deps: Deps, actor: Actor, id: string): Promise<Issue> {
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    const resolver = { accountId: memberId(actor), username: actor.username, at: deps.now() };
    const changed = await resolveIssueById(tx, id, resolver);
    const issue = await readIssue(tx, id);
    if (!changed) return issue;
    const entity = { entityType: "issue", entityId: id };
    await recordDeed(tx, actor, { action: "issue.resolved", ...entity });
    const { tenantId } = actor.scope;
    await announceIssues(tx, { tenantId, propertyId: issue.property._id });
    return issue;
  });
}
