/**
 * A tenant's catalogue as the rules read it: its patterns in sets to be matched, and beside each
 * what a match says.
 */
import type { Rule, SkippedPattern } from "@crumbtrail/catalogue/match";
import type {
  Catalogue,
  CatalogueStorageItem,
  CatalogueVendor,
} from "@crumbtrail/contract/catalogue";
import type { StorageKind } from "@crumbtrail/contract/enums";
import type { VendorMatch } from "@crumbtrail/contract/recording";
import { baseHost } from "@crumbtrail/contract/urls";

export interface KnownVendor {
  match: VendorMatch;
  iabId: number | null;
  /** Its requests are never reported. */
  ignore: boolean;
}

/** What a matching pattern says about a request. */
export interface RequestMark {
  vendor: KnownVendor | null;
  approves: boolean;
}

/** What a pattern that matches its name, and where asked its value, says about a storage entry. */
export interface StorageMark {
  vendor: KnownVendor | null;
  approves: boolean;
  /** The only kind of storage it speaks about; null for all. */
  type: StorageKind | null;
  /** Host names; empty: anywhere. */
  hosts: string[];
}

/** A pattern, whose it is (e.g. `vendor Example Ads`), and what its match says. */
interface Marked<T> extends Rule {
  owner: string;
  mark: T;
}

export interface CatalogueRules {
  requests: Marked<RequestMark>[];
  storage: Marked<StorageMark>[];
  /** Lower case. */
  keywords: string[];
  /** IAB ids on the property's own vendor list; null where the page's TC string says who is listed. */
  vendorList: number[] | null;
}

/** The places of the sets in `setsOf`. */
export const REQUESTS = 0;
export const STORAGE = 1;

/** The patterns as the engine takes them. */
export function setsOf({ requests, storage }: CatalogueRules): Rule[][] {
  const bare = ({ pattern, values }: Rule): Rule => ({ pattern, ...values ? { values } : {} });
  return [requests.map(bare), storage.map(bare)];
}

/** A pattern that said nothing, or not everywhere, for its owner. */
export interface PatternError {
  owner: string;
  pattern: string;
  error: string;
}

export function errorsOf(
  { requests, storage }: CatalogueRules,
  skipped: readonly SkippedPattern[],
): PatternError[] {
  return skipped.map(({ set, rule, pattern, error }) => {
    const owner = (set === REQUESTS ? requests : storage)[rule]?.owner ?? "";
    return { owner, pattern, error };
  });
}

export function readCatalogue(catalogue: Catalogue): CatalogueRules {
  const rules: CatalogueRules = {
    requests: [],
    storage: [],
    keywords: catalogue.suspiciousRequestStrings.map((keyword) => keyword.toLowerCase()),
    vendorList: catalogue.vendorList,
  };
  for (const vendor of catalogue.vendors) addVendor(rules, vendor);
  for (const item of catalogue.storageItems) addStorageItem(rules, item);
  addPropertyLists(rules, catalogue);
  return rules;
}

function addVendor({ requests, storage }: CatalogueRules, vendor: CatalogueVendor) {
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
  for (const pattern of vendor.urlPatterns) requests.push({ pattern, owner, mark: own });
  for (const { type, entryType, pattern, whitelist } of vendor.entries) {
    const mark = { vendor: known, approves: whitelist };
    if (type === "REQUEST") requests.push({ pattern, owner, mark });
    else storage.push({ pattern, owner, mark: { ...mark, type: entryType, hosts: [] } });
  }
}

function addStorageItem({ storage }: CatalogueRules, item: CatalogueStorageItem) {
  const owner = `storage item ${item.name}`;
  const hosts = item.origins.map((origin) => baseHost(origin).replace(/^\./, ""));
  const mark = { vendor: null, approves: item.whitelist, type: item.type, hosts };
  const values = item.valuePatterns.length > 0 ? { values: item.valuePatterns } : {};
  for (const pattern of item.keyPatterns) storage.push({ pattern, ...values, owner, mark });
}

function addPropertyLists({ requests, storage }: CatalogueRules, catalogue: Catalogue) {
  const anyUrl: RequestMark = { vendor: null, approves: true };
  for (const pattern of catalogue.urlWhiteList) {
    requests.push({ pattern, owner: "property URL whitelist", mark: anyUrl });
  }
  const anyName: StorageMark = { vendor: null, approves: true, type: null, hosts: [] };
  for (const pattern of catalogue.customStorageItemWhitelist) {
    storage.push({ pattern, owner: "property storage whitelist", mark: anyName });
  }
}
