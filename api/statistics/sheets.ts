/** The tables of the analytics, as their workbooks have them. */
import { STORAGE_KIND_LABELS } from "@crumbtrail/contract/enums";
import { ISSUE_TYPE_TABLE } from "@crumbtrail/contract/issue_types";
import type {
  ComparedProperty,
  CookieLife,
  CountryRow,
  FirstPartyVendor,
  FixFirst,
  IabVendor,
  TrendList,
  VendorDetections,
} from "@crumbtrail/contract/statistics";
import {
  DECISION_LABELS,
  IAB_STATE_LABELS,
  iabVendorName,
  LIFE_BUCKET_LABELS,
  VENDOR_SOURCE_LABELS,
} from "@crumbtrail/contract/statistics_options";
import type { Cell } from "../platform/xlsx/workbook.ts";
import type { Column, FiguresSheet } from "./export.ts";

const text = (header: string, width = 30): Column => ({ header, width });
const number = (header: string): Column => ({ header, width: 14, kind: "number" });

/** Names of the first properties and how many there are. */
const places = [text("Properties", 40), number("Number of properties")];
const placeCells = (
  { properties, propertyCount }: { properties: { name: string }[]; propertyCount: number },
): Cell[] => {
  const more = propertyCount - properties.length;
  const names = properties.map(({ name }) => name).join(", ");
  return [more > 0 ? `${names}, +${more}` : names, propertyCount];
};

export const SHEETS = {
  firstParty: {
    file: "first-party-entries",
    name: "First-party entries",
    columns: [
      text("Vendor"),
      text("Source of the vendor", 20),
      text("Entry", 40),
      text("Type", 18),
      number("Occurrences"),
      ...places,
    ],
    cells: ({ _id, source, issues }) =>
      issues.map((issue) => [
        _id.vendorName,
        VENDOR_SOURCE_LABELS[source],
        issue.entryName,
        STORAGE_KIND_LABELS[issue.storageType],
        issue.totalOccurrenceCount,
        ...placeCells(issue),
      ]),
  } satisfies FiguresSheet<FirstPartyVendor>,
  detections: {
    file: "most-detections",
    name: "Most detections",
    columns: [
      text("Vendor"),
      text("Source of the vendor", 20),
      number("Detections"),
      number(ISSUE_TYPE_TABLE.STORAGE_ITEM.analytics),
      number(ISSUE_TYPE_TABLE.SUSPICIOUS_REQUEST.analytics),
      number(ISSUE_TYPE_TABLE.UNKNOWN_VENDOR.analytics),
      number("Before Consent"),
      number("Open issues"),
      ...places,
    ],
    cells: (row) => [[
      row._id.vendorName,
      VENDOR_SOURCE_LABELS[row.source],
      row.totalCount,
      row.issueTypeCounts.STORAGE_ITEM,
      row.issueTypeCounts.SUSPICIOUS_REQUEST,
      row.issueTypeCounts.UNKNOWN_VENDOR,
      row.beforeConsent,
      row.openIssues,
      ...placeCells(row),
    ]],
  } satisfies FiguresSheet<VendorDetections>,
  iab: {
    file: "iab-vendors",
    name: "IAB vendors",
    columns: [
      number("IAB id"),
      text("Vendor"),
      text("State", 22),
      number("Tests that saw it"),
      number("Of these undisclosed"),
      number("Open issues"),
      text("Last seen", 14),
      ...places,
    ],
    cells: (row) => [[
      row.iabId,
      iabVendorName(row),
      IAB_STATE_LABELS[row.state],
      row.seenRuns,
      row.undisclosedRuns,
      row.openIssues,
      row.lastSeen,
      ...placeCells(row),
    ]],
  } satisfies FiguresSheet<IabVendor>,
  trend: {
    file: "trend",
    name: "Trend",
    columns: [
      text("Name"),
      text("Day", 14),
      number("Detections"),
      number("Detections before consent"),
      number("Complete tests"),
    ],
    cells: ({ name, days, detections, beforeConsent, tests }) =>
      days.flatMap((day, n) =>
        tests[n] || detections[n] !== null
          ? [[name, day, detections[n] ?? null, beforeConsent[n] ?? null, tests[n] ?? 0]]
          : []
      ),
  } satisfies FiguresSheet<TrendList["data"][number] & { days: string[] }>,
  fixFirst: {
    file: "fix-first",
    name: "Fix first",
    columns: [
      text("Decision", 18),
      text("Name", 40),
      text("Source of the vendor", 20),
      number("Open issues"),
      number("Before Consent"),
      number("Tests"),
      number("Weight"),
      { header: "Last seen", width: 20, kind: "date" },
      ...places,
    ],
    cells: (row) => [[
      DECISION_LABELS[row.decision],
      row.name,
      VENDOR_SOURCE_LABELS[row.source],
      row.issues,
      row.beforeConsent,
      row.runs,
      row.weight,
      new Date(row.lastSeen),
      ...placeCells(row),
    ]],
  } satisfies FiguresSheet<FixFirst>,
  countries: {
    file: "countries",
    name: "Countries",
    columns: [
      text("Country", 14),
      number("Requests"),
      number("Hosts"),
      number("Vendors"),
      text("Vendors with most requests", 50),
      ...places,
    ],
    cells: (row) => [[
      row.country ?? "Unknown",
      row.requests,
      row.hosts,
      row.vendors,
      row.topVendors.join(", "),
      ...placeCells(row),
    ]],
  } satisfies FiguresSheet<CountryRow>,
  cookieLife: {
    file: "cookie-life",
    name: "Life of cookies",
    columns: [
      text("Cookie"),
      text("Domain"),
      text("Vendor"),
      text("Life", 18),
      number("Life in days"),
      text("Party", 14),
      text("Before Consent", 16),
      text("Approved", 12),
      number("Tests"),
      text("Last seen", 14),
      ...places,
    ],
    cells: (row) => [[
      row.name,
      row.domain,
      row._id.vendorName,
      LIFE_BUCKET_LABELS[row.bucket],
      row.lifeDays,
      row.firstParty ? "First party" : "Third party",
      row.isBeforeConsent,
      row.approved,
      row.runs,
      row.lastSeen,
      ...placeCells(row),
    ]],
  } satisfies FiguresSheet<CookieLife>,
  properties: {
    file: "properties-compared",
    name: "Properties",
    columns: [
      text("Property"),
      number("Score"),
      number("Score before"),
      number("Complete tests"),
      number("Inconclusive tests"),
      number("Inconclusive share"),
      number("Entries before consent per test"),
      number("Unknown hosts per test"),
      number("Open issues"),
    ],
    cells: (row) => [[
      row.name,
      row.score,
      row.scoreBefore,
      row.complete,
      row.inconclusive,
      row.inconclusiveShare,
      row.beforeConsent,
      row.unknownHosts,
      row.openIssues,
    ]],
  } satisfies FiguresSheet<ComparedProperty>,
};
