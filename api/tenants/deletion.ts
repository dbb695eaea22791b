/**
 * Deletion of tenants: an admin requests or cancels the deletion, and the worker deletes due
 * tenants. The worker first shuts a tenant, which ends its sessions and runs. Once no scanner can
 * still be writing for the tenant, the worker deletes its evidence, then its rows. If the worker
 * stops between two steps, the next run resumes with the same tenant.
 */
import type { AuditAction } from "@crumbtrail/contract/audit";
import { DELETE_AFTER_DAYS, NOT_AUTHORISED } from "@crumbtrail/contract/constants";
import type { TenantData } from "@crumbtrail/contract/tenant_data";
import type { BlobStore } from "@crumbtrail/db/blob";
import type { Database } from "@crumbtrail/db/connect";
import { evidenceFolders } from "@crumbtrail/db/evidence_blobs";
import {
  cancelDeletion,
  deleteTenant,
  hasStaff,
  listShutTenants,
  requestDeletion,
  shutDueTenants,
} from "@crumbtrail/db/queries/tenant_deletion";
import { findCurrentTenant } from "@crumbtrail/db/queries/tenants";
import { abortAllRuns } from "@crumbtrail/db/queries/test_runs";
import { acrossTenants, type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import type { Logger } from "pino";
import { recordAuditEvent } from "../audit/record.ts";
import type { AccountActor } from "../platform/actor.ts";
import type { Deps } from "../platform/deps.ts";
import { actorInTenant, mayAccess, recordStaffVisit, refuseTenant } from "./access.ts";
import { readTenantData } from "./read.ts";

const DAY_MS = 24 * 3_600_000;
/** Tenants per run of the worker's loop. */
const LIMIT = 10;
/** Longer than an aborted scan needs for all its attempts to write. */
const SETTLE_MS = 10 * 60_000;

/**
 * Requests the deletion. A second request changes nothing: the first date stays. Staff may delete a
 * tenant that has authorised access or is disabled: users of a disabled tenant cannot authorise.
 * @throws ApiError ENTITY_NOT_FOUND; FORBIDDEN for the provider's own tenant, and for staff without
 * the tenant's authorisation unless the tenant is disabled
 */
export function requestTenantDeletion(
  deps: Deps,
  actor: AccountActor,
  id: string,
): Promise<TenantData> {
  const at = deps.now();
  const deleteAt = new Date(at.getTime() + DELETE_AFTER_DAYS * DAY_MS);
  return changeDeletion(deps, actor, id, "tenant.deletion_requested", async (tx) => {
    if (await hasStaff(tx)) refuseTenant("is the provider's own");
    return await requestDeletion(tx, { by: actor.username, at, deleteAt });
  });
}

/**
 * Cancels the deletion. Without a request nothing changes.
 * @throws ApiError ENTITY_NOT_FOUND; FORBIDDEN for staff without the tenant's authorisation unless
 * the tenant is disabled
 */
export function cancelTenantDeletion(
  deps: Deps,
  actor: AccountActor,
  id: string,
): Promise<TenantData> {
  return changeDeletion(deps, actor, id, "tenant.deletion_undone", cancelDeletion);
}

/** Shuts tenants with a due deletion, and deletes those shut before; gives how many. */
export async function deleteTenants(
  db: Database,
  blobs: BlobStore,
  log: Logger,
  now: Date,
): Promise<number> {
  const due = await acrossTenants(db.system, (tx) => shutDueTenants(tx, now, LIMIT));
  for (const tenant of due) {
    await withTenant(db.app, tenant, abortAllRuns);
    log.info({ tenant }, "tenant shut for its deletion");
  }
  const settled = new Date(now.getTime() - SETTLE_MS);
  const ready = await acrossTenants(db.system, (tx) => listShutTenants(tx, settled, LIMIT));
  let deleted = 0;
  for (const tenant of ready) {
    for (const folder of evidenceFolders(tenant)) await blobs.deleteBelow(folder);
    // Another worker may have deleted it.
    if (!await acrossTenants(db.system, (tx) => deleteTenant(tx, tenant))) continue;
    log.info({ tenant }, "tenant deleted with all its data");
    deleted++;
  }
  return due.length + deleted;
}

/** @param work returns whether the deletion changed */
function changeDeletion(
  deps: Deps,
  actor: AccountActor,
  id: string,
  action: AuditAction<"tenant">,
  work: (tx: TenantTx) => Promise<boolean>,
): Promise<TenantData> {
  const tenantActor = actorInTenant(actor, id);
  return withTenant(deps.db.app, id, async (tx) => {
    const hasAccess = await mayAccess(tx, tenantActor);
    if (!hasAccess && !await isDisabled(tx)) refuseTenant(NOT_AUTHORISED);
    const changed = await work(tx);
    const data = await readTenantData(tx, actor.role, hasAccess);
    if (!changed) {
      await recordStaffVisit(tx, tenantActor);
      return data;
    }
    const after = { deletion: data.deletion };
    await recordAuditEvent(tx, tenantActor, { action, entityId: id, after });
    return data;
  });
}

async function isDisabled(tx: TenantTx): Promise<boolean> {
  return (await findCurrentTenant(tx))?.status === "DISABLED";
}
