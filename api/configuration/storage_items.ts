/** Adds, changes and deactivates storage items. */
import { ALL_PROPERTIES } from "@crumbtrail/contract/permissions";
import type {
  StorageItem,
  StorageItemChange,
  StorageItemInput,
} from "@crumbtrail/contract/storage_item";
import { updateAssignedProperties } from "@crumbtrail/db/queries/property_assignments";
import { publishHubItem } from "@crumbtrail/db/queries/hub_versions";
import {
  findStorageItemById,
  insertStorageItem,
  updateStorageItemById,
} from "@crumbtrail/db/queries/storage_items";
import { findVendorById } from "@crumbtrail/db/queries/vendors";
import { raiseVersionOnce } from "@crumbtrail/db/queries/versions";
import { acrossTenants, type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { answerText } from "@crumbtrail/texts/server";
import { recordAuditEvent, recordChange } from "../audit/record.ts";
import { requireVersion } from "../audit/versions.ts";
import { type AccountActor, isVisitingStaff } from "../platform/actor.ts";
import type { Deps } from "../platform/deps.ts";
import { ApiError, found, invalidField } from "../platform/errors.ts";
import { requireUsablePatterns } from "./patterns.ts";
import { readProperties, requireAllProperties } from "./property_scope.ts";

/**
 * Adds an item. A global item belongs to the provider's own tenant, and to the Knowledge Hub.
 * @throws ApiError VALIDATION_ERROR, DUPLICATE_KEY; FORBIDDEN, see `requireAllProperties`; for a
 * global item see `requireGlobal`
 */
export async function addStorageItem(
  deps: Deps,
  actor: AccountActor,
  { properties = [], global = false, ...fields }: StorageItemInput,
): Promise<StorageItem> {
  requireAllProperties(actor);
  if (global) requireGlobal(actor);
  await requireUsablePatterns(deps, actor, patternsOf(fields));
  const added = await withTenant(deps.db.app, actor.scope, async (tx) => {
    await requireVendor(tx, fields.vendor);
    const assigned = await readProperties(tx, actor, properties);
    const id = await insertStorageItem(tx, { ...fields, ...global && { affiliation: "GLOBAL" } });
    await updateAssignedProperties(tx, "storage_items", id, assigned);
    const after = found(await findStorageItemById(tx, id));
    await recordAuditEvent(tx, actor, { action: "storage_item.added", entityId: id, after });
    return after;
  });
  return await publishIfGlobal(deps, added);
}

/**
 * @throws ApiError MISSING_PERMISSION unless the actor is the provider's staff; FORBIDDEN for staff
 * that visits another tenant
 */
function requireGlobal(actor: AccountActor): void {
  const permission = "MANAGE_TENANTS";
  if (!actor.permissions.includes(permission)) {
    throw new ApiError("MISSING_PERMISSION", { details: { permission } });
  }
  if (isVisitingStaff(actor)) {
    throw new ApiError("FORBIDDEN", { details: { tenant: "is not the provider's own" } });
  }
}

/**
 * Publishes a global item in the Knowledge Hub, in a transaction of its own after that of the change,
 * since the hub belongs to no tenant. If it fails, the next change of the item publishes both changes.
 */
async function publishIfGlobal({ db }: Deps, item: StorageItem): Promise<StorageItem> {
  if (item.global) await acrossTenants(db.system, (tx) => publishHubItem(tx, item));
  return item;
}

/**
 * Updates the given fields; without a change there is no audit event. An API token limited to some
 * properties may change the assignment of these properties only.
 * @throws ApiError VALIDATION_ERROR, ENTITY_NOT_FOUND, DUPLICATE_KEY; FORBIDDEN for such a token;
 * FORBIDDEN with status 409 if the given version is not the current one; for a global item see
 * `requireGlobal`
 */
export async function changeStorageItem(
  deps: Deps,
  actor: AccountActor,
  id: string,
  { properties, version, ...fields }: StorageItemChange,
): Promise<StorageItem> {
  if (Object.keys(fields).length > 0) requireAllProperties(actor);
  await requireUsablePatterns(deps, actor, patternsOf(fields));
  const changed = await withTenant(deps.db.app, actor.scope, async (tx) => {
    await requireVersion(tx, "storage_items", id, version);
    const before = found(await findStorageItemById(tx, id));
    if (before.global) requireGlobal(actor);
    await requireVendor(tx, fields.vendor);
    await updateStorageItemById(tx, id, fields);
    if (properties) {
      if (before.properties.includes(ALL_PROPERTIES)) requireAllProperties(actor);
      const assigned = await readProperties(tx, actor, properties);
      await updateAssignedProperties(tx, "storage_items", id, assigned);
    }
    await raiseVersionOnce(tx, "storage_items", [before]);
    const after = found(await findStorageItemById(tx, id));
    await recordChange(tx, actor, "storage_item.changed", { before, after });
    return after;
  });
  return await publishIfGlobal(deps, changed);
}

/**
 * Sets a storage item inactive: it approves nothing any more, and lists leave it out. Its patterns
 * and properties stay for a later activation.
 * @throws ApiError ENTITY_NOT_FOUND; FORBIDDEN, see `requireAllProperties`; for a global item see
 * `requireGlobal`
 */
export async function deactivateStorageItem(
  deps: Deps,
  actor: AccountActor,
  id: string,
): Promise<void> {
  requireAllProperties(actor);
  const inactive = await withTenant(deps.db.app, actor.scope, async (tx) => {
    await requireVersion(tx, "storage_items", id, undefined);
    const before = found(await findStorageItemById(tx, id));
    if (before.global) requireGlobal(actor);
    const after = { ...before, status: "DISABLED" as const, version: before.version + 1 };
    if (before.status === "DISABLED") return before;
    await updateStorageItemById(tx, id, { status: "DISABLED" });
    await raiseVersionOnce(tx, "storage_items", [before]);
    await recordChange(tx, actor, "storage_item.deleted", { before, after });
    return after;
  });
  await publishIfGlobal(deps, inactive);
}

function patternsOf({ keyPatterns, valuePatterns }: StorageItemChange) {
  return { keyPatterns, valuePatterns };
}

/** @throws ApiError VALIDATION_ERROR for a vendor outside the tenant */
async function requireVendor(tx: TenantTx, id: string | null | undefined): Promise<void> {
  if (!id || await findVendorById(tx, id)) return;
  throw invalidField("vendor", answerText("was not found"));
}
