/**
 * Stores the account behind a batch and checks the account's rights before each step. Staff of the
 * provider visits a tenant only while the tenant gives access.
 */
import { ROLES } from "@crumbtrail/contract/enums";
import type { BatchAction, BatchStopReason } from "@crumbtrail/contract/issue_batch";
import { can, PERMISSIONS, permissionsOfToken } from "@crumbtrail/contract/permissions";
import type { Database } from "@crumbtrail/db/connect";
import { findAccountRights } from "@crumbtrail/db/queries/accounts";
import { findStaffAccess } from "@crumbtrail/db/queries/staff_access";
import { acrossTenantsOnce, type TenantScope, withTenant } from "@crumbtrail/db/tenant";
import { z } from "zod";
import { type AccountActor, isVisitingStaff, scopeOf } from "../../platform/actor.ts";
import { permissionOf } from "./actions.ts";

/**
 * The actor as stored in a batch, in whose name the steps run. The rights are looked up before each
 * step.
 */
export const storedActor = z.object({
  /** Missing in batches started by an earlier version. */
  kind: z.enum(["person", "token"]).default("person"),
  accountId: z.uuid(),
  username: z.string(),
  role: z.enum(ROLES),
  permissions: z.array(z.enum(PERMISSIONS)),
  homeTenantId: z.uuid(),
  scope: z.object({ tenantId: z.uuid(), propertyIds: z.array(z.uuid()).nullable() }),
  requestId: z.string(),
  address: z.string(),
}) satisfies z.ZodType<AccountActor>;

/** Returns the actor with current rights, or the reason to stop after the loss of a right. */
export async function currentActor(
  db: Database,
  starter: AccountActor,
  action: BatchAction,
  now: Date,
): Promise<{ actor: AccountActor } | { lost: BatchStopReason }> {
  const { accountId } = starter;
  const rights = await acrossTenantsOnce(
    db.system,
    (tx) => findAccountRights(tx, accountId, now),
  );
  if (!rights) return { lost: "ACCOUNT_NOT_ACTIVE" };
  const { role, tokenPermissions } = rights;
  if (role === "SERVICE_ACCOUNT" && tokenPermissions === null) return { lost: "TOKEN_ENDED" };
  const permissions = tokenPermissions
    ? permissionsOfToken(tokenPermissions)
    : PERMISSIONS.filter((name) => can(role, name));
  if (!permissions.includes(permissionOf(action.action))) return { lost: "MISSING_PERMISSION" };
  const visits = isVisitingStaff(starter);
  if (visits && !await mayVisit(db, role, starter.scope)) return { lost: "ACCESS_WITHDRAWN" };
  const scope = visits ? starter.scope : scopeOf(rights);
  if (!covers(scope, starter.scope)) return { lost: "PROPERTY_LOST" };
  return { actor: { ...starter, role, permissions, scope } };
}

function mayVisit(
  db: Database,
  role: AccountActor["role"],
  { tenantId }: TenantScope,
): Promise<boolean> {
  if (role !== "ADMIN") return Promise.resolve(false);
  return withTenant(db.app, tenantId, async (tx) => await findStaffAccess(tx) ?? false);
}

/** Whether the scope of now still has every property of the scope of then. */
function covers(now: TenantScope, then: TenantScope): boolean {
  if (now.propertyIds === null) return true;
  const properties = new Set(now.propertyIds);
  return then.propertyIds?.every((id) => properties.has(id)) ?? false;
}
