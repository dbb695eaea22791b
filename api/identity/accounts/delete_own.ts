/** Deletes the own account at once, with its sessions. */
import { deleteAccountById } from "@crumbtrail/db/queries/accounts";
import { withTenant } from "@crumbtrail/db/tenant";
import { recordAuditEvent } from "../../audit/record.ts";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { keepAnAdmin, keepStaff } from "./sole_admin.ts";

/** @throws ApiError FORBIDDEN with details `{soleAdmin: true}` for the tenant's last admin, and
 *   the provider's last staff */
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
