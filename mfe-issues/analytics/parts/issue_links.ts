/** Filters of the issue list that show the issues behind a row of the analytics. Pure. */
import type { StorageKind } from "@crumbtrail/contract/enums";
import type { FixFirst } from "@crumbtrail/contract/statistics";
import { NO_VENDOR, type VendorSource } from "@crumbtrail/contract/statistics_options";
import type { IssueSearch } from "../../addresses/issues.ts";

/** The vendor of a row, or what stands in its place (see `VendorSource`). */
export interface NamedVendor {
  name: string;
  source: VendorSource;
}

/** Whether the name is a host, because no vendor is known for it. */
export function isHost({ name, source }: NamedVendor): boolean {
  return source === "NONE" && name !== NO_VENDOR;
}

/** Open issues of a vendor, of a host without a known vendor, or of storage entries without one. */
export function issuesOfVendor(vendor: NamedVendor, properties?: string): IssueSearch {
  return {
    timeRange: "all",
    ...(isHost(vendor)
      ? { vendorName: NO_VENDOR, entryName: vendor.name }
      : { vendorName: vendor.name }),
    // Requests without a known vendor have a row for each host instead.
    ...(vendor.name === NO_VENDOR ? { issueType: "STORAGE_ITEM" } : {}),
    ...(properties ? { properties } : {}),
  };
}

/** Issues about a cookie or another storage entry, one for each property. */
export function issuesOfEntry(
  { entryName, storageType }: { entryName: string; storageType: StorageKind },
  properties?: string,
): IssueSearch {
  return {
    timeRange: "all",
    entryName,
    storageType,
    issueType: "STORAGE_ITEM",
    ...(properties ? { properties } : {}),
  };
}

/** The issues of a cause. */
export function issuesOfCause({ filter }: Pick<FixFirst, "filter">): IssueSearch {
  const { cause, properties } = filter;
  return { timeRange: "all", cause, ...(properties ? { properties: properties.join(",") } : {}) };
}
