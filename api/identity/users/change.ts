/** Changes a user of the tenant. */
import type { User, UserChange } from "@crumbtrail/contract/user";
import { deleteGrantsOfAccount } from "@crumbtrail/db/queries/self_service_grants";
import { deleteOtherSessions } from "@crumbtrail/db/queries/sessions";
import { findUserById, updateUserById } from "@crumbtrail/db/queries/users";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { keepAnAdmin, keepStaff } from "../accounts/sole_admin.ts";
import { differing } from "../../audit/differing.ts";
import { recordAuditEvent } from "../../audit/record.ts";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { found } from "../../platform/errors.ts";
import { authorize } from "./authorize.ts";
import { requireNotOwn, requireNotStaff } from "./refusals.ts";

/**
 * Writes the fields that are given. Sessions read role, status and properties anew with each
 * request; those of an account that is disabled end, so that none comes back with it.
 * @throws ApiError ENTITY_NOT_FOUND; FORBIDDEN with details `{ownAccount}`, `{staff}` or
 *   `{soleAdmin}`; VALIDATION_ERROR for an unknown property
 */
export function changeUser(
  deps: Deps,
  actor: AccountActor,
  id: string,
  change: UserChange,
): Promise<User> {
  const { propertyAuthorization, ...fields } = change;
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    // Before the row is read: whoever waits here must see what the other has made of it.
    if (endsAdmin(fields)) await keepAnAdmin(tx, actor.scope.tenantId, id);
    const before = found(await findUserById(tx, id, "for update"));
    requireNotStaff(actor, before);
    if (endsAdmin(fields)) await keepStaff(tx, actor.scope.tenantId, id);
    await updateUserById(tx, id, fields);
    if (propertyAuthorization) await authorize(tx, id, propertyAuthorization);
    const after = found(await findUserById(tx, id));
    const changes = { before: differing(before, after), after: differing(after, before) };
    const names = Object.keys(changes.after);
    if (names.length === 0) return after;
    if (names.some((name) => name in RIGHTS)) requireNotOwn(actor, id);
    // Also when it comes back: a sign-in that was under way then may have left a session.
    if (after.status === "DISABLED" || before.status === "DISABLED") await shutOut(tx, id);
    await recordAuditEvent(tx, actor, { action: "account.changed", entityId: id, ...changes });
    return after;
  });
}

/** What nobody changes of the own account here. */
const RIGHTS = { role: true, status: true, propertyAuthorization: true };

function endsAdmin({ role, status }: UserChange): boolean {
  return (role !== undefined && role !== "TENANT_ADMIN") || status === "DISABLED";
}

async function shutOut(tx: TenantTx, id: string): Promise<void> {
  await deleteOtherSessions(tx, id, null);
  await deleteGrantsOfAccount(tx, id);
}
