/** Entries of a catalogue in the engine's format. */
import type {
  Catalogue,
  CatalogueStorageItem,
  CatalogueVendor,
} from "@crumbtrail/contract/catalogue";
import type { StorageKind } from "@crumbtrail/contract/enums";

/** Patterns of an owner, and the properties where a match is approved. */
export interface CatalogueEntry {
  owner: EntryOwner;
  /** Whether the patterns match URLs of requests or names of storage items. */
  kind: EntryKind;
  patterns: readonly string[];
  /** Unless empty, the item's value has to match a value pattern as well. */
  valuePatterns: readonly string[];
  /** The storage type covered by the entry; null for all types. */
  storageType: StorageKind | null;
  /** Origins or cookie domains allowed for a storage item; empty for any. */
  origins: readonly string[];
  /** Properties on which a match is approved; null for all, empty for none. */
  approvedOn: ReadonlySet<string> | null;
  isDisabled: boolean;
}

export type EntryKind = "REQUEST" | "STORAGE";

export interface VendorOwner {
  kind: "VENDOR";
  id: string;
  name: string;
  globalVendorRef: string | null;
  iabId: number | null;
  /** Requests to the vendor count as approved and are never reported. */
  ignore: boolean;
}

export type EntryOwner =
  | VendorOwner
  | { kind: "STORAGE_ITEM"; id: string; name: string }
  | { kind: "PROPERTY"; list: "URL whitelist" | "storage whitelist" };

/** The owner in words, for messages. */
export function ownerText(owner: EntryOwner): string {
  if (owner.kind === "PROPERTY") return `property ${owner.list}`;
  return `${owner.kind === "VENDOR" ? "vendor" : "storage item"} ${owner.name}`;
}

/** The entries of a catalogue read for a single property. */
export function entriesOf(catalogue: Catalogue): CatalogueEntry[] {
  return [
    ...catalogue.vendors.flatMap(vendorEntries),
    ...catalogue.storageItems.map(storageItemEntry),
    newEntry({ kind: "PROPERTY", list: "URL whitelist" }, "REQUEST", {
      patterns: catalogue.urlWhiteList,
    }),
    newEntry({ kind: "PROPERTY", list: "storage whitelist" }, "STORAGE", {
      patterns: catalogue.customStorageItemWhitelist,
    }),
  ];
}

function vendorEntries(vendor: CatalogueVendor): CatalogueEntry[] {
  const { _id, name, globalVendorRef, iabId, ignore } = vendor;
  const owner: EntryOwner = {
    kind: "VENDOR",
    id: _id ?? name,
    ...{ name, globalVendorRef, iabId, ignore },
  };
  return [
    newEntry(owner, "REQUEST", {
      patterns: vendor.urlPatterns,
      approvedOn: scopeOf(vendor.whitelist),
    }),
    ...vendor.entries.map(({ type, entryType, pattern, whitelist }) =>
      newEntry(owner, type, {
        patterns: [pattern],
        storageType: entryType,
        approvedOn: scopeOf(whitelist),
      })
    ),
  ];
}

function storageItemEntry(item: CatalogueStorageItem): CatalogueEntry {
  return newEntry({ kind: "STORAGE_ITEM", id: item._id ?? item.name, name: item.name }, "STORAGE", {
    patterns: item.keyPatterns,
    valuePatterns: item.valuePatterns,
    storageType: item.type,
    origins: item.origins,
    approvedOn: scopeOf(item.whitelist),
  });
}

const NOWHERE: ReadonlySet<string> = new Set();
const scopeOf = (isApproved: boolean) => isApproved ? null : NOWHERE;

/** Creates an entry; by default every match is approved on all properties. */
export function newEntry(
  owner: EntryOwner,
  kind: EntryKind,
  given: Pick<CatalogueEntry, "patterns"> & Partial<CatalogueEntry>,
): CatalogueEntry {
  return {
    ...{ owner, kind, valuePatterns: [], storageType: null, origins: [] },
    ...{ approvedOn: null, isDisabled: false },
    ...given,
  };
}
