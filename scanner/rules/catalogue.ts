/** A tenant's catalogue with its patterns ready to be asked. Compiled once per catalogue version. */
import type {
  Catalogue,
  CatalogueStorageItem,
  CatalogueVendor,
} from "@crumbtrail/contract/catalogue";
import type { StorageKind } from "@crumbtrail/contract/enums";
import type { VendorMatch } from "@crumbtrail/contract/recording";
import { baseHost } from "@crumbtrail/contract/urls";
import { compilePattern, type Pattern } from "./patterns/pattern.ts";
import { indexPatterns, type PatternIndex } from "./patterns/pattern_index.ts";

export interface KnownVendor {
  match: VendorMatch;
  iabId: number | null;
  /** Its requests are never reported. */
  ignore: boolean;
}

/** What a matching pattern says about a request. */
interface RequestMark {
  vendor: KnownVendor | null;
  approves: boolean;
}

/** What a pattern that matches its name says about a storage entry. */
interface StorageMark {
  vendor: KnownVendor | null;
  approves: boolean;
  /** The only kind of storage it speaks about; null for all. */
  type: StorageKind | null;
  /** Empty: any value. */
  values: Pattern[];
  /** Host names; empty: anywhere. */
  hosts: string[];
}

interface PatternError {
  /** Whose pattern it is, e.g. `vendor Example Ads`. */
  owner: string;
  pattern: string;
  error: string;
}

export interface CompiledCatalogue {
  requests: PatternIndex<RequestMark>;
  storage: PatternIndex<StorageMark>;
  /** Lower case. */
  keywords: string[];
  /** Patterns that cannot be read; they are left out. */
  errors: PatternError[];
}

interface Build {
  requests: { pattern: Pattern; value: RequestMark }[];
  storage: { pattern: Pattern; value: StorageMark }[];
  errors: PatternError[];
}

/** Never throws for a pattern: what cannot be read is listed in `errors`. */
export function compileCatalogue(catalogue: Catalogue): CompiledCatalogue {
  const build: Build = { requests: [], storage: [], errors: [] };
  for (const vendor of catalogue.vendors) addVendor(build, vendor);
  for (const item of catalogue.storageItems) addStorageItem(build, item);
  addPropertyLists(build, catalogue);
  return {
    requests: indexPatterns(build.requests),
    storage: indexPatterns(build.storage),
    keywords: catalogue.suspiciousRequestStrings.map((keyword) => keyword.toLowerCase()),
    errors: build.errors,
  };
}

function addVendor(build: Build, vendor: CatalogueVendor) {
  const owner = `vendor ${vendor.name}`;
  const known: KnownVendor = {
    match: {
      _id: vendor._id ?? vendor.name,
      name: vendor.name,
      globalVendorRef: vendor.globalVendorRef,
    },
    iabId: vendor.iabId,
    ignore: vendor.ignore,
  };
  const own: RequestMark = { vendor: known, approves: vendor.whitelist };
  for (const pattern of readable(build, owner, vendor.urlPatterns)) {
    build.requests.push({ pattern, value: own });
  }
  for (const entry of vendor.entries) {
    for (const pattern of readable(build, owner, [entry.pattern])) {
      const mark = { vendor: known, approves: entry.whitelist };
      if (entry.type === "REQUEST") build.requests.push({ pattern, value: mark });
      else {
        const value = { ...mark, type: entry.entryType, values: [], hosts: [] };
        build.storage.push({ pattern, value });
      }
    }
  }
}

function addStorageItem(build: Build, item: CatalogueStorageItem) {
  const owner = `storage item ${item.name}`;
  const keys = readable(build, owner, item.keyPatterns);
  const values = readable(build, owner, item.valuePatterns);
  // Without its unreadable value patterns the item would approve more than was meant.
  if (item.valuePatterns.length > 0 && values.length === 0) return;
  const hosts = item.origins.map((origin) => baseHost(origin).replace(/^\./, ""));
  const value = { vendor: null, approves: item.whitelist, type: item.type, values, hosts };
  for (const pattern of keys) build.storage.push({ pattern, value });
}

function addPropertyLists(build: Build, catalogue: Catalogue) {
  const anyUrl: RequestMark = { vendor: null, approves: true };
  for (const pattern of readable(build, "property URL whitelist", catalogue.urlWhiteList)) {
    build.requests.push({ pattern, value: anyUrl });
  }
  const names = catalogue.customStorageItemWhitelist;
  const anyName: StorageMark = { vendor: null, approves: true, type: null, values: [], hosts: [] };
  for (const pattern of readable(build, "property storage whitelist", names)) {
    build.storage.push({ pattern, value: anyName });
  }
}

function readable(build: Build, owner: string, sources: readonly string[]): Pattern[] {
  return sources.flatMap((source) => {
    const pattern = compilePattern(source);
    if (!("error" in pattern)) return [pattern];
    build.errors.push({ owner, pattern: source, error: pattern.error });
    return [];
  });
}
