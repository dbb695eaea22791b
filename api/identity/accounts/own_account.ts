/** Reads, changes and deletes the own account: names, picture, settings and password. */
import type { Account, AccountPatch } from "@crumbtrail/contract/account";
import { can, type Permission, PERMISSIONS } from "@crumbtrail/contract/permissions";
import { deleteAccountById, findAccountById, updateProfile } from "@crumbtrail/db/queries/accounts";
import { arePropertiesThere } from "@crumbtrail/db/queries/properties";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { answerText } from "@crumbtrail/texts/server";
import { differing, recordAuditEvent } from "../../audit/record.ts";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { found, invalidField } from "../../platform/errors.ts";
import { requireNames } from "./names.ts";
import { newPasswordHash, setOwnPassword } from "./own_password.ts";
import { keepAnAdmin, keepStaff } from "./protected_accounts.ts";

/**
 * Reads an account with its permissions.
 * @throws ApiError ENTITY_NOT_FOUND
 */
export async function readAccount(tx: TenantTx, id: string): Promise<Account> {
  const row = found(await findAccountById(tx, id));
  const permissions: Permission[] = PERMISSIONS.filter((name) => can(row.role, name));
  const propertyAuthorization = row.propertyAuthorization.map((one) => ({ ...one, permissions }));
  const groups = row.detailedGroups.map(({ _id }) => _id);
  return { ...row, permissions, propertyAuthorization, groups, settings: row.customSettings };
}

/**
 * Changes all given fields or none. A new password ends the account's other sessions.
 * @param tokenHash of the calling session, which stays
 * @throws ApiError PASSWORD_INCORRECT; VALIDATION_ERROR; FORBIDDEN with 429 after many wrong
 * passwords
 */
export async function changeOwnAccount(
  deps: Deps,
  actor: AccountActor,
  tokenHash: string,
  patch: AccountPatch,
): Promise<Account> {
  if (patch.avatar) requirePicture(patch.avatar);
  const passwordHash = await newPasswordHash(deps, actor, patch);
  return await withTenant(deps.db.app, actor.scope, async (tx) => {
    await requireProperties(tx, patch.alertSettings?.properties);
    const before = await readAccount(tx, actor.accountId);
    requireNames(before, patch);
    const version = await updateProfile(tx, actor.accountId, patch);
    const after = await readAccount(tx, actor.accountId);
    await recordChange(tx, actor, { before, after, version });
    if (passwordHash) await setOwnPassword(deps, tx, actor, { passwordHash, tokenHash });
    return after;
  });
}

/**
 * Deletes the own account with its sessions, at once.
 * @throws ApiError FORBIDDEN with details `{soleAdmin: true}` for the tenant's last admin and the
 *   provider's last member of staff
 */
export function deleteOwnAccount({ db }: Deps, actor: AccountActor): Promise<void> {
  const { accountId, username, role, scope } = actor;
  return withTenant(db.app, scope, async (tx) => {
    await keepAnAdmin(tx, scope.tenantId, accountId);
    await keepStaff(tx, scope.tenantId, accountId);
    await deleteAccountById(tx, accountId);
    await recordAuditEvent(tx, actor, {
      action: "account.deleted",
      entityId: accountId,
      before: { username, role },
    });
  });
}

async function requireProperties(tx: TenantTx, ids: string[] | undefined): Promise<void> {
  if (ids === undefined || await arePropertiesThere(tx, ids)) return;
  throw invalidField("alertSettings.properties", answerText("contains an unknown property"));
}

interface AccountChange {
  before: Account;
  after: Account;
  version: number | undefined;
}

/** Records the changed fields; for the picture only the fact of a change. */
async function recordChange(
  tx: TenantTx,
  actor: AccountActor,
  { before, after, version }: AccountChange,
): Promise<void> {
  const [old, now] = [recordedFields(before), recordedFields(after)];
  const changed = differing(now, old);
  const picture = before.avatar === after.avatar ? {} : { avatarChanged: true };
  if (Object.keys(changed).length === 0 && before.avatar === after.avatar) return;
  // The version covers what an admin may change as well: the names, not the personal settings.
  const isOfVersion = "firstname" in changed || "lastname" in changed;
  await recordAuditEvent(tx, actor, {
    action: "account.changed",
    entityId: actor.accountId,
    ...isOfVersion && version !== undefined && { version },
    before: differing(old, now),
    after: { ...changed, ...picture },
  });
}

function recordedFields(account: Account) {
  const { firstname, lastname, language, alertSettings, customSettings } = account;
  return { firstname, lastname, language, alertSettings, customSettings };
}

/** First bytes of the allowed image types; for WebP the bytes after the length. */
const SIGNATURES = [
  { type: "png", offset: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: "jpeg", offset: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: "webp", offset: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
] as const;

/** @throws ApiError VALIDATION_ERROR for bytes of another type than in the data URL */
function requirePicture(dataUrl: string): void {
  const [head = "", base64 = ""] = dataUrl.split(",");
  const signature = SIGNATURES.find(({ type }) => head === `data:image/${type};base64`);
  const bytes = bytesOf(base64);
  const fits = signature?.bytes.every((byte, i) => bytes[signature.offset + i] === byte) ?? false;
  if (fits) return;
  throw invalidField("avatar", answerText("is not a picture of that type"));
}

function bytesOf(base64: string): Uint8Array {
  try {
    return Uint8Array.fromBase64(base64);
  } catch {
    // Text other than base64 gives no bytes, matching no signature.
    return new Uint8Array();
  }
}
