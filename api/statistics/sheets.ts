/** The tables of the analytics, as their workbooks have them. */
import { STORAGE_KIND_LABELS } from "@crumbtrail/contract/enums";
import { ISSUE_TYPE_TABLE } from "@crumbtrail/contract/issue_types";
import type {
  FirstPartyVendor,
  FixFirst,
  IabVendor,
  TrendList,
  VendorDetections,
} from "@crumbtrail/contract/statistics";
import type {
  ComparedProperty,
  CookieLife,
  CountryRow,
} from "@crumbtrail/contract/statistics_servers";
import {
  IAB_STATE_LABELS,
  iabVendorName,
  LIFE_BUCKET_LABELS,
  NEW_ISSUE_DAYS,
  VENDOR_SOURCE_LABELS,
} from "@crumbtrail/contract/statistics_options";
import type { Column } from "../platform/xlsx/workbook.ts";
import { figures, splitFigures } from "./export.ts";

const number = <T>(
  header: string,
  cell: (row: T) => number | null,
): Column<T> => [header, 14, cell, "number"];

/** Names of the first properties and how many there are. */
const PLACES: Column<{ properties: { name: string }[]; propertyCount: number }>[] = [
  ["Properties", 40, ({ properties, propertyCount }) => {
    const more = propertyCount - properties.length;
    const names = properties.map(({ name }) => name).join(", ");
    return more > 0 ? `${names}, +${more}` : names;
  }],
  number("Number of properties", (row) => row.propertyCount),
];

type FirstPartyIssue = Omit<FirstPartyVendor, "issues"> & FirstPartyVendor["issues"][number];
type Trend = TrendList["data"][number] & { days: string[] };
interface TrendDay extends Pick<Trend, "name"> {
  day: string;
  detections: number | null;
  beforeConsent: number | null;
  tests: number;
}

export const SHEETS = {
  firstParty: splitFigures(
    figures<FirstPartyIssue>("first-party-entries", "First-party entries", [
      ["Vendor", 30, (row) => row._id.vendorName],
      ["Source of the vendor", 20, (row) => VENDOR_SOURCE_LABELS[row.source]],
      ["Entry", 40, (row) => row.entryName],
      ["Type", 18, (row) => STORAGE_KIND_LABELS[row.storageType]],
      number("Occurrences", (row) => row.totalOccurrenceCount),
      ...PLACES,
    ]),
    ({ issues, ...vendor }: FirstPartyVendor) => issues.map((issue) => ({ ...vendor, ...issue })),
  ),
  detections: figures<VendorDetections>("most-detections", "Most detections", [
    ["Vendor", 30, (row) => row._id.vendorName],
    ["Source of the vendor", 20, (row) => VENDOR_SOURCE_LABELS[row.source]],
    number("Detections", (row) => row.totalCount),
    ...(["STORAGE_ITEM", "SUSPICIOUS_REQUEST", "UNKNOWN_VENDOR"] as const).map((type) =>
      number(
        ISSUE_TYPE_TABLE[type].analytics,
        (row: VendorDetections) => row.issueTypeCounts[type],
      )
    ),
    number("Before Consent", (row) => row.beforeConsent),
    number("Open issues", (row) => row.openIssues),
    ...PLACES,
  ]),
  iab: figures<IabVendor>("iab-vendors", "IAB vendors", [
    number("IAB id", (row) => row.iabId),
    ["Vendor", 30, iabVendorName],
    ["State", 22, (row) => IAB_STATE_LABELS[row.state]],
    number("Tests that saw it", (row) => row.seenRuns),
    number("Of these undisclosed", (row) => row.undisclosedRuns),
    number("Open issues", (row) => row.openIssues),
    ["Last seen", 14, (row) => row.lastSeen],
    ...PLACES,
  ]),
  trend: splitFigures(
    figures<TrendDay>("trend", "Trend", [
      ["Name", 30, (row) => row.name],
      ["Day", 14, (row) => row.day],
      number("Detections", (row) => row.detections),
      number("Detections before consent", (row) => row.beforeConsent),
      number("Complete tests", (row) => row.tests),
    ]),
    ({ name, days, detections: found, beforeConsent, tests: complete }: Trend) =>
      days.flatMap((day, n): TrendDay[] => {
        const [detections = null, tests = 0] = [found[n], complete[n]];
        if (tests === 0 && detections === null) return [];
        return [{ name, day, detections, beforeConsent: beforeConsent[n] ?? null, tests }];
      }),
  ),
  fixFirst: figures<FixFirst>("fix-first", "Fix first", [
    ["Cause", 50, (row) => row.text],
    ["Script", 50, (row) => row.script],
    ["Host", 30, (row) => row.host],
    ["Vendor", 30, (row) => row.vendor],
    number("Open issues", (row) => row.issues),
    number(`New in ${NEW_ISSUE_DAYS} days`, (row) => row.newIssues),
    number("Before Consent", (row) => row.beforeConsent),
    number("Tests", (row) => row.runs),
    number("Weight", (row) => row.weight),
    ["Last seen", 20, (row) => new Date(row.lastSeen), "date"],
    ...PLACES,
  ]),
  countries: figures<CountryRow>("countries", "Countries", [
    ["Country", 14, (row) => row.country ?? "Unknown"],
    number("Requests", (row) => row.requests),
    number("Hosts", (row) => row.hosts),
    number("Vendors", (row) => row.vendors),
    ["Vendors with most requests", 50, (row) => row.topVendors.join(", ")],
    ...PLACES,
  ]),
  cookieLife: figures<CookieLife>("cookie-life", "Life of cookies", [
    ["Cookie", 30, (row) => row.name],
    ["Domain", 30, (row) => row.domain],
    ["Vendor", 30, (row) => row._id.vendorName],
    ["Life", 18, (row) => LIFE_BUCKET_LABELS[row.bucket]],
    number("Life in days", (row) => row.lifeDays),
    ["Party", 14, (row) => row.firstParty ? "First party" : "Third party"],
    ["Before Consent", 16, (row) => row.isBeforeConsent],
    ["Approved", 12, (row) => row.approved],
    number("Tests", (row) => row.runs),
    ["Last seen", 14, (row) => row.lastSeen],
    ...PLACES,
  ]),
  properties: figures<ComparedProperty>("properties-compared", "Properties", [
    ["Property", 30, (row) => row.name],
    number("Score", (row) => row.score),
    number("Score before", (row) => row.scoreBefore),
    number("Complete tests", (row) => row.complete),
    number("Inconclusive tests", (row) => row.inconclusive),
    number("Inconclusive share", (row) => row.inconclusiveShare),
    number("Entries before consent per test", (row) => row.beforeConsent),
    number("Unknown hosts per test", (row) => row.unknownHosts),
    number("Open issues", (row) => row.openIssues),
  ]),
};
