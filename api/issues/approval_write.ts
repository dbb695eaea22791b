/** Writes what is approved into the tenant's catalogue, where scans read it. */
import {
  type Added,
  addKeyPattern,
  type CatalogueRow,
  ensureVendorEntry,
  insertStorageItem,
  insertVendor,
  widenReach,
} from "@crumbtrail/db/queries/approved_things";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { catalogueName, findKnown, type Thing } from "./approval_things.ts";

/**
 * A storage item, or a vendor. Of a vendor that is known, just the pattern is approved, as an entry
 * of it: what else belongs to it stays as it is. One that was made for this pattern is approved
 * itself.
 */
export async function addToCatalogue(tx: TenantTx, thing: Thing): Promise<Added[]> {
  const known = await findKnown(tx, thing);
  const { storageType } = thing;
  if (storageType !== null) {
    if (known?.isActive) return [await extendItem(tx, thing, known)];
    const row = { ...rowOf(thing, known), type: storageType };
    return [await approveNew(tx, thing, "STORAGE_ITEM", await insertStorageItem(tx, row))];
  }
  if (!known?.isActive) {
    return [await approveNew(tx, thing, "VENDOR", await insertVendor(tx, rowOf(thing, known)))];
  }
  if (known.patterns.length === 1 && known.patterns[0] === thing.pattern) {
    const widened = await widenReach(tx, "VENDOR", known.id, thing.reach);
    return [{ kind: "VENDOR", id: known.id, isNew: false, pattern: null, ...widened }];
  }
  const entry = await ensureVendorEntry(tx, known.id, thing.pattern);
  const widened = await widenReach(tx, "VENDOR_ENTRY", entry.id, thing.reach);
  return [{ kind: "VENDOR_ENTRY", ...entry, pattern: null, ...widened }];
}

/** A name that is taken by a record that was switched off gets a word more. */
function rowOf(thing: Thing, disabled: CatalogueRow | undefined) {
  const name = catalogueName(thing);
  const suggestion = thing.suggestion;
  return {
    name: disabled ? `${name.slice(0, 470)} (${crypto.randomUUID().slice(0, 8)})` : name,
    description: suggestion ? `${suggestion.name}, ${suggestion.category}` : "",
    pattern: thing.pattern,
  };
}

async function approveNew(
  tx: TenantTx,
  { pattern, reach }: Thing,
  kind: "STORAGE_ITEM" | "VENDOR",
  id: string,
): Promise<Added> {
  return { kind, id, isNew: true, pattern, ...await widenReach(tx, kind, id, reach) };
}

async function extendItem(
  tx: TenantTx,
  { pattern, reach }: Thing,
  { id, patterns }: CatalogueRow,
): Promise<Added> {
  const isMissing = !patterns.includes(pattern);
  if (isMissing) await addKeyPattern(tx, id, pattern);
  const widened = await widenReach(tx, "STORAGE_ITEM", id, reach);
  return {
    kind: "STORAGE_ITEM",
    id,
    isNew: false,
    pattern: isMissing ? pattern : null,
    ...widened,
  };
}
