/** Writes what is approved into the tenant's catalogue, where scans read it. */
import type { StorageKind } from "@crumbtrail/contract/enums";
import {
  type Added,
  addKeyPatterns,
  type CatalogueRow,
  ensureVendorEntries,
  insertStorageItems,
  insertVendors,
  type Reach,
  widenReaches,
} from "@crumbtrail/db/queries/approved_things";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { catalogueName, findKnown, type Thing } from "./catalogue_entries.ts";

/** A row of the catalogue that a thing is approved by, before it is approved anywhere. */
type Place = Pick<Added, "kind" | "id" | "isNew" | "pattern"> & { reach: Reach };

/**
 * Each thing as a storage item, or a vendor; however many, in a few statements. Of a vendor that is
 * known, just the pattern is approved, as an entry of it: what else belongs to it stays as it is.
 * One that was made for this pattern is approved itself.
 */
export async function addToCatalogue(tx: TenantTx, things: readonly Thing[]): Promise<Added[]> {
  const known = await findKnown(tx, things);
  const made = await makeMissing(tx, things, known);
  const rest = things.filter((thing) => !made.has(thing));
  const rowOf = (thing: Thing) => activeRow(known.get(thing)) ?? rowMadeFor(thing, made);
  const items = rest.filter(({ storageType }) => storageType !== null);
  const hosts = rest.filter(({ storageType }) => storageType === null);
  const places = new Map<Thing, Place>([
    ...[...made].map(([thing, id]) => [thing, newPlace(thing, id)] as const),
    ...await extendItems(tx, items.map((thing) => [thing, rowOf(thing)])),
    ...await extendVendors(tx, hosts.map((thing) => [thing, rowOf(thing)])),
  ]);
  return await approvePlaces(tx, things.flatMap((thing) => places.get(thing) ?? []));
}

const keyOf = (thing: Thing) => `${thing.storageType ?? ""} ${catalogueName(thing)}`;

function activeRow(row: CatalogueRow | undefined): CatalogueRow | undefined {
  return row?.isActive ? row : undefined;
}

/** Rows for those that have none; of several of one name, which are hosts of a vendor, the first. */
async function makeMissing(
  tx: TenantTx,
  things: readonly Thing[],
  known: ReadonlyMap<Thing, CatalogueRow>,
): Promise<Map<Thing, string>> {
  const first = new Map<string, Thing>();
  for (const thing of things) {
    if (!activeRow(known.get(thing)) && !first.has(keyOf(thing))) first.set(keyOf(thing), thing);
  }
  const items: [Thing, StorageKind][] = [];
  const vendors: Thing[] = [];
  for (const thing of first.values()) {
    if (thing.storageType === null) vendors.push(thing);
    else items.push([thing, thing.storageType]);
  }
  const rows = items.map(([thing, type]) => ({ ...newRow(thing, known.get(thing)), type }));
  const itemIds = rows.length > 0 ? await insertStorageItems(tx, rows) : [];
  const vendorIds = vendors.length > 0
    ? await insertVendors(tx, vendors.map((thing) => newRow(thing, known.get(thing))))
    : [];
  return new Map([
    ...itemIds.map((id, n) => [items[n]?.[0], id] as const),
    ...vendorIds.map((id, n) => [vendors[n], id] as const),
  ].flatMap(([thing, id]) => thing ? [[thing, id] as const] : []));
}

/** A name that is taken by a record that was switched off gets a word more. */
function newRow(thing: Thing, disabled: CatalogueRow | undefined) {
  const name = catalogueName(thing);
  const { suggestion, pattern } = thing;
  return {
    name: disabled ? `${name.slice(0, 470)} (${crypto.randomUUID().slice(0, 8)})` : name,
    description: suggestion ? `${suggestion.name}, ${suggestion.category}` : "",
    pattern,
  };
}

/** The row that another thing of the same name was made as. */
function rowMadeFor(thing: Thing, made: ReadonlyMap<Thing, string>): CatalogueRow {
  for (const [other, id] of made) {
    if (keyOf(other) === keyOf(thing)) {
      return { id, name: catalogueName(other), patterns: [other.pattern], isActive: true };
    }
  }
  throw new Error("A thing has no row");
}

function newPlace({ storageType, pattern, reach }: Thing, id: string): Place {
  return {
    kind: storageType === null ? "VENDOR" : "STORAGE_ITEM",
    id,
    isNew: true,
    pattern,
    reach,
  };
}

type InRow = readonly [Thing, CatalogueRow];

async function extendItems(tx: TenantTx, things: readonly InRow[]): Promise<[Thing, Place][]> {
  const places = things.map(([thing, { id, patterns }]): [Thing, Place] => {
    const pattern = patterns.includes(thing.pattern) ? null : thing.pattern;
    return [thing, { kind: "STORAGE_ITEM", id, isNew: false, pattern, reach: thing.reach }];
  });
  await addKeyPatterns(
    tx,
    places.flatMap(([, { id, pattern }]) => pattern === null ? [] : [{ id, pattern }]),
  );
  return places;
}

async function extendVendors(tx: TenantTx, things: readonly InRow[]): Promise<[Thing, Place][]> {
  const isOwn = ([{ pattern }, { patterns }]: InRow) =>
    patterns.length === 1 && patterns[0] === pattern;
  const whole = things.filter(isOwn).map(([thing, { id }]): [Thing, Place] => [
    thing,
    { kind: "VENDOR", id, isNew: false, pattern: null, reach: thing.reach },
  ]);
  const parts = things.filter((one) => !isOwn(one));
  const keys = parts.map(([{ pattern }, { id }]) => ({ vendorId: id, pattern }));
  const entries = keys.length > 0 ? await ensureVendorEntries(tx, keys) : [];
  return [
    ...whole,
    ...parts.flatMap(([thing], n): [Thing, Place][] => {
      const entry = entries[n];
      const place = { kind: "VENDOR_ENTRY", pattern: null, reach: thing.reach } as const;
      return entry ? [[thing, { ...place, ...entry }]] : [];
    }),
  ];
}

/** Approves the rows where they were not yet; what that adds to a row is told of it once. */
async function approvePlaces(tx: TenantTx, places: readonly Place[]): Promise<Added[]> {
  const added: Added[] = [];
  for (const kind of ["STORAGE_ITEM", "VENDOR", "VENDOR_ENTRY"] as const) {
    const those = places.filter((place) => place.kind === kind);
    if (those.length === 0) continue;
    const { everywhere, properties } = await widenReaches(tx, kind, those);
    const told = new Set<string>();
    for (const { id, isNew, pattern, reach } of those) {
      const isFirst = !told.has(id);
      told.add(id);
      added.push({
        ...{ kind, id, isNew, pattern },
        everywhere: isFirst && everywhere.has(id),
        properties: isFirst ? properties.get(id) ?? [] : [],
        reach: reach ?? "ALL",
      });
    }
  }
  return added;
}
