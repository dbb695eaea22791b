/** Where a row of the analytics leads: the filters of the issue list that show its issues. Pure. */
import type { IssueType } from "@crumbtrail/contract/issue_types";
import type { FixFirst } from "@crumbtrail/contract/statistics";
import { NO_VENDOR, type VendorSource } from "@crumbtrail/contract/statistics_options";
import type { IssueSearch } from "../search.ts";

/** A vendor as rows name it. */
export interface NamedVendor {
  name: string;
  source: VendorSource;
}

/** Whether the name is a host, because no vendor is known for it. */
export function isHost({ name, source }: NamedVendor): boolean {
  return source === "NONE" && name !== NO_VENDOR;
}

/** Filters of the analytics that the issue list has as well. */
interface Narrowed {
  properties?: string | undefined;
  issueType?: IssueType | undefined;
}

/** Open issues of a vendor; without a known vendor the name is the host, or says so. */
export function issuesOfVendor(
  vendor: NamedVendor,
  { properties, issueType }: Narrowed = {},
): IssueSearch {
  // Requests without a vendor are in the rows of their hosts.
  const type = vendor.name === NO_VENDOR ? "STORAGE_ITEM" : issueType;
  return {
    timeRange: "all",
    ...(isHost(vendor) ? { entryName: vendor.name } : { vendorName: vendor.name }),
    ...(properties ? { properties } : {}),
    ...(type ? { issueType: type } : {}),
  };
}

/** Open issues about a cookie or another storage entry. */
export function issuesOfEntry(entryName: string, properties?: string): IssueSearch {
  return {
    timeRange: "all",
    entryName,
    issueType: "STORAGE_ITEM",
    ...(properties ? { properties } : {}),
  };
}

/** The issues that a decision would end. */
export function issuesOfDecision({ filter }: Pick<FixFirst, "filter">): IssueSearch {
  const { vendorName, entryName, storageType, properties } = filter;
  return {
    timeRange: "all",
    vendorName: vendorName || NO_VENDOR,
    ...(entryName ? { entryName } : {}),
    ...(storageType ? { storageType } : {}),
    ...(properties ? { properties: properties.join(",") } : {}),
  };
}
