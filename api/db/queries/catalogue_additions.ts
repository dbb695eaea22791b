/** What an approval adds to the catalogue, and removes again when it is undone. */
import type { StorageKind } from "@crumbtrail/contract/enums";
import type { TenantTx } from "../tenant.ts";

/** One row of the catalogue and what an approval added to it. */
export interface CatalogueAddition {
  kind: AdditionKind;
  id: string;
  /** The row itself is new. */
  isNew: boolean;
  /** The pattern, where the row had not got it. */
  pattern: string | null;
  /** It is approved everywhere, and was not. */
  everywhere: boolean;
  /** Properties on which it is approved, and was not. */
  properties: string[];
  /** Where the approval asks for it, whatever was approved before; kept of newer approvals. */
  reach?: "ALL" | readonly string[];
}
export type AdditionKind = "STORAGE_ITEM" | "VENDOR" | "VENDOR_ENTRY";

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
export type PropertyScope = readonly string[] | null;

/** Approves rows of a kind where they were not yet; gives what that added, of each row once. */
export async function widenScopes(
  tx: TenantTx,
  kind: AdditionKind,
  wanted: readonly { id: string; scope: PropertyScope }[],
): Promise<{ everywhere: Set<string>; properties: Map<string, string[]> }> {
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
  const properties = new Map<string, string[]>();
  for (const { id, property } of linked) {
    properties.set(id, [...properties.get(id) ?? [], property]);
  }
  return { everywhere: new Set(widened.map(({ id }) => id)), properties };
}

export interface CatalogueRow {
  id: string;
  name: string;
  patterns: string[];
  isActive: boolean;
}

/** Those that are there, locked. */
export function findStorageItems(
  tx: TenantTx,
  keys: readonly { type: StorageKind; name: string }[],
): Promise<(CatalogueRow & { type: StorageKind })[]> {
  return tx<(CatalogueRow & { type: StorageKind })[]>`
    select id, name, type, key_patterns as patterns, status = 'ACTIVE' as "isActive"
    from storage_items where (type, name) in (
      select k.type, k.name from jsonb_to_recordset(${tx.json(keys as never)}) as k
        (type text, name text)) order by id for update`;
}

/** Those that have one of the ids or names, locked, the oldest first. */
export function findVendors(
  tx: TenantTx,
  by: { ids: readonly string[]; names: readonly string[] },
): Promise<CatalogueRow[]> {
  return tx<CatalogueRow[]>`
    select id, name, url_patterns as patterns, status = 'ACTIVE' as "isActive"
    from vendors where id::text = any (${[...by.ids]}) or name = any (${[...by.names]})
    order by id for update`;
}

interface NewRow {
  name: string;
  description: string;
  pattern: string;
}

/** Storage items of the tenant's; their ids in the order of what was given. */
export async function insertStorageItems(
  tx: TenantTx,
  given: readonly (NewRow & { type: StorageKind })[],
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

/** Vendors of the tenant's; their ids in the order of what was given. */
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

/** Request entries of vendors, made where they are missing, in the order of what was given. */
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

/** Adds patterns that the items lack. */
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

/**
 * Locks rows that an approval named, in the order in which approvals lock them: whoever approves
 * or undoes one of them at the same time goes before or after.
 */
export async function lockAdditions(
  tx: TenantTx,
  added: readonly CatalogueAddition[],
): Promise<void> {
  const idsOf = (kind: AdditionKind) =>
    added.filter((one) => one.kind === kind).map(({ id }) => id);
  for (const kind of ["STORAGE_ITEM", "VENDOR"] as const) {
    await tx`select from ${tx(TABLES[kind].rows)} where id = any (${idsOf(kind)})
      order by id for update`;
  }
  await tx`select from vendor_entries where id = any (${idsOf("VENDOR_ENTRY")})
    order by id desc for update`;
}

/** Removes exactly what was added; a row that was new goes if nothing else hangs on it. */
export async function removeAdditions(
  tx: TenantTx,
  added: readonly CatalogueAddition[],
): Promise<void> {
  // Entries first: a new vendor goes when it has none.
  for (const kind of ["VENDOR_ENTRY", "VENDOR", "STORAGE_ITEM"] as const) {
    const those = added.filter((one) => one.kind === kind);
    if (those.length > 0) await removeOfKind(tx, kind, those);
  }
}

async function removeOfKind(
  tx: TenantTx,
  kind: AdditionKind,
  added: readonly CatalogueAddition[],
): Promise<void> {
  const { rows, links, id: column } = TABLES[kind];
  const given = tx`jsonb_to_recordset(${tx.json(added as never)}) as a
    (id uuid, "isNew" boolean, pattern text, everywhere boolean, properties uuid[])`;
  await tx`delete from ${tx(links)} l using ${given}
    where l.${tx(column)} = a.id and l.property_id = any (a.properties)`;
  await tx`update ${tx(rows)} set all_properties = false
    where id in (select a.id from ${given} where a.everywhere)`;
  if (kind === "STORAGE_ITEM") {
    await tx`update storage_items s set key_patterns = array(
        select p from unnest(s.key_patterns) with ordinality k (p, n)
        where p <> all (g.patterns) order by n)
      from (select a.id, array_agg(a.pattern) as patterns from ${given}
        where a.pattern is not null group by a.id) g where s.id = g.id`;
  }
  await tx`delete from ${tx(rows)} t using ${given}
    where t.id = a.id and a."isNew" and not t.all_properties
      and not exists (select from ${tx(links)} l where l.${tx(column)} = t.id)
      and ${isUntouched(tx, kind)}`;
}

/** Whether nobody gave the row anything else meanwhile. */
function isUntouched(tx: TenantTx, kind: AdditionKind) {
  if (kind === "VENDOR_ENTRY") return tx`true`;
  if (kind === "STORAGE_ITEM") return tx`t.key_patterns = '{}' and t.value_patterns = '{}'`;
  return tx`t.url_patterns = array[a.pattern] and not exists (
    select from vendor_entries e where e.vendor_id = t.id)`;
}

function idOf(id: string | undefined): string {
  if (id === undefined) throw new Error("The row was not written");
  return id;
}
