/** Ends a token: its next call is refused, on every replica. */
import { deleteApiToken, findApiTokenById } from "@crumbtrail/db/queries/api_tokens";
import { withTenant } from "@crumbtrail/db/tenant";
import { recordAuditEvent } from "../../audit/record.ts";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError, found } from "../../platform/errors.ts";

/** @throws ApiError ENTITY_NOT_FOUND */
export function revokeApiToken({ db }: Deps, actor: AccountActor, id: string): Promise<void> {
  return withTenant(db.app, actor.scope, async (tx) => {
    const { name, hint } = found(await findApiTokenById(tx, id));
    if (!await deleteApiToken(tx, id)) throw new ApiError("ENTITY_NOT_FOUND");
    await recordAuditEvent(tx, actor, {
      action: "api_token.revoked",
      entityId: id,
      before: { name, hint },
    });
  });
}
