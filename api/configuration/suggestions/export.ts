/** Suggestions, and what is approved but unused, as Excel workbooks. */
import { STORAGE_KIND_LABELS } from "@crumbtrail/contract/enums";
import type { Suggestion, UnusedItem } from "@crumbtrail/contract/suggestion";
import { listUnused } from "@crumbtrail/db/queries/catalogue_sightings";
import type { Deps } from "../../platform/deps.ts";
import {
  pages,
  type Read,
  type ScopeNow,
  tenantWorkbook,
} from "../../platform/xlsx/tenant_workbook.ts";
import { type Cell, type Column, sheetOf } from "../../platform/xlsx/workbook.ts";
import { lines } from "../exports/rows.ts";
import { type SuggestionFilters, suggestionsBy } from "./read.ts";
import { type UnusedFilters, unusedSince } from "./unused.ts";

/** Rows per transaction. */
const PAGE = 200;

const SUGGESTION_COLUMNS: Column<Suggestion>[] = [
  ["Type", 18, ({ entry }) => entry === "REQUEST" ? "Host" : STORAGE_KIND_LABELS[entry]],
  ["Name", 40, (row) => row.name],
  ["Likely vendor", 30, (row) => likelyVendor(row)[0]],
  ["Source of the vendor", 20, (row) => likelyVendor(row)[1]],
  ["Party", 14, (row) => row.firstParty ? "First party" : "Third party"],
  ["Before Consent", 16, (row) => row.isBeforeConsent],
  [
    "Expires",
    20,
    ({ expires }) => expires && expires > 0 ? new Date(expires * 1000) : null,
    "date",
  ],
  ["First seen", 20, (row) => new Date(row.firstSeen), "date"],
  ["Last seen", 20, (row) => new Date(row.lastSeen), "date"],
  ["Runs", 8, (row) => row.runs, "number"],
  ["Open issues", 12, (row) => row.issues, "number"],
  ["Handed over", 12, (row) => row.assigned, "number"],
  ["Number of properties", 20, (row) => row.propertyCount, "number"],
  ["Properties", 40, (row) => lines(row.properties.map(({ name }) => name))],
  ["Chain", 60, (row) => lines(row.trace)],
];

export function exportSuggestions(
  deps: Deps,
  tenantId: string,
  scope: ScopeNow,
  filters: SuggestionFilters,
): ReadableStream<Uint8Array> {
  const rows = (read: Read) =>
    pages(PAGE, (slice) => suggestionsBy(deps, tenantId, read, filters, slice));
  return tenantWorkbook(
    deps,
    scope,
    (read) => sheetOf("Suggestions", SUGGESTION_COLUMNS, rows(read)),
  );
}

function likelyVendor({ vendor, hub, suggestion }: Suggestion): [Cell, Cell] {
  if (vendor) return [vendor.name, "Vendors"];
  if (hub) return [hub.name, "Knowledge Hub"];
  return suggestion ? [suggestion.name, "Public data"] : [null, null];
}

const UNUSED_COLUMNS: Column<UnusedItem>[] = [
  ["Kind", 14, (row) => row.kind === "VENDOR" ? "Vendor" : "Storage item"],
  ["Name", 40, (row) => row.name],
  ["Last seen", 20, (row) => row.lastSeen && new Date(row.lastSeen), "date"],
  ["Added", 20, (row) => new Date(row.createdAt), "date"],
  ["Number of properties", 20, (row) => row.everywhere ? "All properties" : row.propertyCount],
];

export function exportUnused(
  deps: Deps,
  scope: ScopeNow,
  filters: UnusedFilters,
): ReadableStream<Uint8Array> {
  const since = unusedSince(deps.now());
  const rows = (read: Read) =>
    pages(PAGE, (slice) => read((tx) => listUnused(tx, filters, since, slice)));
  return tenantWorkbook(deps, scope, (read) => sheetOf("Unused", UNUSED_COLUMNS, rows(read)));
}
