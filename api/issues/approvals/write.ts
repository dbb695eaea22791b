/** Writes approved entries into the tenant's catalogue, for scans to read. */
import {
  addKeyPatterns,
  type CatalogueChange,
  type CatalogueKind,
  type CatalogueRow,
  ensureVendorEntries,
  insertStorageItems,
  insertVendors,
  type PropertyScope,
  type WantedChange,
  widenScopes,
} from "@crumbtrail/db/queries/catalogue_changes";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { catalogueName, findKnown, type ProposedEntry } from "./proposed_entries.ts";

/**
 * Writes each entry as a storage item or a vendor, in a fixed number of statements. For an existing
 * vendor, only the pattern is approved, as a vendor entry; the vendor's other patterns stay as
 * stored. A vendor with this pattern alone is approved as a whole.
 * @returns the catalogue parts needed by the entries, each marked as new or already present
 */
export async function addToCatalogue(
  tx: TenantTx,
  entries: readonly ProposedEntry[],
): Promise<WantedChange[]> {
  const rows = await ensureRows(tx, entries);
  const inRows = entries.flatMap((entry): InRow[] => {
    const row = rows.get(entry);
    return row ? [{ ...entry, row }] : [];
  });
  const isWhole = ({ pattern, row: { patterns } }: InRow) =>
    patterns.length === 1 && patterns[0] === pattern;
  const items = inRows.filter(({ storageType }) => storageType !== null);
  const vendors = inRows.filter((entry) => entry.storageType === null && isWhole(entry));
  const parts = inRows.filter((entry) => entry.storageType === null && !isWhole(entry));
  return distinct([
    ...await extendItems(tx, items),
    ...vendors.flatMap((entry) => [
      rowChange("VENDOR", entry.row),
      patternChange("VENDOR", entry, entry.row.isNew),
    ]),
    ...await approveIn(tx, "STORAGE_ITEM", items.map(({ row: { id }, scope }) => ({ id, scope }))),
    ...await approveIn(tx, "VENDOR", vendors.map(({ row: { id }, scope }) => ({ id, scope }))),
    ...await extendVendors(tx, parts),
  ]);
}

/** A row of the catalogue; `isNew` if inserted for the given entries. */
interface Row extends CatalogueRow {
  isNew: boolean;
}

type InRow = ProposedEntry & { row: Row };

/** Finds or inserts the row of each entry; entries of the same name share a row. */
async function ensureRows(
  tx: TenantTx,
  entries: readonly ProposedEntry[],
): Promise<Map<ProposedEntry, Row>> {
  const known = await findKnown(tx, entries);
  const rows = new Map<ProposedEntry, Row>();
  const missing = new Map<string, ProposedEntry[]>();
  for (const entry of entries) {
    const row = known.get(entry);
    if (row?.isExtensible) rows.set(entry, { ...row, isNew: false });
    else missing.set(keyOf(entry), [...missing.get(keyOf(entry)) ?? [], entry]);
  }
  const groups = [...missing.values()];
  const items = groups.filter(([first]) => first?.storageType);
  const vendors = groups.filter(([first]) => first?.storageType === null);
  const newRows = (those: ProposedEntry[][]) =>
    those.flatMap(([first]) => first ? [newRow(first, known.get(first))] : []);
  const made = [
    ...items.length > 0 ? await insertStorageItems(tx, newRows(items)) : [],
    ...vendors.length > 0 ? await insertVendors(tx, newRows(vendors)) : [],
  ];
  [...items, ...vendors].forEach((group, n) => {
    const [id, patterns] = [made[n], group.slice(0, 1).map(({ pattern }) => pattern)];
    if (id === undefined) throw new Error("An entry has no row");
    for (const entry of group) {
      rows.set(entry, {
        id,
        name: catalogueName(entry),
        patterns,
        isExtensible: true,
        isNew: true,
      });
    }
  });
  return rows;
}

const keyOf = (entry: ProposedEntry) => `${entry.storageType ?? ""} ${catalogueName(entry)}`;

/** Longest name that leaves room for the suffix within the limit of names. */
const SUFFIXED_LENGTH = 470;

/** A name already taken by a row that can't be extended gets a random suffix. */
function newRow(entry: ProposedEntry, taken: CatalogueRow | undefined) {
  const name = catalogueName(entry);
  const { suggestion, pattern, storageType } = entry;
  return {
    name: taken ? `${name.slice(0, SUFFIXED_LENGTH)} (${crypto.randomUUID().slice(0, 8)})` : name,
    description: suggestion ? `${suggestion.name}, ${suggestion.category}` : "",
    pattern,
    type: storageType,
  };
}

async function extendItems(tx: TenantTx, items: readonly InRow[]): Promise<WantedChange[]> {
  const lacking = items.filter(({ pattern, row }) => !row.patterns.includes(pattern));
  await addKeyPatterns(tx, lacking.map(({ pattern, row: { id } }) => ({ id, pattern })));
  return items.flatMap((entry) => [
    rowChange("STORAGE_ITEM", entry.row),
    patternChange("STORAGE_ITEM", entry, entry.row.isNew || lacking.includes(entry)),
  ]);
}

async function extendVendors(tx: TenantTx, parts: readonly InRow[]): Promise<WantedChange[]> {
  if (parts.length === 0) return [];
  const keys = parts.map(({ pattern, row: { id } }) => ({ vendorId: id, pattern }));
  const entries = await ensureVendorEntries(tx, keys);
  const places = entries.map(({ id }, n) => ({ id, scope: parts[n]?.scope ?? null }));
  return [
    // A vendor inserted by an approval stays as long as any of its entries.
    ...parts.map(({ row }) => rowChange("VENDOR", row)),
    ...entries.map((entry) => rowChange("VENDOR_ENTRY", entry)),
    ...await approveIn(tx, "VENDOR_ENTRY", places),
  ];
}

/**
 * Approves rows on further properties; returns the needed changes, marked as new if missing before.
 */
async function approveIn(
  tx: TenantTx,
  kind: CatalogueKind,
  places: readonly { id: string; scope: PropertyScope }[],
): Promise<WantedChange[]> {
  const added = new Set((await widenScopes(tx, kind, places)).map(changeKey));
  return places.flatMap(({ id: rowId, scope }) => {
    const changes: CatalogueChange[] = scope === null
      ? [{ kind, rowId, part: "EVERYWHERE", value: "" }]
      : scope.map((value) => ({ kind, rowId, part: "PROPERTY", value }));
    return changes.map((change) => ({ ...change, isNew: added.has(changeKey(change)) }));
  });
}

function rowChange(kind: CatalogueKind, { id, isNew }: Pick<Row, "id" | "isNew">): WantedChange {
  return { kind, rowId: id, part: "ROW", value: "", isNew };
}

function patternChange(
  kind: CatalogueKind,
  { pattern, row }: InRow,
  isNew: boolean,
): WantedChange {
  return { kind, rowId: row.id, part: "PATTERN", value: pattern, isNew };
}

const changeKey = ({ rowId, part, value }: CatalogueChange) => `${rowId} ${part} ${value}`;

/** Removes duplicates: several entries may share a row. */
function distinct(changes: readonly WantedChange[]): WantedChange[] {
  return [...new Map(changes.map((change) => [changeKey(change), change])).values()];
}
