/** Whether whoever began a batch may still do what it does: asked before each of its steps. */
import type { BatchAction, BatchStopReason } from "@crumbtrail/contract/issue_batch";
import { can, PERMISSIONS } from "@crumbtrail/contract/permissions";
import { heldByToken } from "@crumbtrail/contract/token_permissions";
import type { Database } from "@crumbtrail/db/connect";
import { findAccountRights } from "@crumbtrail/db/queries/account_rights";
import { findTeamAccess } from "@crumbtrail/db/queries/team_access";
import { acrossTenantsOnce, type TenantScope, withTenant } from "@crumbtrail/db/tenant";
import { type AccountActor, isVisitingStaff } from "../../platform/actor.ts";
import { scopeOf } from "../../platform/session.ts";
import { permissionOf } from "./actions.ts";

/** The actor with the rights of this moment, or the right that it lost since it began. */
export async function currentActor(
  db: Database,
  began: AccountActor,
  what: BatchAction,
  now: Date,
): Promise<{ actor: AccountActor } | { lost: BatchStopReason }> {
  const { accountId } = began;
  const rights = await acrossTenantsOnce(
    db.system,
    (tx) => findAccountRights(tx, accountId, now),
  );
  if (!rights) return { lost: "ACCOUNT_NOT_ACTIVE" };
  const { role, tokenPermissions } = rights;
  if (role === "SERVICE_ACCOUNT" && tokenPermissions === null) return { lost: "TOKEN_ENDED" };
  const permissions = tokenPermissions
    ? heldByToken(tokenPermissions)
    : PERMISSIONS.filter((name) => can(role, name));
  if (!permissions.includes(permissionOf(what.action))) return { lost: "MISSING_PERMISSION" };
  const visits = isVisitingStaff(began);
  if (visits && !await mayVisit(db, role, began.scope)) return { lost: "ACCESS_WITHDRAWN" };
  const scope = visits ? began.scope : scopeOf(rights);
  if (!covers(scope, began.scope)) return { lost: "PROPERTY_LOST" };
  return { actor: { ...began, role, permissions, scope } };
}

function mayVisit(
  db: Database,
  role: AccountActor["role"],
  { tenantId }: TenantScope,
): Promise<boolean> {
  if (role !== "ADMIN") return Promise.resolve(false);
  return withTenant(db.app, tenantId, async (tx) => await findTeamAccess(tx) ?? false);
}

function covers(now: TenantScope, then: TenantScope): boolean {
  if (now.propertyIds === null) return true;
  const properties = new Set(now.propertyIds);
  return then.propertyIds?.every((id) => properties.has(id)) ?? false;
}
