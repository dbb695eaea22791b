/**
 * Lists users by name: of a tenant, or for the provider's staff, of all tenants admitting staff.
 */
import type { Page } from "@crumbtrail/contract/paging";
import type { ListedUser } from "@crumbtrail/contract/user";
import {
  countUsers,
  countUsersForStaff,
  listUsers,
  listUsersForStaff,
} from "@crumbtrail/db/queries/users";
import { acrossTenants, withTenant } from "@crumbtrail/db/tenant";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError } from "../../platform/errors.ts";
import { pageOf, type Slice } from "../../platform/paging.ts";
import { actorInTenant, recordStaffVisit } from "../../tenants/access.ts";

export function listTenantUsers(
  { db }: Deps,
  { scope }: AccountActor,
  search: string,
  slice: Slice,
): Promise<Page<ListedUser>> {
  return withTenant(
    db.app,
    scope,
    async (tx) => pageOf(await listUsers(tx, search, slice), slice, await countUsers(tx, search)),
  );
}

/**
 * Lists users of all tenants admitting staff. Each tenant on the page gets an audit event for the
 * visit before its users are returned.
 * @throws ApiError MISSING_PERMISSION unless the actor is staff
 */
export async function listAllUsers(
  { db }: Deps,
  actor: AccountActor,
  search: string,
  slice: Slice,
): Promise<Page<ListedUser>> {
  if (actor.role !== "ADMIN") {
    throw new ApiError("MISSING_PERMISSION", { details: { permission: "MANAGE_TENANTS" } });
  }
  const whose = { homeTenantId: actor.homeTenantId, search };
  const page = await acrossTenants(db.system, async (tx) => {
    const users = await listUsersForStaff(tx, whose, slice);
    return pageOf(users, slice, await countUsersForStaff(tx, whose));
  });
  for (const id of new Set(page.data.map(({ tenant }) => tenant))) {
    await withTenant(db.app, id, (tx) => recordStaffVisit(tx, actorInTenant(actor, id)));
  }
  return page;
}
