/** Visits of the provider's staff to a tenant: their start and end in the tenant's audit log. */
import { findStaffAccess } from "@crumbtrail/db/queries/staff_access";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { recordAuditEvent } from "../audit/record.ts";
import { type AccountActor, isVisitingStaff } from "../platform/actor.ts";
import type { Deps } from "../platform/deps.ts";
import { found } from "../platform/errors.ts";
import { actorInTenant, requireAccess } from "./access.ts";

/**
 * Records the start of a visit. The own tenant is no visit.
 * @throws ApiError ENTITY_NOT_FOUND; FORBIDDEN if the tenant has not authorised access
 */
export function startVisit(deps: Deps, actor: AccountActor, id: string): Promise<void> {
  return inVisited(deps, actor, id, async (tx, visitor) => {
    await requireAccess(tx, visitor);
    await recordAuditEvent(tx, visitor, { action: "tenant.visit_started", entityId: id });
  });
}

/**
 * Records the end of a visit, also after the tenant has withdrawn access.
 * @throws ApiError ENTITY_NOT_FOUND
 */
export function endVisit(deps: Deps, actor: AccountActor, id: string): Promise<void> {
  return inVisited(deps, actor, id, async (tx, visitor) => {
    found(await findStaffAccess(tx));
    await recordAuditEvent(tx, visitor, { action: "tenant.visit_ended", entityId: id });
  });
}

async function inVisited(
  { db }: Deps,
  actor: AccountActor,
  id: string,
  work: (tx: TenantTx, visitor: AccountActor) => Promise<void>,
): Promise<void> {
  const visitor = actorInTenant(actor, id);
  if (isVisitingStaff(visitor)) await withTenant(db.app, id, (tx) => work(tx, visitor));
}
