/** Leaves out of a document the fields and patterns that the API would refuse. Pure. */
import type {
  ConfigDocument,
  DocumentProperty,
  DocumentStorageItem,
  DocumentVendor,
} from "@crumbtrail/contract/config_document";
import type { RejectedPart } from "@crumbtrail/contract/config_import";
import { answerText } from "@crumbtrail/texts/server";
import { entryKey, itemKey } from "./normalize.ts";
import { PART } from "./parts.ts";
import { inverse, renamed, renamesOf } from "./renames.ts";
import {
  ENTRY,
  GROUP,
  PROPERTY,
  type Reject,
  ruled,
  SETTINGS,
  STORAGE_ITEM,
  usablePatterns,
  VENDOR,
} from "./rules.ts";

/**
 * Leaves out new objects with an invalid field, unusable patterns, and patterns above the limit;
 * an invalid field of a known object stays as it is.
 * @param unusable reasons of the engine by pattern, without whitespace
 */
export function withValidFields(
  current: ConfigDocument,
  document: ConfigDocument,
  unusable: ReadonlyMap<string, string>,
): { document: ConfigDocument; rejected: RejectedPart[] } {
  const rejected: RejectedPart[] = [];
  const check: Check = {
    usable: usablePatterns(unusable),
    rejecting: (part) => (reason) => void rejected.push({ line: null, part, reason }),
    propertyNames: new Map(),
    vendorNames: new Map(),
  };
  const { version, testScenarios, rssCrawls, assigneeGroups, settings } = document;
  const properties = document.properties && validProperties(current, document, check);
  // Before the storage items, whose vendors may have got other names.
  const vendors = document.vendors && validVendors(current.vendors, document.vendors, check);
  const storageItems = document.storageItems &&
    validStorageItems(current.storageItems, document.storageItems, check);
  const groupOf = finder(current.assigneeGroups, ({ name }) => name);
  const groups = assigneeGroups?.flatMap((given) =>
    ruled(given, groupOf(given), GROUP, check.rejecting(PART.group(given.name))) ?? []
  );
  const valid = {
    version,
    ...properties && { properties },
    ...vendors && { vendors },
    ...storageItems && { storageItems },
    // They need the checked properties: see `withValidScenarios`.
    ...testScenarios && { testScenarios },
    ...rssCrawls && { rssCrawls },
    ...groups && { assigneeGroups: groups },
    ...validSettings(current, settings, check),
  };
  return { document: renamed(valid, check.propertyNames), rejected };
}

interface Check {
  usable: ReturnType<typeof usablePatterns>;
  rejecting(part: string): Reject;
  /** Names that have lost white space at their ends, for references to them. */
  propertyNames: Map<string, string>;
  vendorNames: Map<string, string>;
}

function validProperties(
  current: ConfigDocument,
  document: ConfigDocument,
  { usable, rejecting, propertyNames }: Check,
): DocumentProperty[] {
  const oldNames = inverse(renamesOf(current, document));
  const knownOf = finder(current.properties, ({ name }) => name);
  return (document.properties ?? []).flatMap((given) => {
    const { name, urlWhiteList: urls, customStorageItemWhitelist: names } = given;
    const reject = rejecting(PART.property(name));
    const known = knownOf(given) ?? knownOf({ ...given, name: oldNames.get(name) ?? "" });
    const property = ruled(given, known, PROPERTY, reject);
    if (!property) return [];
    if (property.name !== name) propertyNames.set(name, property.name);
    const urlWhiteList = usable(urls, new Set(known?.urlWhiteList), reject);
    const customStorageItemWhitelist = usable(
      names,
      new Set(known?.customStorageItemWhitelist),
      reject,
    );
    return [{ ...property, urlWhiteList, customStorageItemWhitelist }];
  });
}

function validVendors(
  current: readonly DocumentVendor[] | undefined,
  vendors: readonly DocumentVendor[],
  check: Check,
): DocumentVendor[] {
  const knownOf = finder(current, ({ name }) => name);
  return vendors.flatMap((given) => {
    const reject = check.rejecting(PART.vendor(given.name));
    const known = knownOf(given);
    const vendor = ruled(given, known, VENDOR, reject);
    if (!vendor) return [];
    if (vendor.name !== given.name) check.vendorNames.set(given.name, vendor.name);
    const urlPatterns = check.usable(given.urlPatterns, new Set(known?.urlPatterns), reject);
    return [{ ...vendor, urlPatterns, entries: validEntries(given, known, check, reject) }];
  });
}

function validEntries(
  { entries }: DocumentVendor,
  known: DocumentVendor | undefined,
  { usable }: Check,
  reject: Reject,
): DocumentVendor["entries"] {
  const byKey = new Map(known?.entries.map((entry) => [entryKey(entry), entry]));
  const patterns = new Set(known?.entries.map(({ pattern }) => pattern));
  return entries.flatMap((given) => {
    const entry = ruled(given, byKey.get(entryKey(given)), ENTRY, reject);
    const [source] = usable([given.pattern], patterns, reject);
    if (!entry || source === undefined) return [];
    const entryType = entry.type === "REQUEST" ? null : entry.entryType;
    return [{ ...entry, entryType, pattern: source }];
  });
}

function validStorageItems(
  current: readonly DocumentStorageItem[] | undefined,
  items: readonly DocumentStorageItem[],
  { usable, rejecting, vendorNames }: Check,
): DocumentStorageItem[] {
  const knownOf = finder(current, itemKey);
  return items.flatMap((given) => {
    const reject = rejecting(PART.storageItem(given.name));
    const known = knownOf(given);
    const item = ruled(given, known, STORAGE_ITEM, reject);
    if (!item) return [];
    const keyPatterns = usable(given.keyPatterns, new Set(known?.keyPatterns), reject);
    const valuePatterns = usable(given.valuePatterns, new Set(known?.valuePatterns), reject);
    const vendor = item.vendor && (vendorNames.get(item.vendor) ?? item.vendor);
    return [{ ...item, keyPatterns, valuePatterns, vendor }];
  });
}

function validSettings(
  current: ConfigDocument,
  given: ConfigDocument["settings"],
  { rejecting }: Check,
): Pick<ConfigDocument, "settings"> {
  const settings = given &&
    ruled(given, current.settings, SETTINGS, rejecting(answerText("settings")));
  return settings ? { settings } : {};
}

/** Finds the known object of a given one, also with white space around the name. */
function finder<T extends { name: string }>(list: readonly T[] = [], keyOf: (one: T) => string) {
  const byKey = new Map(list.map((one) => [keyOf(one), one]));
  return (given: T): T | undefined =>
    byKey.get(keyOf(given)) ?? byKey.get(keyOf({ ...given, name: given.name.trim() }));
}
