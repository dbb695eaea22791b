/** Writes what is approved into the tenant's catalogue, where scans read it. */
import type { StorageKind } from "@crumbtrail/contract/enums";
import {
  addKeyPatterns,
  type CatalogueAddition,
  type CatalogueRow,
  ensureVendorEntries,
  insertStorageItems,
  insertVendors,
  type PropertyScope,
  widenScopes,
} from "@crumbtrail/db/queries/catalogue_additions";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { type CatalogueEntry, catalogueName, findKnown } from "./catalogue_entries.ts";

/** A row of the catalogue that approves an entry, before it is approved anywhere. */
type Place = Pick<CatalogueAddition, "kind" | "id" | "isNew" | "pattern"> & {
  scope: PropertyScope;
};

/**
 * Each entry as a storage item, or a vendor; however many, in a few statements. Of a vendor that is
 * known, just the pattern is approved, as an entry of it: what else belongs to it stays as it is.
 * One that was made for this pattern is approved itself.
 */
export async function addToCatalogue(
  tx: TenantTx,
  entries: readonly CatalogueEntry[],
): Promise<CatalogueAddition[]> {
  const known = await findKnown(tx, entries);
  const made = await makeMissing(tx, entries, known);
  const rest = entries.filter((entry) => !made.has(entry));
  const rowOf = (entry: CatalogueEntry) => activeRow(known.get(entry)) ?? rowMadeFor(entry, made);
  const items = rest.filter(({ storageType }) => storageType !== null);
  const hosts = rest.filter(({ storageType }) => storageType === null);
  const places = new Map<CatalogueEntry, Place>([
    ...[...made].map(([entry, id]) => [entry, newPlace(entry, id)] as const),
    ...await extendItems(tx, items.map((entry) => [entry, rowOf(entry)])),
    ...await extendVendors(tx, hosts.map((entry) => [entry, rowOf(entry)])),
  ]);
  return await approvePlaces(tx, entries.flatMap((entry) => places.get(entry) ?? []));
}

const keyOf = (entry: CatalogueEntry) => `${entry.storageType ?? ""} ${catalogueName(entry)}`;

function activeRow(row: CatalogueRow | undefined): CatalogueRow | undefined {
  return row?.isActive ? row : undefined;
}

/** Rows for those that have none; of several of one name, which are hosts of a vendor, the first. */
async function makeMissing(
  tx: TenantTx,
  entries: readonly CatalogueEntry[],
  known: ReadonlyMap<CatalogueEntry, CatalogueRow>,
): Promise<Map<CatalogueEntry, string>> {
  const first = new Map<string, CatalogueEntry>();
  for (const entry of entries) {
    if (!activeRow(known.get(entry)) && !first.has(keyOf(entry))) first.set(keyOf(entry), entry);
  }
  const items: [CatalogueEntry, StorageKind][] = [];
  const vendors: CatalogueEntry[] = [];
  for (const entry of first.values()) {
    if (entry.storageType === null) vendors.push(entry);
    else items.push([entry, entry.storageType]);
  }
  const rows = items.map(([entry, type]) => ({ ...newRow(entry, known.get(entry)), type }));
  const itemIds = rows.length > 0 ? await insertStorageItems(tx, rows) : [];
  const vendorIds = vendors.length > 0
    ? await insertVendors(tx, vendors.map((entry) => newRow(entry, known.get(entry))))
    : [];
  return new Map([
    ...itemIds.map((id, n) => [items[n]?.[0], id] as const),
    ...vendorIds.map((id, n) => [vendors[n], id] as const),
  ].flatMap(([entry, id]) => entry ? [[entry, id] as const] : []));
}

/** A name that is taken by a record that was switched off gets a word more. */
function newRow(entry: CatalogueEntry, disabled: CatalogueRow | undefined) {
  const name = catalogueName(entry);
  const { suggestion, pattern } = entry;
  return {
    name: disabled ? `${name.slice(0, 470)} (${crypto.randomUUID().slice(0, 8)})` : name,
    description: suggestion ? `${suggestion.name}, ${suggestion.category}` : "",
    pattern,
  };
}

/** The row that another entry of the same name was made as. */
function rowMadeFor(
  entry: CatalogueEntry,
  made: ReadonlyMap<CatalogueEntry, string>,
): CatalogueRow {
  for (const [other, id] of made) {
    if (keyOf(other) === keyOf(entry)) {
      return { id, name: catalogueName(other), patterns: [other.pattern], isActive: true };
    }
  }
  throw new Error("An entry has no row");
}

function newPlace({ storageType, pattern, scope }: CatalogueEntry, id: string): Place {
  return {
    kind: storageType === null ? "VENDOR" : "STORAGE_ITEM",
    id,
    isNew: true,
    pattern,
    scope,
  };
}

type InRow = readonly [CatalogueEntry, CatalogueRow];

async function extendItems(
  tx: TenantTx,
  entries: readonly InRow[],
): Promise<[CatalogueEntry, Place][]> {
  const places = entries.map(([entry, { id, patterns }]): [CatalogueEntry, Place] => {
    const pattern = patterns.includes(entry.pattern) ? null : entry.pattern;
    return [entry, { kind: "STORAGE_ITEM", id, isNew: false, pattern, scope: entry.scope }];
  });
  await addKeyPatterns(
    tx,
    places.flatMap(([, { id, pattern }]) => pattern === null ? [] : [{ id, pattern }]),
  );
  return places;
}

async function extendVendors(
  tx: TenantTx,
  entries: readonly InRow[],
): Promise<[CatalogueEntry, Place][]> {
  const isOwn = ([{ pattern }, { patterns }]: InRow) =>
    patterns.length === 1 && patterns[0] === pattern;
  const whole = entries.filter(isOwn).map(([entry, { id }]): [CatalogueEntry, Place] => [
    entry,
    { kind: "VENDOR", id, isNew: false, pattern: null, scope: entry.scope },
  ]);
  const parts = entries.filter((one) => !isOwn(one));
  const keys = parts.map(([{ pattern }, { id }]) => ({ vendorId: id, pattern }));
  const vendorEntries = keys.length > 0 ? await ensureVendorEntries(tx, keys) : [];
  return [
    ...whole,
    ...parts.flatMap(([entry], n): [CatalogueEntry, Place][] => {
      const vendorEntry = vendorEntries[n];
      const place = { kind: "VENDOR_ENTRY", pattern: null, scope: entry.scope } as const;
      return vendorEntry ? [[entry, { ...place, ...vendorEntry }]] : [];
    }),
  ];
}

/** Approves the rows where they are not yet; an addition to a row is recorded once. */
async function approvePlaces(tx: TenantTx, places: readonly Place[]): Promise<CatalogueAddition[]> {
  const added: CatalogueAddition[] = [];
  for (const kind of ["STORAGE_ITEM", "VENDOR", "VENDOR_ENTRY"] as const) {
    const those = places.filter((place) => place.kind === kind);
    if (those.length === 0) continue;
    const { everywhere, properties } = await widenScopes(tx, kind, those);
    const seen = new Set<string>();
    for (const { id, isNew, pattern, scope } of those) {
      const isFirst = !seen.has(id);
      seen.add(id);
      added.push({
        ...{ kind, id, isNew, pattern },
        everywhere: isFirst && everywhere.has(id),
        properties: isFirst ? properties.get(id) ?? [] : [],
        reach: scope ?? "ALL",
      });
    }
  }
  return added;
}
