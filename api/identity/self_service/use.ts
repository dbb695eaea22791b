/** Uses an e-mailed link: sets the password, activates the account or changes its user name. */
import type { AuditAction } from "@crumbtrail/contract/audit";
import { activateAccount, updatePassword, updateUsername } from "@crumbtrail/db/queries/accounts";
import { type AuditEventRow, insertAuditEvent } from "@crumbtrail/db/queries/audit_events";
import {
  deleteGrant,
  deleteGrantsOfAccount,
  findGrant,
  type LiveGrant,
} from "@crumbtrail/db/queries/self_service_grants";
import { deleteOtherSessions } from "@crumbtrail/db/queries/sessions";
import { acrossTenants, type SystemTx } from "@crumbtrail/db/tenant";
import { hashPassword, requireNewPassword } from "../accounts/passwords.ts";
import { refuseTakenUsername } from "../accounts/username.ts";
import { emailChanged, passwordChanged } from "../../notifications/emails/account_mails.ts";
import { queueEmail } from "../../notifications/emails/email.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError, found } from "../../platform/errors.ts";
import { hashToken } from "../../platform/tokens.ts";
import { pageUrl } from "./links.ts";

export interface GrantUse {
  guid: string;
  password: string | undefined;
  address: string;
  requestId: string;
  /** The browser's session, which stays although the account's other sessions end. */
  ownToken: string | undefined;
}

/** @throws ApiError ENTITY_NOT_FOUND for a used, expired or unknown link */
export async function readGrant({ db, now }: Deps, guid: string): Promise<LiveGrant> {
  return found(await acrossTenants(db.system, (tx) => findGrant(tx, hashToken(guid), now())));
}

/**
 * Uses the link. Of concurrent calls only the first succeeds; a refused call leaves the link
 * usable.
 * @throws ApiError ENTITY_NOT_FOUND; VALIDATION_ERROR for an insufficient password;
 * ENTITY_ALREADY_EXISTS for a user name taken in the meantime
 */
export async function useGrant(deps: Deps, use: GrantUse): Promise<void> {
  const grant = await readGrant(deps, use.guid);
  const passwordHash = await newHash(grant, use.password);
  await acrossTenants(deps.db.system, async (tx) => {
    // The account may have been disabled while the password was hashed.
    const live = await findGrant(tx, hashToken(use.guid), deps.now());
    if (!live || !await deleteGrant(tx, hashToken(use.guid))) {
      throw new ApiError("ENTITY_NOT_FOUND");
    }
    if (passwordHash !== null) await setPassword(deps, tx, grant, passwordHash, use);
    if (live.newUsername !== null) await setUsername(deps, tx, grant, live.newUsername, use);
    const version = await activateAccount(tx, grant.accountId);
    if (version !== undefined) {
      await recordUse(tx, grant, use, { action: "account.activated", version });
    }
    await deleteGrantsOfAccount(tx, grant.accountId);
  });
}

/**
 * The hash of the given password; null if none is needed.
 * @throws ApiError VALIDATION_ERROR
 */
async function newHash(grant: LiveGrant, password: string | undefined): Promise<string | null> {
  if (grant.type === "CHANGE_EMAIL") return null;
  const needed = grant.type === "CHANGE_PASSWORD" || !grant.hasPassword;
  if (password === undefined && !needed) return null;
  requireNewPassword(password ?? "");
  return await hashPassword(password ?? "");
}

async function setPassword(
  { config }: Deps,
  tx: SystemTx,
  grant: LiveGrant,
  passwordHash: string,
  use: GrantUse,
): Promise<void> {
  const { accountId, tenantId, username } = grant;
  await updatePassword(tx, accountId, passwordHash);
  await deleteOtherSessions(tx, accountId, use.ownToken ? hashToken(use.ownToken) : null);
  await recordUse(tx, grant, use, { action: "account.password_changed" });
  const recoveryUrl = pageUrl(config, "/self-service/password-recovery");
  const email = () => passwordChanged({ username, recoveryUrl, contact: config.CONTACT_EMAIL });
  await queueEmail(tx, { tenantId, recipient: username }, email);
}

async function setUsername(
  { config }: Deps,
  tx: SystemTx,
  grant: LiveGrant,
  newUsername: string,
  use: GrantUse,
): Promise<void> {
  const { accountId, tenantId, username } = grant;
  const version = await updateUsername(tx, accountId, newUsername).catch(refuseTakenUsername);
  await deleteOtherSessions(tx, accountId, use.ownToken ? hashToken(use.ownToken) : null);
  await recordUse(tx, grant, use, {
    action: "account.username_changed",
    ...version !== undefined && { version },
    before: { username },
    after: { username: newUsername },
  });
  const email = () => emailChanged({ username, newUsername, contact: config.CONTACT_EMAIL });
  await queueEmail(tx, { tenantId, recipient: username }, email);
}

function recordUse(
  tx: SystemTx,
  { tenantId, accountId, username }: LiveGrant,
  { requestId, address }: GrantUse,
  event: Pick<AuditEventRow, "version" | "before" | "after"> & { action: AuditAction<"account"> },
): Promise<void> {
  return insertAuditEvent(tx, {
    tenantId,
    actorId: accountId,
    actorName: username,
    entityId: accountId,
    ...event,
    requestId,
    address,
  });
}
