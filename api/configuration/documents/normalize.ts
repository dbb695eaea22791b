/** The stable form of a document: sorted lists, and no list where all properties are meant. Pure. */
import type { ConfigDocument, DocumentEntry } from "@crumbtrail/contract/config_document";

interface Assigned {
  allProperties: boolean;
  properties: string[];
}

/** Sorted by name; of objects with the same key the last one stays. */
export function normalized(document: ConfigDocument): ConfigDocument {
  const { version, properties, vendors, storageItems, assigneeGroups, settings } = document;
  return {
    version,
    ...properties && { properties: unique(properties, ({ name }) => name) },
    ...vendors && {
      vendors: unique(vendors, ({ name }) => name).map((vendor) => ({
        ...withProperties(vendor),
        entries: unique(vendor.entries, entryKey).map(withProperties),
      })),
    },
    ...storageItems && { storageItems: unique(storageItems, itemKey).map(withProperties) },
    ...assigneeGroups && {
      assigneeGroups: unique(assigneeGroups, ({ name }) => name).map(withProperties),
    },
    ...settings && { settings },
  };
}

export const itemKey = ({ type, name }: { type: string; name: string }) => `${name}\n${type}`;

/** Entries of a vendor differ in kind or pattern. */
export const entryKey = (
  { type, entryType, pattern }: Pick<DocumentEntry, "type" | "entryType" | "pattern">,
) => `${type}\n${entryType ?? ""}\n${pattern}`;

function unique<T>(list: readonly T[], keyOf: (one: T) => string): T[] {
  const byKey = new Map(list.map((one) => [keyOf(one), one]));
  return [...byKey].sort(([a], [b]) => a < b ? -1 : 1).map(([, one]) => one);
}

function withProperties<T extends Assigned>(object: T): T {
  const properties = object.allProperties ? [] : [...new Set(object.properties)].sort();
  return { ...object, properties };
}
