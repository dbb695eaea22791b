/** Sends another invitation to somebody who has not used the first; only the new link works. */
import { deleteGrantsOfAccount } from "@crumbtrail/db/queries/self_service_grants";
import { findUserById } from "@crumbtrail/db/queries/users";
import { withTenant } from "@crumbtrail/db/tenant";
import { recordAuditEvent } from "../../audit/record.ts";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError, found } from "../../platform/errors.ts";
import { sendInvitation } from "./send_invitation.ts";

/**
 * @throws ApiError ENTITY_NOT_FOUND; FORBIDDEN with details `{status}` for an account that is not
 *   PENDING; see `sendInvitation`
 */
export function inviteAgain(deps: Deps, actor: AccountActor, id: string): Promise<void> {
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    const user = found(await findUserById(tx, id, "for update"));
    const { status } = user;
    if (status !== "PENDING") throw new ApiError("FORBIDDEN", { details: { status } });
    await deleteGrantsOfAccount(tx, id);
    await sendInvitation(deps, tx, actor, user);
    await recordAuditEvent(tx, actor, { action: "account.invited_again", entityId: id });
  });
}
