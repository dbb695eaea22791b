/** A new password for a signed-in person, confirmed with the current password. */
import type { AccountPatch } from "@crumbtrail/contract/account";
import { findAccountForSignIn, updatePassword } from "@crumbtrail/db/queries/accounts";
import { deleteGrantsOfAccount } from "@crumbtrail/db/queries/self_service_grants";
import { deleteOtherSessions } from "@crumbtrail/db/queries/sessions";
import { insertSignInAttempt } from "@crumbtrail/db/queries/sign_in_attempts";
import { acrossTenants, type TenantTx } from "@crumbtrail/db/tenant";
import { recordAuditEvent } from "../../audit/record.ts";
import { passwordChanged } from "../../notifications/emails/account_mails.ts";
import { queueEmail } from "../../notifications/emails/email.ts";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError } from "../../platform/errors.ts";
import { admitting } from "../../platform/throttle/admission.ts";
import { addressKey } from "../../platform/throttle/throttle.ts";
import { pageUrl } from "../self_service/links.ts";
import { hashPassword, passwordMatches, requireNewPassword } from "./passwords.ts";

/**
 * The hash of the new password; undefined if none is given.
 * @throws ApiError VALIDATION_ERROR; errors of `requireCurrentPassword`
 */
export async function newPasswordHash(
  deps: Deps,
  actor: AccountActor,
  { password, password_present: currentPassword }: AccountPatch,
): Promise<string | undefined> {
  if (password === undefined || currentPassword === undefined) return undefined;
  requireNewPassword(password);
  await requireCurrentPassword(deps, actor, currentPassword);
  return await hashPassword(password);
}

/**
 * Checks the current password. Attempts are limited as at sign-in, so that a stranger at an
 * unlocked browser can't guess the password.
 * @throws ApiError PASSWORD_INCORRECT with 403, as a 401 would end the session; FORBIDDEN with 429
 */
export async function requireCurrentPassword(
  deps: Deps,
  { username, address }: AccountActor,
  currentPassword: string,
): Promise<void> {
  const key = { kind: "SIGN_IN", username, address: addressKey(address) } as const;
  const account = await admitting(deps, key, (tx) => findAccountForSignIn(tx, username));
  if (!await passwordMatches(account?.passwordHash ?? null, currentPassword)) {
    throw new ApiError("PASSWORD_INCORRECT", { status: 403 });
  }
  await acrossTenants(
    deps.db.system,
    (tx) => insertSignInAttempt(tx, { ...key, succeeded: true, at: deps.now() }),
  );
}

/** Sets the password, ends the account's other sessions and links, and e-mails the owner. */
export async function setOwnPassword(
  { config }: Deps,
  tx: TenantTx,
  actor: AccountActor,
  { passwordHash, tokenHash }: { passwordHash: string; tokenHash: string },
): Promise<void> {
  const { accountId, username, scope: { tenantId } } = actor;
  await updatePassword(tx, accountId, passwordHash);
  await deleteOtherSessions(tx, accountId, tokenHash);
  await deleteGrantsOfAccount(tx, accountId);
  await recordAuditEvent(tx, actor, { action: "account.password_changed", entityId: accountId });
  const recoveryUrl = pageUrl(config, "/self-service/password-recovery");
  const email = () => passwordChanged({ username, recoveryUrl, contact: config.CONTACT_EMAIL });
  await queueEmail(tx, { tenantId, recipient: username }, email);
}
