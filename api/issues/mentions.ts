/** Who a comment means by @: people who may see the issue, and how they come to hear of it. */
import { whoIsMentionable } from "@crumbtrail/db/queries/comments";
import { insertOutbox } from "@crumbtrail/db/queries/outbox";
import type { TenantTx } from "@crumbtrail/db/tenant";
import type { AccountActor } from "../platform/actor.ts";
import { ApiError } from "../platform/errors.ts";

/** Topic of outbox rows `{commentId, accountIds}`. */
export const COMMENT_MENTIONED = "comment.mentioned";

/** @throws ApiError VALIDATION_ERROR when one of them may not see issues of the property */
export async function requireMentionable(
  tx: TenantTx,
  propertyId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const people = new Set(await whoIsMentionable(tx, propertyId, ids));
  if (ids.every((id) => people.has(id))) return;
  const message = "must be people who may see the issue";
  throw new ApiError("VALIDATION_ERROR", { details: [{ path: "mentions", message }] });
}

/** Leaves word for those who were mentioned, but for who wrote it. */
export async function tellMentioned(
  tx: TenantTx,
  actor: AccountActor,
  commentId: string,
  ids: readonly string[],
): Promise<void> {
  const accountIds = [...new Set(ids)].filter((id) => id !== actor.accountId);
  if (accountIds.length === 0) return;
  const { tenantId } = actor.scope;
  await insertOutbox(tx, {
    tenantId,
    topic: COMMENT_MENTIONED,
    payload: { commentId, accountIds },
  });
}
