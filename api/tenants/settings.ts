/** Reads and changes a tenant's settings. */
import {
  type TenantSettings,
  type TenantSettingsPatch,
  tenantSettingsPatch,
} from "@crumbtrail/contract/tenant_settings";
import { findTeamAccess } from "@crumbtrail/db/queries/staff_access";
import {
  countAdmins,
  findTenantSettings,
  updateTenantSettings,
} from "@crumbtrail/db/queries/tenant_settings";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { differing } from "../audit/differing.ts";
import { recordAuditEvent } from "../audit/record.ts";
import { type AccountActor, isVisitingStaff } from "../platform/actor.ts";
import type { Deps } from "../platform/deps.ts";
import { ApiError, found } from "../platform/errors.ts";
import { actorAt, noteStaff } from "./reach.ts";

/** @throws ApiError ENTITY_NOT_FOUND; FORBIDDEN for staff where the tenant has not let it in */
export function readTenantSettings(
  deps: Deps,
  actor: AccountActor,
  id: string,
): Promise<TenantSettings> {
  const inside = actorAt(actor, id);
  return withTenant(deps.db.app, id, async (tx) => {
    await requireLetIn(tx, inside);
    await noteStaff(tx, inside);
    return found(await findTenantSettings(tx));
  });
}

/**
 * Writes what differs; where nothing does there is no event.
 * @throws ApiError as above; VALIDATION_ERROR for a recipient who is no admin of the tenant
 */
export function changeTenantSettings(
  deps: Deps,
  actor: AccountActor,
  id: string,
  patch: TenantSettingsPatch,
): Promise<TenantSettings> {
  const inside = actorAt(actor, id);
  return withTenant(deps.db.app, id, async (tx) => {
    await requireLetIn(tx, inside);
    const before = found(await findTenantSettings(tx, "for update"));
    const { majorEventRecipients: there } = before;
    await requireAdmins(tx, patch.majorEventRecipients?.filter((one) => !there.includes(one)));
    const changes = differing<TenantSettingsPatch>(patch, before);
    if (Object.keys(changes).length === 0) {
      await noteStaff(tx, inside);
      return before;
    }
    await updateTenantSettings(tx, tenantSettingsPatch.parse(changes));
    const after = found(await findTenantSettings(tx));
    await recordAuditEvent(tx, inside, {
      action: "tenant.settings_changed",
      entityId: id,
      before: differing(before, after),
      after: differing(after, before),
    });
    return after;
  });
}

async function requireLetIn(tx: TenantTx, actor: AccountActor): Promise<void> {
  const letIn = found(await findTeamAccess(tx));
  if (!isVisitingStaff(actor) || letIn) return;
  throw new ApiError("FORBIDDEN", { details: { tenant: "has not authorised access" } });
}

/** One who was chosen and is gone, or no admin any more, may stay until taken out. */
async function requireAdmins(tx: TenantTx, ids: readonly string[] = []): Promise<void> {
  if (ids.length === 0 || await countAdmins(tx, ids) === ids.length) return;
  const details = [{ path: "majorEventRecipients", message: "names one who is no admin here" }];
  throw new ApiError("VALIDATION_ERROR", { details });
}
