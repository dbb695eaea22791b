/** A vendor and its entries as forms: fields, rules, and the bodies of requests. Pure. */
import { PATTERN_MIN_LENGTH } from "@crumbtrail/contract/constants";
import type { RecordStatus, StorageKind } from "@crumbtrail/contract/enums";
import type { Vendor, VendorEntryInput, VendorListEntry } from "@crumbtrail/contract/vendor";
import { t } from "@crumbtrail/texts";

export interface VendorFields {
  name: string;
  description: string;
  urlPatterns: string[];
  properties: string[];
  /** Requests of the vendor are never reported. */
  ignore: boolean;
  strictlyNecessary: boolean;
  /** IAB's id of the vendor, as typed. */
  iabId: string;
  /** Sourcepoint's id of the vendor. */
  spVendorId: string;
  status: RecordStatus;
}

export function fieldsOf(vendor: Vendor): VendorFields {
  const { name, description, urlPatterns, properties, ignore, strictlyNecessary, status } = vendor;
  return {
    name,
    description,
    urlPatterns,
    properties,
    ignore,
    strictlyNecessary,
    status,
    iabId: String(vendor.iabId ?? ""),
    spVendorId: vendor.spVendorId ?? "",
  };
}

export const VENDOR_RULES = {
  name: (name: string) => name.trim() === "" ? t("A name is required") : null,
  iabId: (typed: string) =>
    iabIdOf(typed) === undefined ? t("A whole number from 1, or nothing") : null,
};

export function bodyOf({ name, description, iabId, spVendorId, ...fields }: VendorFields) {
  return {
    ...fields,
    name: name.trim(),
    description: description.trim(),
    iabId: iabIdOf(iabId) ?? null,
    spVendorId: spVendorId.trim() || null,
  };
}

/** Null for an empty text; undefined for anything that is not an IAB id. */
function iabIdOf(typed: string): number | null | undefined {
  if (typed.trim() === "") return null;
  const id = Number(typed);
  return Number.isInteger(id) && id >= 1 && id < 2 ** 31 ? id : undefined;
}

export interface EntryFields {
  /** Cookies and storage, or requests. */
  type: VendorListEntry["type"];
  /** Null until chosen; null of an existing storage entry stands for any kind. */
  entryType: StorageKind | null;
  pattern: string;
  description: string;
  /** Whether matches are approved on `properties`; otherwise the entry only names them. */
  whitelist: boolean;
  properties: string[];
  isDisabled: boolean;
}

/** A new entry approves where its vendor does. */
export function newEntry(vendor: Pick<Vendor, "properties">): EntryFields {
  return {
    type: "STORAGE",
    entryType: null,
    pattern: "",
    description: "",
    whitelist: true,
    properties: vendor.properties,
    isDisabled: false,
  };
}

export function entryFieldsOf(entry: VendorListEntry): EntryFields {
  const { type, entryType, pattern, description, whitelist, properties, isDisabled } = entry;
  return { type, entryType, pattern, description, whitelist, properties, isDisabled };
}

/** A pattern is required; a new storage entry also needs a type (specification, part 2 §5). */
export function isEntryComplete(
  { type, entryType, pattern }: EntryFields,
  isNew: boolean,
): boolean {
  return pattern.length >= PATTERN_MIN_LENGTH &&
    (!isNew || type === "REQUEST" || entryType !== null);
}

/** The fields that both types of entries have, and the type of a storage entry. */
export function entryBodyOf({ type, entryType, description, ...fields }: EntryFields) {
  const data = { ...fields, description: description.trim() };
  return type === "STORAGE" ? { ...data, entryType } : data;
}

/** The body for a new entry. */
export function entryInputOf(fields: EntryFields): VendorEntryInput {
  const { type, entryType } = fields;
  const { pattern, description, whitelist, properties, isDisabled } = entryBodyOf(fields);
  const data = { pattern, description, whitelist, properties, isDisabled };
  if (type === "REQUEST") return { type, data };
  // `isEntryComplete` lets no such entry be saved.
  if (entryType === null) throw new TypeError("A storage entry without a type");
  return { type, data: { ...data, entryType } };
}
