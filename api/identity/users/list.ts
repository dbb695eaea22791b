/** Lists users by name: of a tenant, or for the provider's staff, of all tenants. */
import type { Page } from "@crumbtrail/contract/paging";
import type { ListedUser } from "@crumbtrail/contract/user";
import {
  findUserForStaff,
  listUsers,
  listUsersForStaff,
  type StaffFilters,
} from "@crumbtrail/db/queries/users";
import { acrossTenants, withTenant } from "@crumbtrail/db/tenant";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError, found } from "../../platform/errors.ts";
import type { Slice } from "../../platform/paging.ts";

export function listTenantUsers(
  { db }: Deps,
  { scope }: AccountActor,
  search: string,
  slice: Slice,
): Promise<Page<ListedUser>> {
  return withTenant(db.app, scope, (tx) => listUsers(tx, search, slice));
}

/**
 * Lists users of all tenants, or of one: names, role and status are the provider's business, what a
 * user is authorised for is the tenant's.
 * @throws ApiError MISSING_PERMISSION unless the actor is staff
 */
export async function listAllUsers(
  { db }: Deps,
  actor: AccountActor,
  filters: StaffFilters,
  slice: Slice,
): Promise<Page<ListedUser>> {
  requireStaff(actor);
  return await acrossTenants(db.system, (tx) => listUsersForStaff(tx, filters, slice));
}

/**
 * A user of any tenant, as in the list of all.
 * @throws ApiError MISSING_PERMISSION unless the actor is staff; ENTITY_NOT_FOUND
 */
export async function readAnyUser(
  { db }: Deps,
  actor: AccountActor,
  id: string,
): Promise<ListedUser> {
  requireStaff(actor);
  return found(await acrossTenants(db.system, (tx) => findUserForStaff(tx, id)));
}

function requireStaff({ role }: AccountActor): void {
  if (role === "ADMIN") return;
  throw new ApiError("MISSING_PERMISSION", { details: { permission: "MANAGE_TENANTS" } });
}
