/** The entries of a document for the catalogue engine; names stand for ids. Pure. */
import { type CatalogueEntry, newEntry } from "@crumbtrail/catalogue/entries";
import type { ConfigDocument } from "@crumbtrail/contract/config_document";

/** Vendors, storage items and whitelists of properties, also disabled ones. */
export function entriesOf(
  { properties = [], vendors = [], storageItems = [] }: ConfigDocument,
): CatalogueEntry[] {
  const approvedOn = (
    { allProperties, properties }: { allProperties: boolean; properties: readonly string[] },
  ) => allProperties ? null : new Set(properties);
  return [
    ...vendors.flatMap((vendor) => {
      const { name, iabId, ignore } = vendor;
      const owner = {
        kind: "VENDOR",
        id: name,
        name,
        globalVendorRef: null,
        iabId,
        ignore,
      } as const;
      const isInactive = vendor.status === "DISABLED";
      return [
        newEntry(owner, "REQUEST", {
          patterns: vendor.urlPatterns,
          approvedOn: approvedOn(vendor),
          isDisabled: isInactive,
        }),
        ...vendor.entries.map((entry) =>
          newEntry(owner, entry.type, {
            patterns: [entry.pattern],
            storageType: entry.entryType,
            approvedOn: entry.whitelist ? approvedOn(entry) : new Set<string>(),
            isDisabled: isInactive || entry.isDisabled,
          })
        ),
      ];
    }),
    ...storageItems.map((item) =>
      newEntry({ kind: "STORAGE_ITEM", id: item.name, name: item.name }, "STORAGE", {
        patterns: item.keyPatterns,
        valuePatterns: item.valuePatterns,
        storageType: item.type,
        origins: item.origins,
        approvedOn: approvedOn(item),
        isDisabled: item.status === "DISABLED",
      })
    ),
    ...properties.flatMap(({ name, urlWhiteList, customStorageItemWhitelist }) => [
      newEntry({ kind: "PROPERTY", list: "URL whitelist" }, "REQUEST", {
        patterns: urlWhiteList,
        approvedOn: new Set([name]),
      }),
      newEntry({ kind: "PROPERTY", list: "storage whitelist" }, "STORAGE", {
        patterns: customStorageItemWhitelist,
        approvedOn: new Set([name]),
      }),
    ]),
  ];
}
