/** Invitations: a new user of the tenant gets a link to choose a password, or the way to sign in. */
import { EMAIL } from "@crumbtrail/contract/credentials";
import type { Invitation, User } from "@crumbtrail/contract/user";
import { countMailsSince } from "@crumbtrail/db/queries/mails";
import { deleteGrantsOfAccount } from "@crumbtrail/db/queries/self_service_grants";
import { findEnforcedProvider } from "@crumbtrail/db/queries/single_sign_on";
import { findCurrentTenant } from "@crumbtrail/db/queries/tenants";
import { findUserById, insertUser } from "@crumbtrail/db/queries/users";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { recordAuditEvent } from "../../audit/record.ts";
import { queueEmail } from "../../notifications/emails/email.ts";
import {
  INVITATION,
  invitationMail,
  providerInvitationMail,
} from "../../notifications/emails/sign_up_and_invitation_mails.ts";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError, found, tooOften } from "../../platform/errors.ts";
import { takeRoom } from "../../tenants/limits.ts";
import { languageOf } from "../accounts/language.ts";
import { requireGivable } from "../accounts/protected_accounts.ts";
import { refuseTakenUsername } from "../accounts/username.ts";
import { makeLink, pageUrl } from "../self_service/links.ts";
import { withOwnAddress } from "../single_sign_on/unconfirmed.ts";
import { authorizeProperties } from "./change.ts";

const HOUR_S = 3600;
/** Invitations per mailbox and hour, also for users repeatedly invited and deleted. */
const TO_ONE_AN_HOUR = 5;
/** Invitations per tenant and hour, beyond the number of users in the tier. */
const SPARE_AN_HOUR = 20;

/**
 * Adds a user and sends the invitation. Staff may exceed the tier's limit (specification,
 * part 2 §5).
 * @throws ApiError EMAIL_NOT_VALID; ENTITY_ALREADY_EXISTS for a user name taken in any tenant, see
 * `withOwnAddress`;
 * FORBIDDEN with details `{limit, used, max}`; VALIDATION_ERROR for an unknown property; errors of
 * `requireGivable` and `sendInvitation`
 */
export async function inviteUser(
  deps: Deps,
  actor: AccountActor,
  input: Invitation,
): Promise<User> {
  const { propertyAuthorization, status: _, ...person } = input;
  requireGivable(actor, input.role);
  if (!EMAIL.test(input.username)) throw new ApiError("EMAIL_NOT_VALID");
  const language = await languageOf(deps, actor);
  const { tenantId } = actor.scope;
  return await withOwnAddress(
    deps,
    tenantId,
    input.username,
    () =>
      withTenant(deps.db.app, actor.scope, async (tx) => {
        if (actor.role !== "ADMIN") await takeRoom(tx, "maxUsers");
        const id = await insertUser(tx, { ...person, language }).catch(refuseTakenUsername);
        await authorizeProperties(tx, id, propertyAuthorization);
        const user = found(await findUserById(tx, id));
        await sendInvitation(deps, tx, actor, user);
        const { username, role } = user;
        const after = { username, role, propertyAuthorization: user.propertyAuthorization };
        await recordAuditEvent(tx, actor, { action: "account.invited", entityId: id, after });
        return user;
      }),
  );
}

/**
 * Sends a pending user another invitation; only the new link works.
 * @throws ApiError ENTITY_NOT_FOUND; FORBIDDEN with details `{status}` unless the account is
 * PENDING; errors of `sendInvitation`
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

/**
 * Sends a link to choose a password; where the tenant enforces its provider, a mail that names it.
 * @throws ApiError FORBIDDEN with 429 and Retry-After after too many invitations
 */
async function sendInvitation(
  deps: Deps,
  tx: TenantTx,
  { username: invitedBy }: AccountActor,
  { _id: id, tenant: tenantId, username }: User,
): Promise<void> {
  const { name: tenantName, limits } = found(await findCurrentTenant(tx));
  const since = new Date(deps.now().getTime() - HOUR_S * 1000);
  const toOne = await countMailsSince(tx, username, INVITATION, since);
  const toAll = await countMailsSince(tx, null, INVITATION, since);
  if (toOne >= TO_ONE_AN_HOUR || toAll >= limits.maxUsers + SPARE_AN_HOUR) throw tooOften(HOUR_S);
  const to = { tenantId, recipient: username };
  const invitation = { username, tenantName, invitedBy };
  const provider = await findEnforcedProvider(tx, id);
  if (provider !== null) {
    const url = pageUrl(deps.config, "/login");
    await queueEmail(tx, to, () => providerInvitationMail({ ...invitation, url, provider }));
    return;
  }
  const url = await makeLink(deps, tx, { id, tenantId }, "CHANGE_PASSWORD");
  const recoveryUrl = pageUrl(deps.config, "/self-service/password-recovery");
  await queueEmail(tx, to, () => invitationMail({ ...invitation, url, recoveryUrl }));
}
