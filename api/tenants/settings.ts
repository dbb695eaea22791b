/** Reads and changes a tenant's settings. */
import {
  type TenantSettings,
  type TenantSettingsPatch,
  tenantSettingsPatch,
} from "@crumbtrail/contract/tenant_settings";
import {
  countAdmins,
  findTenantSettings,
  type StoredSettings,
  updateTenantSettings,
} from "@crumbtrail/db/queries/tenant_settings";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { answerText } from "@crumbtrail/texts/server";
import { differing, recordAuditEvent } from "../audit/record.ts";
import { requireVersion } from "../audit/versions.ts";
import type { AccountActor } from "../platform/actor.ts";
import type { Deps } from "../platform/deps.ts";
import { found, invalidField } from "../platform/errors.ts";
import { actorInTenant, recordStaffVisit, requireAccess } from "./access.ts";

/** @throws ApiError ENTITY_NOT_FOUND; FORBIDDEN for staff without the tenant's authorisation */
export function readTenantSettings(
  deps: Deps,
  actor: AccountActor,
  id: string,
): Promise<TenantSettings> {
  const tenantActor = actorInTenant(actor, id);
  return withTenant(deps.db.app, id, async (tx) => {
    await requireAccess(tx, tenantActor);
    await recordStaffVisit(tx, tenantActor);
    return withDefault(deps, found(await findTenantSettings(tx)));
  });
}

/**
 * Updates the changed settings; without a change there is no audit event.
 * @throws ApiError ENTITY_NOT_FOUND; FORBIDDEN for staff without the tenant's authorisation;
 * VALIDATION_ERROR for a recipient who is not an admin of the tenant; FORBIDDEN with 409 when the
 * given version is not the current one
 */
export function changeTenantSettings(
  deps: Deps,
  actor: AccountActor,
  id: string,
  { version, defaultAuditRetentionYears: _, ...patch }: TenantSettingsPatch,
): Promise<TenantSettings> {
  const tenantActor = actorInTenant(actor, id);
  return withTenant(deps.db.app, id, async (tx) => {
    await requireAccess(tx, tenantActor);
    await requireVersion(tx, "tenant_settings", id, version);
    const before = found(await findTenantSettings(tx));
    const { majorEventRecipients: current } = before;
    await requireAdmins(tx, patch.majorEventRecipients?.filter((id) => !current.includes(id)));
    const changes = differing<TenantSettingsPatch>(patch, before);
    if (Object.keys(changes).length === 0) {
      await recordStaffVisit(tx, tenantActor);
      return withDefault(deps, before);
    }
    await updateTenantSettings(tx, tenantSettingsPatch.parse(changes));
    const after = found(await findTenantSettings(tx));
    await recordAuditEvent(tx, tenantActor, {
      action: "tenant.settings_changed",
      entityId: id,
      version: after.version,
      before: differing(before, after),
      after: differing(after, before),
    });
    return withDefault(deps, after);
  });
}

const withDefault = ({ config }: Deps, settings: StoredSettings): TenantSettings => ({
  ...settings,
  defaultAuditRetentionYears: config.AUDIT_RETENTION_YEARS,
});

/** Checks new recipients only: a former admin stays a recipient until removed from the list. */
async function requireAdmins(tx: TenantTx, ids: readonly string[] = []): Promise<void> {
  if (ids.length === 0 || await countAdmins(tx, ids) === ids.length) return;
  throw invalidField("majorEventRecipients", answerText("contains a user who is not an admin"));
}
