/**
 * Current rights of a session or token, for work that outlasts the check at the start of the call.
 */
import { can, type Permission, permissionsOfToken } from "@crumbtrail/contract/permissions";
import { findApiToken } from "@crumbtrail/db/queries/api_tokens";
import { findSession } from "@crumbtrail/db/queries/sessions";
import { findStaffAccess } from "@crumbtrail/db/queries/staff_access";
import { acrossTenantsOnce, readTenant, type TenantScope } from "@crumbtrail/db/tenant";
import type { Deps } from "../platform/deps.ts";
import { scopeOf, type Session } from "../platform/actor.ts";
import { ApiError } from "../platform/errors.ts";

/**
 * Looks the rights up again, without counting as a use of the session or token.
 * @throws ApiError SESSION_EXPIRED after the end of session, token, account, tenant or the tenant's
 * authorisation of staff; MISSING_PERMISSION after role or token lost the permission
 */
export async function scopeNow(
  deps: Deps,
  session: Session,
  permission: Permission,
): Promise<TenantScope> {
  const row = await (session.kind === "token" ? findToken : findBrowser)(deps, session.tokenHash);
  if (!row) throw new ApiError("SESSION_EXPIRED");
  if (!row.may(permission)) throw new ApiError("MISSING_PERMISSION");
  const { tenantId } = session.scope;
  if (tenantId === session.homeTenantId) return row.scope;
  const isAuthorised = row.isStaff && await readTenant(deps.db.app, tenantId, findStaffAccess);
  if (!isAuthorised) throw new ApiError("SESSION_EXPIRED");
  return { tenantId, propertyIds: null };
}

interface Rights {
  scope: TenantScope;
  isStaff: boolean;
  may(permission: Permission): boolean;
}

async function findBrowser({ db, now }: Deps, tokenHash: string): Promise<Rights | null> {
  const row = await acrossTenantsOnce(db.system, (tx) => findSession(tx, tokenHash, now()));
  if (!row || row.lacksSecondFactor) return null;
  const may = (permission: Permission) => can(row.role, permission);
  return { scope: scopeOf(row), isStaff: row.role === "ADMIN", may };
}

async function findToken({ db, now }: Deps, tokenHash: string): Promise<Rights | null> {
  const row = await acrossTenantsOnce(db.system, (tx) => findApiToken(tx, tokenHash, now()));
  if (!row) return null;
  const { tenantId, allProperties, propertyIds, permissions } = row;
  const scope = { tenantId, propertyIds: allProperties ? null : propertyIds };
  const granted = permissionsOfToken(permissions);
  return { scope, isStaff: false, may: (permission) => granted.includes(permission) };
}
