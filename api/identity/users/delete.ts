/** Deletes a user of the tenant, with its sessions and links. */
import { deleteAccountById } from "@crumbtrail/db/queries/accounts";
import { findUserById } from "@crumbtrail/db/queries/users";
import { withTenant } from "@crumbtrail/db/tenant";
import { keepAnAdmin, keepStaff } from "../accounts/sole_admin.ts";
import { recordAuditEvent } from "../../audit/record.ts";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { found } from "../../platform/errors.ts";
import { requireNotOwn, requireNotStaff } from "./refusals.ts";

/** @throws ApiError ENTITY_NOT_FOUND; FORBIDDEN with details `{ownAccount}`, `{staff}` or `{soleAdmin}` */
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
