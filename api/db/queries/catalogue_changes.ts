/** How approvals change the catalogue: they add rows and patterns, and approve on properties. */
import type { StorageKind } from "@crumbtrail/contract/enums";
import type { TenantTx } from "../tenant.ts";
import { ASSIGNMENTS } from "./property_assignments.ts";

export type CatalogueKind = "STORAGE_ITEM" | "VENDOR" | "VENDOR_ENTRY";

/** What an approval has added: a row of the catalogue, or a part of one. */
export interface CatalogueChange {
  kind: CatalogueKind;
  rowId: string;
  /** The row itself, a pattern, or the approval on all properties or on one property. */
  part: "ROW" | "PATTERN" | "EVERYWHERE" | "PROPERTY";
  /** The pattern, or the id of the property. */
  value: string;
}

/** What an approval needs. `isNew`: it was missing. */
export type WantedChange = CatalogueChange & { isNew: boolean };

/** The table of each kind, its column of patterns, and its assignments to properties. */
export const TABLES = {
  STORAGE_ITEM: { rows: "storage_items", patterns: "key_patterns", ...ASSIGNMENTS.storage_items },
  VENDOR: { rows: "vendors", patterns: "url_patterns", ...ASSIGNMENTS.vendors },
  VENDOR_ENTRY: { rows: "vendor_entries", patterns: null, ...ASSIGNMENTS.vendor_entries },
} as const;

/** Ids of the properties on which a row is approved; null for all properties. */
export type PropertyScope = readonly string[] | null;

/** Approves rows of a kind on further properties. @returns the added parts */
export async function widenScopes(
  tx: TenantTx,
  kind: CatalogueKind,
  wanted: readonly { id: string; scope: PropertyScope }[],
): Promise<CatalogueChange[]> {
  const { rows, links, id: column } = TABLES[kind];
  const all = wanted.filter(({ scope }) => scope === null).map(({ id }) => id);
  const some = wanted.filter(({ scope }) => scope !== null);
  const widened = all.length === 0 ? [] : await tx<{ id: string }[]>`
    update ${tx(rows)} set all_properties = true
    where id = any (${all}) and not all_properties returning id`;
  const linked = some.length === 0 ? [] : await tx<{ id: string; property: string }[]>`
    insert into ${tx(links)} (tenant_id, ${tx(column)}, property_id)
    select app.tenant_id(), w.id, p.id
    from jsonb_to_recordset(${tx.json(some as never)}) as w (id uuid, scope uuid[])
    join properties p on p.id = any (w.scope) order by w.id, p.id
    on conflict do nothing returning ${tx(column)} as id, property_id as property`;
  return [
    ...widened.map(({ id }) => ({ kind, rowId: id, part: "EVERYWHERE", value: "" } as const)),
    ...linked.map(({ id, property }) =>
      ({ kind, rowId: id, part: "PROPERTY", value: property }) as const
    ),
  ];
}

export interface CatalogueRow {
  id: string;
  name: string;
  patterns: string[];
  /**
   * Whether an approval may extend the row. False for inactive rows, and for items limited to some
   * origins or values, which would not match all that is approved.
   */
  isExtensible: boolean;
}

/** Existing items with these names, locked. */
export function findStorageItems(
  tx: TenantTx,
  keys: readonly { type: StorageKind; name: string }[],
): Promise<(CatalogueRow & { type: StorageKind })[]> {
  return tx<(CatalogueRow & { type: StorageKind })[]>`
    select id, name, type, key_patterns as patterns, status = 'ACTIVE'
      and value_patterns = '{}' and origins = '{}' as "isExtensible"
    from storage_items where (type, name) in (
      select k.type, k.name from jsonb_to_recordset(${tx.json(keys as never)}) as k
        (type text, name text)) order by id for update`;
}

/** Vendors with one of the ids or names, locked, the oldest first. */
export function findVendors(
  tx: TenantTx,
  by: { ids: readonly string[]; names: readonly string[] },
): Promise<CatalogueRow[]> {
  return tx<CatalogueRow[]>`
    select id, name, url_patterns as patterns, status = 'ACTIVE' as "isExtensible"
    from vendors where id::text = any (${[...by.ids]}) or name = any (${[...by.names]})
    order by id for update`;
}

interface NewRow {
  name: string;
  description: string;
  pattern: string;
  /** Of a storage item. */
  type: StorageKind | null;
}

/** @returns ids in the order of `given` */
export async function insertStorageItems(
  tx: TenantTx,
  given: readonly NewRow[],
): Promise<string[]> {
  const rows = await tx<{ id: string; type: StorageKind; name: string }[]>`
    insert into storage_items (tenant_id, name, description, type, key_patterns)
    select app.tenant_id(), name, description, type, array[pattern]
    from jsonb_to_recordset(${tx.json(given as never)}) as g
      (name text, description text, type text, pattern text)
    returning id, type, name`;
  const ids = new Map(rows.map(({ id, type, name }) => [`${type} ${name}`, id]));
  return given.map(({ type, name }) => idOf(ids.get(`${type} ${name}`)));
}

/** @returns ids in the order of `given` */
export async function insertVendors(tx: TenantTx, given: readonly NewRow[]): Promise<string[]> {
  const rows = await tx<{ id: string; name: string }[]>`
    insert into vendors (tenant_id, name, description, url_patterns)
    select app.tenant_id(), name, description, array[pattern]
    from jsonb_to_recordset(${tx.json(given as never)}) as g
      (name text, description text, pattern text)
    returning id, name`;
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  return given.map(({ name }) => idOf(ids.get(name)));
}

interface EntryKey {
  vendorId: string;
  pattern: string;
}

/** Request entries of vendors, in the order of `given`; inserts missing entries. */
export async function ensureVendorEntries(
  tx: TenantTx,
  given: readonly EntryKey[],
): Promise<{ id: string; isNew: boolean }[]> {
  const keyOf = ({ vendorId, pattern }: EntryKey) => `${vendorId} ${pattern}`;
  const there = await tx<(EntryKey & { id: string })[]>`
    select id, vendor_id as "vendorId", pattern from vendor_entries
    where (vendor_id, pattern) in (${recordsOf(tx, given)})
      and type = 'REQUEST' and whitelist and not is_disabled order by id desc for update`;
  const known = new Map(there.map((row) => [keyOf(row), row.id]));
  const missing = given.filter((one) => !known.has(keyOf(one)));
  const made = missing.length === 0 ? [] : await tx<(EntryKey & { id: string })[]>`
    insert into vendor_entries (tenant_id, vendor_id, type, pattern)
    select app.tenant_id(), m.id, 'REQUEST', m.pattern
    from (${recordsOf(tx, missing)}) as m (id, pattern)
    returning id, vendor_id as "vendorId", pattern`;
  const added = new Map(made.map((row) => [keyOf(row), row.id]));
  return given.map((one) => {
    const id = known.get(keyOf(one));
    return id ? { id, isNew: false } : { id: idOf(added.get(keyOf(one))), isNew: true };
  });
}

const recordsOf = (tx: TenantTx, keys: readonly EntryKey[]) =>
  tx`select distinct k."vendorId", k.pattern from jsonb_to_recordset(${tx.json(keys as never)}) as k
    ("vendorId" uuid, pattern text)`;

export async function addKeyPatterns(
  tx: TenantTx,
  missing: readonly { id: string; pattern: string }[],
): Promise<void> {
  if (missing.length === 0) return;
  await tx`
    update storage_items s set key_patterns = s.key_patterns || m.patterns
    from (select id, array_agg(pattern) as patterns
      from jsonb_to_recordset(${tx.json(missing as never)}) as r (id uuid, pattern text)
      group by id) m
    where s.id = m.id`;
}

function idOf(id: string | undefined): string {
  if (id === undefined) throw new Error("The row was not written");
  return id;
}
