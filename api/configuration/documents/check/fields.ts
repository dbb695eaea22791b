/** Leaves out of a document the fields and patterns that the API would refuse. Pure. */
import type {
  ConfigDocument,
  DocumentProperty,
  DocumentStorageItem,
  DocumentVendor,
} from "@crumbtrail/contract/config_document";
import { answerText } from "@crumbtrail/texts/server";
import {
  entryKey,
  itemKey,
  nameKey,
  PART,
  propertyFinder,
  renamed,
  withSections,
} from "../document.ts";
import type { Check } from "./context.ts";
import {
  applyRules,
  ENTRY,
  GROUP,
  PROPERTY,
  type Reject,
  SETTINGS,
  STORAGE_ITEM,
  usablePatterns,
  VENDOR,
} from "./rules.ts";

/**
 * Leaves out new objects with an invalid field, unusable patterns, and patterns above the limit;
 * an invalid field of a known object stays as it is.
 */
export const withValidFields: Check = (document, context) => {
  const { current } = context;
  const fields: Fields = {
    usable: usablePatterns(context.unusable),
    rejecting: (part) => (reason) => context.reject(part, reason),
    propertyNames: new Map(),
    vendorNames: new Map(),
  };
  const groupOf = finder(current.assigneeGroups, nameKey);
  const { settings: given, ...rest } = document;
  const settings = given &&
    applyRules(given, current.settings, SETTINGS, fields.rejecting(answerText("settings")));
  const valid = withSections(rest, {
    properties: (list) => validProperties(current, document, list, fields),
    // Before the storage items, whose vendors' names may be trimmed here.
    vendors: (list) => validVendors(current.vendors, list, fields),
    storageItems: (list) => validStorageItems(current.storageItems, list, fields),
    assigneeGroups: (list) =>
      list.flatMap((one) => {
        const known = groupOf(one);
        const {
          sendsLaterIssues = known?.sendsLaterIssues ?? false,
          sendsReappeared = known?.sendsReappeared ?? false,
        } = one;
        const given = { ...one, sendsLaterIssues, sendsReappeared };
        return applyRules(given, known, GROUP, fields.rejecting(PART.group(one.name))) ?? [];
      }),
  });
  return renamed({ ...valid, ...settings && { settings } }, fields.propertyNames);
};

interface Fields {
  usable: ReturnType<typeof usablePatterns>;
  rejecting(part: string): Reject;
  /** Trimmed names by the given ones, so that references to them can follow. */
  propertyNames: Map<string, string>;
  vendorNames: Map<string, string>;
}

function validProperties(
  current: ConfigDocument,
  document: ConfigDocument,
  properties: readonly DocumentProperty[],
  { usable, rejecting, propertyNames }: Fields,
): DocumentProperty[] {
  const knownOf = finder(current.properties, nameKey);
  const renamedOf = propertyFinder(current, document);
  return properties.flatMap((given) => {
    const { name, urlWhiteList: urls, customStorageItemWhitelist: names } = given;
    const reject = rejecting(PART.property(name));
    const known = knownOf(given) ?? renamedOf(given);
    const property = applyRules(given, known, PROPERTY, reject);
    if (!property) return [];
    if (property.name !== name) propertyNames.set(name, property.name);
    const urlWhiteList = usable(urls, new Set(known?.urlWhiteList), reject);
    const customStorageItemWhitelist = usable(
      names,
      new Set(known?.customStorageItemWhitelist),
      reject,
    );
    const { bannerButtons = known?.bannerButtons ?? null, region = known?.region ?? "EU" } =
      property;
    return [{ ...property, urlWhiteList, customStorageItemWhitelist, bannerButtons, region }];
  });
}

function validVendors(
  current: readonly DocumentVendor[] | undefined,
  vendors: readonly DocumentVendor[],
  fields: Fields,
): DocumentVendor[] {
  const knownOf = finder(current, nameKey);
  return vendors.flatMap((given) => {
    const reject = fields.rejecting(PART.vendor(given.name));
    const known = knownOf(given);
    const vendor = applyRules(given, known, VENDOR, reject);
    if (!vendor) return [];
    if (vendor.name !== given.name) fields.vendorNames.set(given.name, vendor.name);
    const urlPatterns = fields.usable(given.urlPatterns, new Set(known?.urlPatterns), reject);
    return [{ ...vendor, urlPatterns, entries: validEntries(given, known, fields, reject) }];
  });
}

function validEntries(
  { entries }: DocumentVendor,
  known: DocumentVendor | undefined,
  { usable }: Fields,
  reject: Reject,
): DocumentVendor["entries"] {
  const byKey = new Map(known?.entries.map((entry) => [entryKey(entry), entry]));
  const patterns = new Set(known?.entries.map(({ pattern }) => pattern));
  return entries.flatMap((given) => {
    const entry = applyRules(given, byKey.get(entryKey(given)), ENTRY, reject);
    const [source] = usable([given.pattern], patterns, reject);
    if (!entry || source === undefined) return [];
    const entryType = entry.type === "REQUEST" ? null : entry.entryType;
    return [{ ...entry, entryType, pattern: source }];
  });
}

function validStorageItems(
  current: readonly DocumentStorageItem[] | undefined,
  items: readonly DocumentStorageItem[],
  { usable, rejecting, vendorNames }: Fields,
): DocumentStorageItem[] {
  const knownOf = finder(current, itemKey);
  return items.flatMap((given) => {
    const reject = rejecting(PART.storageItem(given.name));
    const known = knownOf(given);
    const item = applyRules(given, known, STORAGE_ITEM, reject);
    if (!item) return [];
    const keyPatterns = usable(given.keyPatterns, new Set(known?.keyPatterns), reject);
    const valuePatterns = usable(given.valuePatterns, new Set(known?.valuePatterns), reject);
    const vendor = item.vendor && (vendorNames.get(item.vendor) ?? item.vendor);
    return [{ ...item, keyPatterns, valuePatterns, vendor }];
  });
}

/** Finds the known object of a given one, also with white space around the name. */
function finder<T extends { name: string }>(list: readonly T[] = [], keyOf: (one: T) => string) {
  const byKey = new Map(list.map((one) => [keyOf(one), one]));
  return (given: T): T | undefined =>
    byKey.get(keyOf(given)) ?? byKey.get(keyOf({ ...given, name: given.name.trim() }));
}
