/** What an approval writes into the catalogue, and takes back again. */
import type { StorageKind } from "@crumbtrail/contract/enums";
import type { TenantTx } from "../tenant.ts";

/** One row of the catalogue and what an approval added to it. */
export interface Added {
  kind: AddedKind;
  id: string;
  /** The row itself is new. */
  isNew: boolean;
  /** The pattern, where the row had not got it. */
  pattern: string | null;
  /** It is approved everywhere, and was not. */
  everywhere: boolean;
  /** Properties on which it is approved, and was not. */
  properties: string[];
}
export type AddedKind = "STORAGE_ITEM" | "VENDOR" | "VENDOR_ENTRY";

const TABLES = {
  STORAGE_ITEM: { rows: "storage_items", links: "storage_item_properties", id: "storage_item_id" },
  VENDOR: { rows: "vendors", links: "vendor_properties", id: "vendor_id" },
  VENDOR_ENTRY: {
    rows: "vendor_entries",
    links: "vendor_entry_properties",
    id: "vendor_entry_id",
  },
} as const;

/** Where something is approved: ids of properties, or null for everywhere. */
export type Reach = readonly string[] | null;

/** Approves a row where it was not yet; gives what that added. */
export async function widenReach(
  tx: TenantTx,
  kind: AddedKind,
  id: string,
  reach: Reach,
): Promise<Pick<Added, "everywhere" | "properties">> {
  const { rows, links, id: column } = TABLES[kind];
  if (reach === null) {
    const widened = await tx`update ${tx(rows)} set all_properties = true
      where id = ${id} and not all_properties returning id`;
    return { everywhere: widened.length > 0, properties: [] };
  }
  const added = await tx<{ property_id: string }[]>`
    insert into ${tx(links)} (tenant_id, ${tx(column)}, property_id)
    select app.tenant_id(), ${id}, p.id from properties p where p.id = any (${[...reach]})
    on conflict do nothing returning property_id`;
  return { everywhere: false, properties: added.map((row) => row.property_id) };
}

export interface CatalogueRow {
  id: string;
  name: string;
  patterns: string[];
  isActive: boolean;
}

export function findStorageItem(
  tx: TenantTx,
  type: StorageKind,
  name: string,
): Promise<CatalogueRow[]> {
  return tx<CatalogueRow[]>`
    select id, name, key_patterns as patterns, status = 'ACTIVE' as "isActive"
    from storage_items where type = ${type} and name = ${name} for update`;
}

/** A vendor by one of its ids, or else by its name. */
export function findVendor(
  tx: TenantTx,
  by: { ids: readonly string[]; name: string },
): Promise<CatalogueRow[]> {
  return tx<CatalogueRow[]>`
    select id, name, url_patterns as patterns, status = 'ACTIVE' as "isActive"
    from vendors where id::text = any (${[...by.ids]}) or name = ${by.name}
    order by id::text = any (${[...by.ids]}) desc, id limit 1 for update`;
}

interface NewRow {
  name: string;
  description: string;
  pattern: string;
}

/** A storage item of the tenant's, under another name where a disabled one has this. */
export async function insertStorageItem(
  tx: TenantTx,
  { name, description, pattern, type }: NewRow & { type: StorageKind },
): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    insert into storage_items (tenant_id, name, description, type, key_patterns)
    values (app.tenant_id(), ${name}, ${description}, ${type}, ${[pattern]}) returning id`;
  return idOf(row);
}

export async function insertVendor(
  tx: TenantTx,
  { name, description, pattern }: NewRow,
): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    insert into vendors (tenant_id, name, description, url_patterns)
    values (app.tenant_id(), ${name}, ${description}, ${[pattern]}) returning id`;
  return idOf(row);
}

/** The request entry of a vendor with this pattern, made where it is missing. */
export async function ensureVendorEntry(
  tx: TenantTx,
  vendorId: string,
  pattern: string,
): Promise<{ id: string; isNew: boolean }> {
  const [known] = await tx<{ id: string }[]>`
    select id from vendor_entries where vendor_id = ${vendorId} and type = 'REQUEST'
      and pattern = ${pattern} and whitelist and not is_disabled order by id limit 1 for update`;
  if (known) return { id: known.id, isNew: false };
  const [row] = await tx<{ id: string }[]>`
    insert into vendor_entries (tenant_id, vendor_id, type, pattern)
    values (app.tenant_id(), ${vendorId}, 'REQUEST', ${pattern}) returning id`;
  return { id: idOf(row), isNew: true };
}

export async function addKeyPattern(tx: TenantTx, id: string, pattern: string): Promise<void> {
  await tx`update storage_items set key_patterns = key_patterns || ${pattern}::text
    where id = ${id}`;
}

/** Takes back exactly what was added; a row that was new goes if nothing else hangs on it. */
export async function removeAdded(tx: TenantTx, added: Added): Promise<void> {
  const { rows, links, id: column } = TABLES[added.kind];
  await tx`delete from ${tx(links)}
    where ${tx(column)} = ${added.id} and property_id = any (${added.properties})`;
  if (added.everywhere) {
    await tx`update ${tx(rows)} set all_properties = false where id = ${added.id}`;
  }
  if (added.kind === "STORAGE_ITEM" && added.pattern !== null) {
    await tx`update storage_items set key_patterns = array_remove(key_patterns, ${added.pattern})
      where id = ${added.id}`;
  }
  if (!added.isNew) return;
  await tx`delete from ${tx(rows)} t where id = ${added.id} and not all_properties
    and not exists (select from ${tx(links)} l where l.${tx(column)} = t.id)
    and ${isUntouched(tx, added)}`;
}

/** Whether nobody gave the row anything else meanwhile. */
function isUntouched(tx: TenantTx, { kind, pattern }: Added) {
  if (kind === "VENDOR_ENTRY") return tx`true`;
  if (kind === "STORAGE_ITEM") return tx`key_patterns = '{}' and value_patterns = '{}'`;
  return tx`url_patterns = array[${pattern}::text] and not exists (
    select from vendor_entries e where e.vendor_id = t.id)`;
}

function idOf(row: { id: string } | undefined): string {
  if (!row) throw new Error("The row was not written");
  return row.id;
}
