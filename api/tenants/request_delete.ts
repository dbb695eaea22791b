/** Asks for a tenant's deletion, and takes that back. */
import type { AuditAction } from "@crumbtrail/contract/audit";
import { DELETE_AFTER_DAYS } from "@crumbtrail/contract/constants";
import type { TenantData } from "@crumbtrail/contract/tenant";
import { cancelDeletion, hasStaff, requestDeletion } from "@crumbtrail/db/queries/tenant_deletion";
import { findTeamAccess } from "@crumbtrail/db/queries/staff_access";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { recordAuditEvent } from "../audit/record.ts";
import { type AccountActor, isVisitingStaff } from "../platform/actor.ts";
import type { Deps } from "../platform/deps.ts";
import { ApiError, found } from "../platform/errors.ts";
import { actorAt, noteStaff } from "./reach.ts";
import { readTenantData } from "./read.ts";

const DAY_MS = 24 * 3_600_000;

/**
 * Asking twice changes nothing: the first day stays.
 * @throws ApiError ENTITY_NOT_FOUND; FORBIDDEN for the provider's own tenant, and for staff where
 *   the tenant has not let it in
 */
export function requestTenantDeletion(
  deps: Deps,
  actor: AccountActor,
  id: string,
): Promise<TenantData> {
  const at = deps.now();
  const deleteAt = new Date(at.getTime() + DELETE_AFTER_DAYS * DAY_MS);
  return inReach(deps, actor, id, "tenant.deletion_requested", async (tx) => {
    if (await hasStaff(tx)) refuse("is the provider's own");
    return await requestDeletion(tx, { by: actor.username, at, deleteAt });
  });
}

/**
 * The tenant stays; without a request nothing changes.
 * @throws ApiError ENTITY_NOT_FOUND, FORBIDDEN as above
 */
export function cancelTenantDeletion(
  deps: Deps,
  actor: AccountActor,
  id: string,
): Promise<TenantData> {
  return inReach(deps, actor, id, "tenant.deletion_taken_back", cancelDeletion);
}

/** @param work gives whether it changed anything */
function inReach(
  deps: Deps,
  actor: AccountActor,
  id: string,
  action: AuditAction<"tenant">,
  work: (tx: TenantTx) => Promise<boolean>,
): Promise<TenantData> {
  const inside = actorAt(actor, id);
  return withTenant(deps.db.app, id, async (tx) => {
    const letIn = found(await findTeamAccess(tx));
    if (isVisitingStaff(inside) && !letIn) refuse("has not authorised access");
    const changed = await work(tx);
    const data = await readTenantData(tx, actor.role, true);
    if (!changed) {
      await noteStaff(tx, inside);
      return data;
    }
    const after = { deletion: data.deletion };
    await recordAuditEvent(tx, inside, { action, entityId: id, after });
    return data;
  });
}

function refuse(tenant: string): never {
  throw new ApiError("FORBIDDEN", { details: { tenant } });
}
