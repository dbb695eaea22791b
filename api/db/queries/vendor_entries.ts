/** Storage and request entries of vendors. */
import type { StorageKind } from "@crumbtrail/contract/enums";
import type { VendorEntryChange, VendorListEntry } from "@crumbtrail/contract/vendor";
import type { TenantTx } from "../tenant.ts";
import { firstRow, givenFields, isFound, originOf, writtenId } from "./fragments.ts";
import { assignedProperties, isVisible } from "./property_assignments.ts";

const columns = (tx: TenantTx) =>
  tx`e.id as "_id", e.type, e.entry_type as "entryType", e.pattern, e.description, e.whitelist,
    ${assignedProperties(tx, "vendor_entries", "e")} as properties, e.is_disabled as "isDisabled",
    e.manually_created as "manuallyCreated", e.created_by_pw as "createdByPW",
    e.created_by_tenant as "createdByTenant", ${originOf(tx, "e")} as origin`;

export function listVendorEntries(tx: TenantTx, vendorId: string): Promise<VendorListEntry[]> {
  return tx<VendorListEntry[]>`
    select ${columns(tx)} from vendor_entries e where e.vendor_id = ${vendorId} order by e.id`;
}

/** The entries of vendors that exist, in the order of the vendors. */
export function listEntriesOfVendors(
  tx: TenantTx,
  vendorIds: readonly string[],
): Promise<(VendorListEntry & { vendor: string })[]> {
  return tx<(VendorListEntry & { vendor: string })[]>`
    select ${columns(tx)}, v.name as vendor
    from unnest(${[...vendorIds]}::uuid[]) with ordinality as wanted (id, place)
    join vendors v using (id) join vendor_entries e on e.vendor_id = v.id
    where ${isVisible(tx, "vendors", "v")} order by place, e.id`;
}

export function findVendorEntry(
  tx: TenantTx,
  { vendorId, entryId }: { vendorId: string; entryId: string },
): Promise<VendorListEntry | null> {
  return firstRow(tx<VendorListEntry[]>`
    select ${columns(tx)} from vendor_entries e
    where e.vendor_id = ${vendorId} and e.id = ${entryId}`);
}

interface EntryKey {
  type: VendorListEntry["type"];
  entryType: StorageKind | null;
  pattern: string;
}

/** Whether a vendor has another entry of the same kind with the same pattern. */
export function hasEntryLike(
  tx: TenantTx,
  vendorId: string,
  { type, entryType, pattern }: EntryKey,
  exceptId: string | null,
): Promise<boolean> {
  return isFound(tx`
    select from vendor_entries where vendor_id = ${vendorId} and type = ${type}
      and entry_type is not distinct from ${entryType} and pattern = ${pattern}
      and id is distinct from ${exceptId} limit 1`);
}

/** Fields that may be written; undefined fields stay. */
export type EntryFields = Omit<VendorEntryChange["data"], "properties">;

/** Adds an entry without properties; gives its id. */
export function insertVendorEntry(
  tx: TenantTx,
  vendorId: string,
  { type, ...fields }: EntryFields & { type: VendorListEntry["type"] },
): Promise<string> {
  const row = columnsOf(fields, { type, vendor_id: vendorId, tenant_id: tx`app.tenant_id()` });
  return writtenId(tx<{ id: string }[]>`insert into vendor_entries ${tx(row)} returning id`);
}

export async function updateVendorEntryById(
  tx: TenantTx,
  id: string,
  fields: EntryFields,
): Promise<void> {
  const row = columnsOf(fields);
  if (Object.keys(row).length === 0) return;
  await tx`update vendor_entries set ${tx(row)} where id = ${id}`;
}

/** Notes the time of an edit by hand: the undo of an approval keeps the entry. */
export async function touchVendorEntry(tx: TenantTx, id: string): Promise<void> {
  await tx`update vendor_entries set updated_at = now() where id = ${id}`;
}

export async function deleteVendorEntryById(tx: TenantTx, id: string): Promise<void> {
  await tx`delete from vendor_entries where id = ${id}`;
}

function columnsOf({ entryType, isDisabled, ...named }: EntryFields, more: object = {}) {
  return givenFields({ ...named, ...more, entry_type: entryType, is_disabled: isDisabled });
}
