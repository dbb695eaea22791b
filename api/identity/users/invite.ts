/** Adds somebody to the tenant, who is sent a link to choose a password. */
import { EMAIL } from "@crumbtrail/contract/credentials";
import type { Invitation, User } from "@crumbtrail/contract/user";
import { findUserById, insertUser } from "@crumbtrail/db/queries/users";
import { withTenant } from "@crumbtrail/db/tenant";
import { refuseTaken } from "../accounts/refuse_taken.ts";
import { recordAuditEvent } from "../../audit/record.ts";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError, found } from "../../platform/errors.ts";
import { takeRoom } from "../../tenants/limits.ts";
import { authorize } from "./authorize.ts";
import { sendInvitation } from "./send_invitation.ts";

/**
 * Staff may go past the tier's limit (part 2 section 5).
 * @throws ApiError EMAIL_NOT_VALID; ENTITY_ALREADY_EXISTS for a user name that is taken, in whichever
 *   tenant; FORBIDDEN with details `{limit, used, max}`; VALIDATION_ERROR for an unknown property;
 *   see `sendInvitation`
 */
export function inviteUser(deps: Deps, actor: AccountActor, input: Invitation): Promise<User> {
  const { propertyAuthorization, ...person } = input;
  if (!EMAIL.test(input.username)) throw new ApiError("EMAIL_NOT_VALID");
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    if (actor.role !== "ADMIN") await takeRoom(tx, "maxUsers");
    const id = await insertUser(tx, person).catch(refuseTaken);
    await authorize(tx, id, propertyAuthorization);
    const user = found(await findUserById(tx, id));
    await sendInvitation(deps, tx, actor, user);
    const { username, role } = user;
    const after = { username, role, propertyAuthorization: user.propertyAuthorization };
    await recordAuditEvent(tx, actor, { action: "account.invited", entityId: id, after });
    return user;
  });
}
