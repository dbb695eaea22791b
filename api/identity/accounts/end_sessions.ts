/** Ends sessions of the own account; their next call is refused, on every replica. */
import { deleteOtherSessions, deleteSessionById } from "@crumbtrail/db/queries/sessions";
import { withTenant } from "@crumbtrail/db/tenant";
import { recordAuditEvent } from "../../audit/record.ts";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError } from "../../platform/errors.ts";

/** @throws ApiError ENTITY_NOT_FOUND when it is not the account's own, or has ended */
export function endSession({ db }: Deps, actor: AccountActor, id: string): Promise<void> {
  return withTenant(db.app, actor.scope, async (tx) => {
    if (!await deleteSessionById(tx, actor.accountId, id)) throw new ApiError("ENTITY_NOT_FOUND");
    await recordAuditEvent(tx, actor, { action: "session.ended", entityId: id });
  });
}

/** @param tokenHash of the session that stays */
export function endOtherSessions(
  { db }: Deps,
  actor: AccountActor,
  tokenHash: string,
): Promise<void> {
  return withTenant(db.app, actor.scope, async (tx) => {
    await deleteOtherSessions(tx, actor.accountId, tokenHash);
    await recordAuditEvent(tx, actor, {
      action: "account.other_sessions_ended",
      entityId: actor.accountId,
    });
  });
}
