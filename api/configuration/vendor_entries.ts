/** Adds, changes and deletes storage and request entries of vendors. */
import type {
  Vendor,
  VendorEntryChange,
  VendorEntryInput,
  VendorListEntry,
} from "@crumbtrail/contract/vendor";
import { updateAssignedProperties } from "@crumbtrail/db/queries/property_assignments";
import {
  deleteVendorEntryById,
  findVendorEntry,
  hasEntryLike,
  insertVendorEntry,
  touchVendorEntry,
  updateVendorEntryById,
} from "@crumbtrail/db/queries/vendor_entries";
import { raiseVersionOnce } from "@crumbtrail/db/queries/versions";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { answerText } from "@crumbtrail/texts/server";
import { differing, recordAuditEvent } from "../audit/record.ts";
import { requireVersion } from "../audit/versions.ts";
import type { AccountActor } from "../platform/actor.ts";
import type { Deps } from "../platform/deps.ts";
import { found, invalidField } from "../platform/errors.ts";
import { requireUsablePatterns } from "./patterns.ts";
import { readProperties, requireAllProperties } from "./property_scope.ts";
import { readVendor } from "./vendors.ts";

/**
 * Adds an entry to a vendor.
 * @throws ApiError ENTITY_NOT_FOUND without the vendor; VALIDATION_ERROR for an unusable or taken
 * pattern; FORBIDDEN, see `requireAllProperties`, and with 409 when the given version is not the
 * vendor's current one
 */
export async function addVendorEntry(
  deps: Deps,
  actor: AccountActor,
  vendorId: string,
  { type, data: { properties = [], ...fields }, version }: VendorEntryInput,
): Promise<Vendor> {
  requireAllProperties(actor);
  await requireUsablePatterns(deps, actor, { "data.pattern": fields.pattern });
  return await withTenant(deps.db.app, actor.scope, async (tx) => {
    const current = await requireVersion(tx, "vendors", vendorId, version);
    await requireNewPattern(tx, vendorId, { type, entryType: null, ...fields }, null);
    const assigned = await readProperties(tx, actor, properties, "data.properties");
    const entryId = await insertVendorEntry(tx, vendorId, { type, ...fields });
    await updateAssignedProperties(tx, "vendor_entries", entryId, assigned);
    await raiseVersionOnce(tx, "vendors", [{ _id: vendorId, version: current }]);
    const [vendor, entry] = await readBoth(tx, { vendorId, entryId });
    await recordAuditEvent(tx, actor, {
      action: "vendor.entry_added",
      entityId: vendorId,
      version: vendor.version,
      before: { name: vendor.name, entries: [] },
      after: { name: vendor.name, entries: [recorded(entry)] },
    });
    return vendor;
  });
}

/**
 * Updates the given fields of an entry. An entry of the Knowledge Hub keeps its pattern and kind.
 * @throws ApiError ENTITY_NOT_FOUND, and the errors of `addVendorEntry`
 */
export async function changeVendorEntry(
  deps: Deps,
  actor: AccountActor,
  place: EntryPlace,
  { type, data: { properties, ...fields }, version }: VendorEntryChange,
): Promise<Vendor> {
  requireAllProperties(actor);
  await requireUsablePatterns(deps, actor, { "data.pattern": fields.pattern });
  const { vendorId, entryId } = place;
  return await withTenant(deps.db.app, actor.scope, async (tx) => {
    const current = await requireVersion(tx, "vendors", vendorId, version);
    const before = found(await findVendorEntry(tx, place));
    if (type !== undefined && type !== before.type) {
      throw invalidField("type", answerText("an entry keeps its type"));
    }
    const changed = { ...before, ...fields };
    requireOwnEntry(before, changed);
    requireKind(changed);
    await requireNewPattern(tx, vendorId, changed, entryId);
    if (isDifferent(changed, before)) await updateVendorEntryById(tx, entryId, fields);
    if (properties) {
      const assigned = await readProperties(tx, actor, properties, "data.properties");
      await updateAssignedProperties(tx, "vendor_entries", entryId, assigned);
    }
    const [unchanged, entry] = await readBoth(tx, place);
    if (!isDifferent(entry, before)) return unchanged;
    await touchVendorEntry(tx, entryId);
    await raiseVersionOnce(tx, "vendors", [{ _id: vendorId, version: current }]);
    const vendor = found(await readVendor(tx, vendorId));
    const { name } = vendor;
    const { pattern } = entry;
    await recordAuditEvent(tx, actor, {
      action: "vendor.entry_changed",
      entityId: vendorId,
      version: vendor.version,
      before: { name, entries: [{ _id: entryId, pattern, ...differing(before, entry) }] },
      after: { name, entries: [{ _id: entryId, pattern, ...differing(entry, before) }] },
    });
    return vendor;
  });
}

/**
 * Deletes an entry for good. An entry of the Knowledge Hub can be disabled instead, because the next
 * synchronisation would add it again.
 * @throws ApiError ENTITY_NOT_FOUND; VALIDATION_ERROR for an entry of the Knowledge Hub; FORBIDDEN
 * as in `addVendorEntry`
 */
export function deleteVendorEntry(
  deps: Deps,
  actor: AccountActor,
  place: EntryPlace,
  version: number | undefined,
): Promise<void> {
  requireAllProperties(actor);
  const { vendorId, entryId } = place;
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    const current = await requireVersion(tx, "vendors", vendorId, version);
    const [{ name }, before] = await readBoth(tx, place);
    // From the Knowledge Hub.
    if (before.createdByPW) {
      throw invalidField(
        "",
        answerText("an entry of the Knowledge Hub can be disabled, not deleted"),
      );
    }
    await deleteVendorEntryById(tx, entryId);
    await raiseVersionOnce(tx, "vendors", [{ _id: vendorId, version: current }]);
    await recordAuditEvent(tx, actor, {
      action: "vendor.entry_deleted",
      entityId: vendorId,
      version: current + 1,
      before: { name, entries: [recorded(before)] },
      after: { name, entries: [] },
    });
  });
}

export interface EntryPlace {
  vendorId: string;
  entryId: string;
}

/** @throws ApiError ENTITY_NOT_FOUND */
async function readBoth(
  tx: TenantTx,
  { vendorId, entryId }: EntryPlace,
): Promise<[Vendor, VendorListEntry]> {
  const vendor = found(await readVendor(tx, vendorId));
  return [vendor, found(vendor.entityList.find(({ _id }) => _id === entryId) ?? null)];
}

/** An entry as in audit events: its pattern names the entry. */
function recorded({ _id, pattern, origin: _, ...fields }: VendorListEntry) {
  return { _id, pattern, ...fields };
}

function isDifferent(one: VendorListEntry, other: VendorListEntry): boolean {
  return Object.keys(differing(one, other)).length > 0;
}

type EntryKey = Pick<VendorListEntry, "type" | "entryType" | "pattern">;

function requireOwnEntry(before: VendorListEntry, after: EntryKey): void {
  if (!before.createdByPW) return;
  if (after.pattern !== before.pattern) {
    throw invalidField("data.pattern", answerText("comes from the Knowledge Hub"));
  }
  if (after.entryType !== before.entryType) {
    throw invalidField("data.entryType", answerText("comes from the Knowledge Hub"));
  }
}

function requireKind({ type, entryType }: EntryKey): void {
  if (type === "REQUEST" && entryType !== null) {
    throw invalidField("data.entryType", answerText("only for storage entries"));
  }
}

async function requireNewPattern(
  tx: TenantTx,
  vendorId: string,
  entry: EntryKey,
  exceptId: string | null,
): Promise<void> {
  if (!await hasEntryLike(tx, vendorId, entry, exceptId)) return;
  throw invalidField(
    "data.pattern",
    answerText("this vendor already has an entry with this pattern"),
  );
}
