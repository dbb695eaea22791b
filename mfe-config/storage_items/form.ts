/** A storage item as a form: fields, rules, and the body of a request. Pure. */
import type { RecordStatus, StorageKind } from "@crumbtrail/contract/enums";
import { ALL_PROPERTIES } from "@crumbtrail/contract/permissions";
import type { StorageItem } from "@crumbtrail/contract/storage_item";
import { t } from "@crumbtrail/texts";

export interface ItemFields {
  name: string;
  description: string;
  type: StorageKind;
  keyPatterns: string[];
  valuePatterns: string[];
  /** Host names; without any, entries of every host match. */
  origins: string[];
  /** Id of the vendor whose item it is. */
  vendor: string | null;
  /** Where matching entries are approved: ids, or ALL. */
  properties: string[];
  status: RecordStatus;
}

export const NEW_ITEM: ItemFields = {
  name: "",
  description: "",
  type: "COOKIE",
  keyPatterns: [],
  valuePatterns: [],
  origins: [],
  vendor: null,
  properties: [],
  status: "ACTIVE",
};

export const ITEM_RULES = {
  name: (name: string) => name.trim() === "" ? t("A name is required") : null,
};

export function fieldsOf(item: StorageItem): ItemFields {
  const { name, description, type, keyPatterns, valuePatterns, origins } = item;
  const { vendor, properties, status } = item;
  return {
    name,
    description,
    type,
    keyPatterns,
    valuePatterns,
    origins,
    vendor,
    properties,
    status,
  };
}

export function bodyOf(fields: ItemFields) {
  return { ...fields, name: fields.name.trim(), description: fields.description.trim() };
}

/** A single property, whose tests the patterns are tried on; undefined for the tests of all. */
export function sampledProperty({ properties }: ItemFields): string | undefined {
  const [first, ...others] = properties;
  return others.length === 0 && first !== ALL_PROPERTIES ? first : undefined;
}

/** Title of the editor. */
export function titleOf(item: StorageItem | undefined, global: boolean, readOnly: boolean): string {
  if (!item) return global ? t("Add global storage item") : t("Add storage item");
  return readOnly ? t("Storage item") : t("Edit storage item");
}
