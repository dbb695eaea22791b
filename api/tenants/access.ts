/** Access to a tenant's record: by the tenant's own users, and by the provider's staff on a visit. */
import { NOT_AUTHORISED } from "@crumbtrail/contract/constants";
import { findStaffAccess, noteVisit } from "@crumbtrail/db/queries/staff_access";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { type AccountActor, isVisitingStaff } from "../platform/actor.ts";
import type { Deps } from "../platform/deps.ts";
import { ApiError, found } from "../platform/errors.ts";

/**
 * The actor with the given tenant as scope, so that audit events go to the tenant's log. Users have
 * their own tenant only; staff has every tenant, since tier and status are the provider's business.
 * @throws ApiError ENTITY_NOT_FOUND
 */
export function actorInTenant(actor: AccountActor, id: string): AccountActor {
  if (id !== actor.scope.tenantId && actor.role !== "ADMIN") throw new ApiError("ENTITY_NOT_FOUND");
  return { ...actor, scope: { tenantId: id, propertyIds: null } };
}

/**
 * Reads a tenant's record and records a visit by staff in the tenant's audit log.
 * @param work gets whether the actor may see the customer's contact data: as a user of the tenant,
 * or as staff authorised by the tenant
 * @throws ApiError ENTITY_NOT_FOUND
 */
export function readInTenant<T>(
  { db }: Pick<Deps, "db">,
  actor: AccountActor,
  id: string,
  work: (tx: TenantTx, hasAccess: boolean) => Promise<T>,
): Promise<T> {
  const tenantActor = actorInTenant(actor, id);
  return withTenant(db.app, id, async (tx) => {
    const hasAccess = await mayAccess(tx, tenantActor);
    await recordStaffVisit(tx, tenantActor);
    return await work(tx, hasAccess);
  });
}

/** Whether the actor is a user of the tenant, or staff authorised by the tenant. */
export async function mayAccess(tx: TenantTx, actor: AccountActor): Promise<boolean> {
  const isAuthorised = found(await findStaffAccess(tx));
  return isAuthorised || !isVisitingStaff(actor);
}

/** @throws ApiError FORBIDDEN for staff without the tenant's authorisation */
export async function requireAccess(tx: TenantTx, actor: AccountActor): Promise<void> {
  if (!await mayAccess(tx, actor)) refuseTenant(NOT_AUTHORISED);
}

/** @param reason what the tenant is, does or lacks, such as `is being deleted` */
export function refuseTenant(reason: string): never {
  throw new ApiError("FORBIDDEN", { details: { tenant: reason } });
}

/** Records a visit by staff; ignores the tenant's own users. */
export async function recordStaffVisit(tx: TenantTx, actor: AccountActor): Promise<void> {
  if (!isVisitingStaff(actor)) return;
  const { scope: { tenantId }, accountId, username, requestId, address } = actor;
  await noteVisit(tx, { tenantId, actorId: accountId, actorName: username, requestId, address });
}
