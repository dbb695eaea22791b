/** Storage items of a tenant. */
import type { Page, Slice } from "@crumbtrail/contract/paging";
import type {
  StorageItem,
  StorageItemChange,
  StorageItemFilters,
} from "@crumbtrail/contract/storage_item";
import type { TenantTx } from "../tenant.ts";
import {
  containing,
  firstRow,
  givenFields,
  idsOf,
  originOf,
  readPage,
  writtenId,
} from "./fragments.ts";
import { assignedProperties, isVisible } from "./property_assignments.ts";

const select = (tx: TenantTx) =>
  tx`select s.id as "_id", s.name, s.description, s.type, s.key_patterns as "keyPatterns",
      s.value_patterns as "valuePatterns", s.origins, s.vendor_id as vendor,
      v.name as "vendorName", lower(s.affiliation) as affiliation,
      s.affiliation = 'GLOBAL' as global, s.global_item_ref as "globalItemRef", s.status,
      ${assignedProperties(tx, "storage_items", "s")} as properties, s.version,
      ${originOf(tx, "s")} as origin
    from storage_items s
    left join vendors v on v.tenant_id = s.tenant_id and v.id = s.vendor_id`;

/** Storage items by name, those that the caller may know of. */
export function listStorageItems(
  tx: TenantTx,
  filters: StorageItemFilters,
  slice: Slice,
): Promise<Page<StorageItem>> {
  const listed = tx`${select(tx)} where ${isListed(tx, filters)}`;
  return readPage(tx, listed, tx`lower(s.name), s.id`, slice);
}

/** Ids of the list's items, in the list's order. */
export function listStorageItemIds(tx: TenantTx, filters: StorageItemFilters): Promise<string[]> {
  return idsOf(tx<{ id: string }[]>`
    select s.id from storage_items s where ${isListed(tx, filters)} order by lower(s.name), s.id`);
}

function isListed(tx: TenantTx, { search, type, status, global }: StorageItemFilters) {
  return tx`s.affiliation = ${global === "true" ? "GLOBAL" : "TENANT"}
    and ${status === "ALL" ? tx`true` : tx`s.status = ${status}`}
    and ${type ? tx`s.type = ${type}` : tx`true`}
    and ${search ? isFound(tx, search) : tx`true`}
    and ${isVisible(tx, "storage_items", "s")}`;
}

/** The existing items, in the order of the ids; those of which the caller may know. */
export function listStorageItemsByIds(
  tx: TenantTx,
  ids: readonly string[],
): Promise<StorageItem[]> {
  return tx<StorageItem[]>`
    ${select(tx)} join unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, place)
      on wanted.id = s.id
    where ${isVisible(tx, "storage_items", "s")} order by place`;
}

/** Condition that a text of the item contains the searched text. */
function isFound(tx: TenantTx, search: string) {
  const text = containing(search);
  return tx`(s.name ilike ${text} or s.description ilike ${text} or array_to_string(
    s.key_patterns || s.value_patterns || s.origins, chr(10)) ilike ${text})`;
}

export function findStorageItemById(tx: TenantTx, id: string): Promise<StorageItem | null> {
  return firstRow(tx<StorageItem[]>`${select(tx)} where s.id = ${id}`);
}

/** Fields that may be written; undefined fields stay. */
type StorageItemFields = Omit<StorageItemChange, "properties" | "version"> & {
  affiliation?: "GLOBAL";
};

/** Adds an item without properties; gives its id. */
export function insertStorageItem(tx: TenantTx, fields: StorageItemFields): Promise<string> {
  return writtenId(tx<{ id: string }[]>`
    insert into storage_items ${tx(columnsOf(fields, { tenant_id: tx`app.tenant_id()` }))}
    returning id`);
}

export async function updateStorageItemById(
  tx: TenantTx,
  id: string,
  fields: StorageItemFields,
): Promise<void> {
  const row = columnsOf(fields);
  if (Object.keys(row).length === 0) return;
  await tx`update storage_items set ${tx(row)} where id = ${id}`;
}

function columnsOf(fields: StorageItemFields, more: object = {}) {
  const { keyPatterns, valuePatterns, vendor, ...named } = fields;
  return givenFields({
    ...named,
    ...more,
    key_patterns: keyPatterns,
    value_patterns: valuePatterns,
    vendor_id: vendor,
  });
}
