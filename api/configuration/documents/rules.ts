/**
 * Applies the API's rules for fields to what a document changes. Fields and patterns that the
 * current object has already stay, so that an export can always be applied. Pure.
 */
import { issueAssigneeChange } from "@crumbtrail/contract/assignee";
import type { ConfigDocument, DocumentVendor } from "@crumbtrail/contract/config_document";
import type { RejectedPart } from "@crumbtrail/contract/config_import";
import { EMAIL } from "@crumbtrail/contract/credentials";
import { MAX_PATTERNS, pattern } from "@crumbtrail/contract/pattern";
import { propertyChange } from "@crumbtrail/contract/property";
import { storageItemChange } from "@crumbtrail/contract/storage_item";
import { tenantSettingsPatch } from "@crumbtrail/contract/tenant_settings";
import { vendorChange, vendorEntryChange } from "@crumbtrail/contract/vendor";
import { z } from "zod";
import { entryKey, itemKey } from "./normalize.ts";
import { stableText } from "./plan.ts";
import { inverse, renamed, renamesOf } from "./renames.ts";

type Rules = Readonly<Record<string, z.ZodType>>;

const PROPERTY: Rules = {
  name: propertyChange.shape.name,
  description: propertyChange.shape.description,
  baseUrl: z.string().transform((typed) => typed.replace(/\s+/g, "")),
  externalPropertyId: propertyChange.shape.externalPropertyId,
  spVendorListId: propertyChange.shape.spVendorListId,
  img: propertyChange.shape.img,
};
const VENDOR: Rules = {
  name: vendorChange.shape.name,
  description: vendorChange.shape.description,
  spVendorId: vendorChange.shape.spVendorId,
};
const ENTRY: Rules = { description: vendorEntryChange.shape.data.shape.description };
const STORAGE_ITEM: Rules = {
  name: storageItemChange.shape.name,
  description: storageItemChange.shape.description,
  origins: storageItemChange.shape.origins,
};
const GROUP: Rules = {
  name: issueAssigneeChange.shape.name,
  description: issueAssigneeChange.shape.description,
  assignees: issueAssigneeChange.shape.assignees
    .transform((addresses = []) => [...new Set(addresses)])
    .refine((addresses) => addresses.every((one) => EMAIL.test(one)), "an invalid e-mail address"),
};
const SETTINGS: Rules = {
  suspiciousRequestStrings: tenantSettingsPatch.shape.suspiciousRequestStrings,
};

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
  const rejecting = (part: string) => (reason: string) => {
    rejected.push({ line: null, part, reason });
  };
  const usable = usablePatterns(unusable);
  const oldNames = inverse(renamesOf(current, document));
  const propertyOf = finder(current.properties, ({ name }) => name);
  const vendorOf = finder(current.vendors, ({ name }) => name);
  const itemOf = finder(current.storageItems, itemKey);
  const groupOf = finder(current.assigneeGroups, ({ name }) => name);
  // Names that have lost white space at their ends, in references as well.
  const propertyNames = new Map<string, string>();
  const vendorNames = new Map<string, string>();

  const properties = document.properties?.flatMap((given) => {
    const { name, urlWhiteList, customStorageItemWhitelist } = given;
    const reject = rejecting(`property ${name}`);
    const known = propertyOf(given) ?? propertyOf({ ...given, name: oldNames.get(name) ?? "" });
    const property = ruled(given, known, PROPERTY, reject);
    if (!property) return [];
    if (property.name !== name) propertyNames.set(name, property.name);
    return [{
      ...property,
      urlWhiteList: usable(urlWhiteList, new Set(known?.urlWhiteList), reject),
      customStorageItemWhitelist: usable(
        customStorageItemWhitelist,
        new Set(known?.customStorageItemWhitelist),
        reject,
      ),
    }];
  });
  const vendors = document.vendors?.flatMap((given) => {
    const reject = rejecting(`vendor ${given.name}`);
    const known = vendorOf(given);
    const vendor = ruled(given, known, VENDOR, reject);
    if (!vendor) return [];
    if (vendor.name !== given.name) vendorNames.set(given.name, vendor.name);
    return [{
      ...vendor,
      urlPatterns: usable(given.urlPatterns, new Set(known?.urlPatterns), reject),
      entries: validEntries(given, known, reject),
    }];
  });
  const storageItems = document.storageItems?.flatMap((given) => {
    const reject = rejecting(`storage item ${given.name}`);
    const known = itemOf(given);
    const item = ruled(given, known, STORAGE_ITEM, reject);
    if (!item) return [];
    return [{
      ...item,
      keyPatterns: usable(given.keyPatterns, new Set(known?.keyPatterns), reject),
      valuePatterns: usable(given.valuePatterns, new Set(known?.valuePatterns), reject),
      vendor: item.vendor && (vendorNames.get(item.vendor) ?? item.vendor),
    }];
  });
  const assigneeGroups = document.assigneeGroups?.flatMap((given) =>
    ruled(given, groupOf(given), GROUP, rejecting(`group ${given.name}`)) ?? []
  );
  const settings = document.settings &&
    ruled(document.settings, current.settings, SETTINGS, rejecting("settings"));
  const { version } = document;
  const valid = {
    version,
    ...properties && { properties },
    ...vendors && { vendors },
    ...storageItems && { storageItems },
    ...assigneeGroups && { assigneeGroups },
    ...settings && { settings },
  };
  return { document: renamed(valid, propertyNames), rejected };

  function validEntries(
    { entries }: DocumentVendor,
    vendor: DocumentVendor | undefined,
    reject: Reject,
  ): DocumentVendor["entries"] {
    const byKey = new Map(vendor?.entries.map((entry) => [entryKey(entry), entry]));
    const patterns = new Set(vendor?.entries.map((entry) => entry.pattern));
    return entries.flatMap((given) => {
      const entry = ruled(given, byKey.get(entryKey(given)), ENTRY, reject);
      const [source] = usable([given.pattern], patterns, reject);
      if (!entry || source === undefined) return [];
      const entryType = entry.type === "REQUEST" ? null : entry.entryType;
      return [{ ...entry, entryType, pattern: source }];
    });
  }
}

type Reject = (reason: string) => void;

/** Finds the known object of a given one, also with white space around the name. */
function finder<T extends { name: string }>(list: readonly T[] = [], keyOf: (one: T) => string) {
  const byKey = new Map(list.map((one) => [keyOf(one), one]));
  return (given: T): T | undefined =>
    byKey.get(keyOf(given)) ?? byKey.get(keyOf({ ...given, name: given.name.trim() }));
}

/** The object by the rules; null for a new object with an invalid field. */
function ruled<T extends object>(
  given: T,
  known: T | undefined,
  rules: Rules,
  reject: Reject,
): T | null {
  const values = new Map<string, unknown>(Object.entries(given));
  const before = new Map<string, unknown>(Object.entries(known ?? {}));
  let isValid = true;
  const fields = Object.entries(rules).map(([field, rule]): [string, unknown] => {
    const value = values.get(field);
    if (known && stableText(value) === stableText(before.get(field))) return [field, value];
    const read = rule.safeParse(value);
    if (read.success) return [field, read.data];
    isValid = false;
    reject(`${field}: ${read.error.issues.map(({ message }) => message).join("; ")}`);
    return [field, before.get(field)];
  });
  return isValid || known ? { ...given, ...Object.fromEntries(fields) } : null;
}

function usablePatterns(unusable: ReadonlyMap<string, string>) {
  return (given: readonly string[], kept: ReadonlySet<string>, reject: Reject): string[] => {
    const usable = given.flatMap((typed) => {
      if (kept.has(typed)) return [typed];
      const read = pattern.safeParse(typed);
      const fault = read.success ? unusable.get(read.data) : read.error.issues[0]?.message;
      if (read.success && fault === undefined) return [read.data];
      reject(`pattern ${typed}: ${fault}`);
      return [];
    });
    const all = [...new Set(usable)];
    const fitting = all.filter((one, place) => place < MAX_PATTERNS || kept.has(one));
    if (fitting.length < all.length) reject(`has more than ${MAX_PATTERNS} patterns in a list`);
    return fitting;
  };
}
