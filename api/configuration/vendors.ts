/** Adds, changes and deactivates vendors, and assigns them to properties. */
import { ALL_PROPERTIES } from "@crumbtrail/contract/permissions";
import type {
  Vendor,
  VendorChange,
  VendorInput,
  VendorPropertiesInput,
} from "@crumbtrail/contract/vendor";
import {
  addAssignedProperties,
  removeAssignedProperties,
  updateAssignedProperties,
} from "@crumbtrail/db/queries/property_assignments";
import { listVendorEntries } from "@crumbtrail/db/queries/vendor_entries";
import {
  findVendorById,
  insertVendor,
  listAssignedVendors,
  lockVendors,
  updateVendorById,
  type VendorWithoutEntries,
} from "@crumbtrail/db/queries/vendors";
import { raiseVersionOnce } from "@crumbtrail/db/queries/versions";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { answerText } from "@crumbtrail/texts/server";
import { recordAuditEvent, recordAuditEvents, recordChange } from "../audit/record.ts";
import { requireVersion } from "../audit/versions.ts";
import type { AccountActor } from "../platform/actor.ts";
import type { Deps } from "../platform/deps.ts";
import { found, invalidField } from "../platform/errors.ts";
import { requireUsablePatterns } from "./patterns.ts";
import { readProperties, requireAllProperties } from "./property_scope.ts";

/** A vendor with its entries; null without the vendor. */
export async function readVendor(tx: TenantTx, id: string): Promise<Vendor | null> {
  const vendor = await findVendorById(tx, id);
  return vendor && { ...vendor, entityList: await listVendorEntries(tx, id) };
}

/** @throws ApiError VALIDATION_ERROR, DUPLICATE_KEY; FORBIDDEN, see `requireAllProperties` */
export async function addVendor(
  deps: Deps,
  actor: AccountActor,
  { properties = [], iabNr, iabId = iabNr, ...named }: Omit<VendorInput, "_id" | "globalVendorRef">,
): Promise<Vendor> {
  const fields = { ...named, iabId };
  requireAllProperties(actor);
  await requireUsablePatterns(deps, actor, { urlPatterns: fields.urlPatterns });
  return await withTenant(deps.db.app, actor.scope, async (tx) => {
    const assigned = await readProperties(tx, actor, properties);
    const id = await insertVendor(tx, fields);
    await updateAssignedProperties(tx, "vendors", id, assigned);
    const vendor = found(await readVendor(tx, id));
    const { entityList: _, ...after } = vendor;
    await recordAuditEvent(tx, actor, { action: "vendor.added", entityId: id, after });
    return vendor;
  });
}

/**
 * Updates the given fields; without a change there is no audit event. An API token limited to some
 * properties may change the assignment of these properties only.
 * @throws ApiError VALIDATION_ERROR, ENTITY_NOT_FOUND, DUPLICATE_KEY; FORBIDDEN, see
 * `requireAllProperties`, and with 409 when the given version is not the current one
 */
export async function changeVendor(
  deps: Deps,
  actor: AccountActor,
  id: string,
  { properties, version, ...given }: VendorChange,
): Promise<Vendor> {
  if (Object.keys(given).length > 0) requireAllProperties(actor);
  await requireUsablePatterns(deps, actor, { urlPatterns: given.urlPatterns });
  return await withTenant(deps.db.app, actor.scope, async (tx) => {
    await requireVersion(tx, "vendors", id, version);
    const before = found(await findVendorById(tx, id));
    const { iabNr, ...named } = given;
    const isRenumbered = iabNr !== undefined && iabNr !== before.iabId;
    const fields = isRenumbered ? { ...named, iabId: iabNr } : named;
    requireOwnName(before, fields.name);
    await updateVendorById(tx, id, fields);
    if (properties) {
      if (before.properties.includes(ALL_PROPERTIES)) requireAllProperties(actor);
      const assigned = await readProperties(tx, actor, properties);
      await updateAssignedProperties(tx, "vendors", id, assigned);
    }
    await raiseVersionOnce(tx, "vendors", [before]);
    const { entityList, ...after } = found(await readVendor(tx, id));
    await recordChange(tx, actor, "vendor.changed", { before, after });
    return { ...after, entityList };
  });
}

/**
 * Sets a vendor inactive: scans no longer know the vendor, and lists leave the vendor out. Its
 * patterns, entries and properties stay for a later activation.
 * @throws ApiError ENTITY_NOT_FOUND; FORBIDDEN, see `requireAllProperties`
 */
export function deactivateVendor(deps: Deps, actor: AccountActor, id: string): Promise<void> {
  requireAllProperties(actor);
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    await requireVersion(tx, "vendors", id, undefined);
    const before = found(await findVendorById(tx, id));
    const after = { ...before, status: "DISABLED" as const, version: before.version + 1 };
    if (before.status === "DISABLED") return;
    await updateVendorById(tx, id, { status: "DISABLED" });
    await raiseVersionOnce(tx, "vendors", [before]);
    await recordChange(tx, actor, "vendor.deleted", { before, after });
  });
}

/**
 * Assigns vendors to properties and removes them from properties, in a fixed number of statements.
 * Unknown ids are ignored. A vendor approved on ALL properties keeps that approval, unless ALL is to
 * be removed.
 * @returns how many changed; `everywhere`: how many kept that approval although properties were removed
 * @throws ApiError VALIDATION_ERROR for an unknown property; FORBIDDEN for ALL by an API token
 * limited to some properties
 */
export function changeVendorProperties(
  deps: Deps,
  actor: AccountActor,
  { ids, add, remove }: VendorPropertiesInput,
): Promise<{ changed: number; everywhere: number }> {
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    const removed = await readProperties(tx, actor, remove, "remove");
    const added = await readProperties(tx, actor, add, "add");
    await lockVendors(tx, ids);
    const before = await listAssignedVendors(tx, ids);
    await removeAssignedProperties(tx, "vendors", ids, removed);
    await addAssignedProperties(tx, "vendors", ids, added);
    await raiseVersionOnce(tx, "vendors", before);
    const after = new Map((await listAssignedVendors(tx, ids)).map((one) => [one._id, one]));
    const changes = before.flatMap(({ _id, name, properties }) => {
      const now = after.get(_id);
      if (!now || now.properties.join() === properties.join()) return [];
      const values = changedProperties(name, properties, now.properties);
      return [{ entityId: _id, version: now.version, ...values }];
    });
    await recordAuditEvents(
      tx,
      actor,
      changes.map((change) => ({ action: "vendor.changed", ...change })),
    );
    const isLeft = remove.length > 0 && !removed.all;
    const everywhere = before.filter(({ properties }) => properties.includes(ALL_PROPERTIES));
    return { changed: changes.length, everywhere: isLeft ? everywhere.length : 0 };
  });
}

/**
 * An event of the assignment: `before` has the removed properties, `after` the added ones, since a
 * call may change thousands of vendors with hundreds of properties each. ALL removes no property.
 */
function changedProperties(name: string, before: readonly string[], after: readonly string[]) {
  const [was, is] = [new Set(before), new Set(after)];
  const removed = is.has(ALL_PROPERTIES) ? [] : before.filter((id) => !is.has(id));
  return {
    before: { name, properties: removed },
    after: { name, properties: after.filter((id) => !was.has(id)) },
  };
}

/** @throws ApiError VALIDATION_ERROR for another name of a vendor of the Knowledge Hub */
function requireOwnName(before: VendorWithoutEntries, name: string | undefined): void {
  const isHubs = before.global || before.globalVendorRef !== null;
  if (!isHubs || name === undefined || name === before.name) return;
  throw invalidField("name", answerText("the Knowledge Hub names this vendor"));
}
