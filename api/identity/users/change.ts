/** Changes and deletes users of the tenant. */
import type { User, UserChange } from "@crumbtrail/contract/user";
import {
  ALL_PROPERTIES,
  compactScope,
  SETTABLE_STATUSES,
  type SettableStatus,
} from "@crumbtrail/contract/permissions";
import { deleteAccountById } from "@crumbtrail/db/queries/accounts";
import { arePropertiesThere } from "@crumbtrail/db/queries/properties";
import { deleteGrantsOfAccount } from "@crumbtrail/db/queries/self_service_grants";
import { deleteOtherSessions } from "@crumbtrail/db/queries/sessions";
import { findUserById, updateUserById, updateUserProperties } from "@crumbtrail/db/queries/users";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { answerText } from "@crumbtrail/texts/server";
import { differing, recordAuditEvent } from "../../audit/record.ts";
import { requireVersion } from "../../audit/versions.ts";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { found, invalidField } from "../../platform/errors.ts";
import { requireNames } from "../accounts/names.ts";
import {
  keepAnAdmin,
  keepStaff,
  requireGivable,
  requireNotOwn,
  requireNotStaff,
} from "../accounts/protected_accounts.ts";

/** Fields the users list may not change for the own account. */
const RIGHTS = { role: true, status: true, propertyAuthorization: true };

/**
 * Updates the given fields. Sessions read role, status and properties with each request. Disabling
 * or enabling an account ends its sessions and links, so that enabling revives none.
 * @throws ApiError ENTITY_NOT_FOUND; FORBIDDEN with details `{ownAccount}`, `{staff}` or
 * `{soleAdmin}`, and with 409 when the given version is not the current one; VALIDATION_ERROR for an
 * unknown property; errors of `requireGivable`
 */
export function changeUser(
  deps: Deps,
  actor: AccountActor,
  id: string,
  change: UserChange,
): Promise<User> {
  const { propertyAuthorization, version, status, ...others } = change;
  requireGivable(actor, change.role);
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    // Locks before reading the row, so that the row includes concurrent changes.
    if (endsAdmin(change)) await keepAnAdmin(tx, actor.scope.tenantId, id);
    const before = found(await findUserById(tx, id, "for update"));
    requireNotStaff(actor, before);
    await requireVersion(tx, "accounts", id, version);
    requireNames(before, others);
    const fields = { ...others, status: settableStatus(status, before.status) };
    if (endsAdmin(fields)) await keepStaff(tx, actor.scope.tenantId, id);
    await updateUserById(tx, id, fields);
    if (propertyAuthorization) await authorizeProperties(tx, id, propertyAuthorization);
    const after = found(await findUserById(tx, id));
    const changes = differing(after, before);
    const names = Object.keys(changes);
    if (names.length === 0) return after;
    if (names.some((name) => name in RIGHTS)) requireNotOwn(actor, id);
    // Also after enabling: a sign-in racing the earlier disabling may have left a session.
    if (after.status === "DISABLED" || before.status === "DISABLED") await endAccess(tx, id);
    const { username } = after;
    await recordAuditEvent(tx, actor, {
      action: "account.changed",
      entityId: id,
      version: after.version,
      before: { username, ...differing(before, after) },
      after: { username, ...changes },
    });
    return after;
  });
}

/**
 * Deletes a user with their sessions and links.
 * @throws ApiError ENTITY_NOT_FOUND; FORBIDDEN with details `{ownAccount}`, `{staff}` or `{soleAdmin}`
 */
export function deleteUser(deps: Deps, actor: AccountActor, id: string): Promise<void> {
  requireNotOwn(actor, id);
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    await keepAnAdmin(tx, actor.scope.tenantId, id);
    const user = found(await findUserById(tx, id, "for update"));
    requireNotStaff(actor, user);
    await keepStaff(tx, actor.scope.tenantId, id);
    await deleteAccountById(tx, id);
    const { username, role } = user;
    await recordAuditEvent(tx, actor, {
      action: "account.deleted",
      entityId: id,
      before: { username, role },
    });
  });
}

/**
 * Stores the properties a user is authorised for.
 * @throws ApiError VALIDATION_ERROR for a property outside the tenant
 */
export async function authorizeProperties(
  tx: TenantTx,
  id: string,
  authorization: User["propertyAuthorization"],
): Promise<void> {
  const chosen = compactScope(authorization.map(({ property }) => property));
  const all = chosen.includes(ALL_PROPERTIES);
  const propertyIds = all ? [] : chosen;
  if (!await arePropertiesThere(tx, propertyIds)) {
    throw invalidField("propertyAuthorization", answerText("contains an unknown property"));
  }
  await updateUserProperties(tx, id, { all, propertyIds });
}

/**
 * The status to set; undefined for the user's own, which may be one of those that the system sets.
 * Nobody but the owner of the mailbox makes an invited account active, also not by disabling it
 * first: an invitation of any tenant could otherwise hold the address of a foreign company.
 * @throws ApiError VALIDATION_ERROR for any other that the system sets, and for an invited account
 */
function settableStatus(
  status: UserChange["status"],
  current: User["status"],
): SettableStatus | undefined {
  if (status === undefined || status === current) return undefined;
  const settable = SETTABLE_STATUSES.find((one) => one === status);
  const isInvited = current === "PENDING";
  if (settable !== undefined && !isInvited) return settable;
  const message = isInvited
    ? answerText("stays until the user has confirmed the invitation")
    : answerText("is set by the system alone");
  throw invalidField("status", message);
}

function endsAdmin({ role, status }: Pick<UserChange, "role" | "status">): boolean {
  return (role !== undefined && role !== "TENANT_ADMIN") || status === "DISABLED";
}

async function endAccess(tx: TenantTx, id: string): Promise<void> {
  await deleteOtherSessions(tx, id, null);
  await deleteGrantsOfAccount(tx, id);
}
