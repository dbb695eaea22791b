/** Suggestions, and what is approved but unused, as Excel workbooks. */
import { STORAGE_KIND_LABELS } from "@crumbtrail/contract/enums";
import type { Page, Slice } from "@crumbtrail/contract/paging";
import type { Suggestion, UnusedItem } from "@crumbtrail/contract/suggestion";
import { listUnused } from "@crumbtrail/db/queries/catalogue_sightings";
import type { TenantScope } from "@crumbtrail/db/tenant";
import type { Deps } from "../../platform/deps.ts";
import { tenantWorkbook } from "../../platform/xlsx/tenant_workbook.ts";
import type { Cell } from "../../platform/xlsx/workbook.ts";
import { lines } from "../exports/rows.ts";
import { type SuggestionFilters, suggestionsBy } from "./read.ts";
import { type UnusedFilters, unusedSince } from "./unused.ts";

type Scope = () => Promise<TenantScope>;

/** Rows per transaction. */
const PAGE = 200;

const SUGGESTION_COLUMNS = [
  { header: "Type", width: 18 },
  { header: "Name", width: 40 },
  { header: "Likely vendor", width: 30 },
  { header: "Source of the vendor", width: 20 },
  { header: "Party", width: 14 },
  { header: "Before Consent", width: 16 },
  { header: "Expires", width: 20, kind: "date" },
  { header: "First seen", width: 20, kind: "date" },
  { header: "Last seen", width: 20, kind: "date" },
  { header: "Runs", width: 8, kind: "number" },
  { header: "Open issues", width: 12, kind: "number" },
  { header: "Handed over", width: 12, kind: "number" },
  { header: "Number of properties", width: 20, kind: "number" },
  { header: "Properties", width: 40 },
  { header: "Chain", width: 60 },
] as const;

export function exportSuggestions(
  deps: Deps,
  tenantId: string,
  scope: Scope,
  filters: SuggestionFilters,
): ReadableStream<Uint8Array> {
  return tenantWorkbook(deps, scope, [{
    name: "Suggestions",
    columns: SUGGESTION_COLUMNS,
    async *rows(read) {
      const page = (slice: Slice) => suggestionsBy(deps, tenantId, read, filters, slice);
      for await (const rows of pages(page)) yield rows.map(suggestionCells);
    },
  }]);
}

function suggestionCells(row: Suggestion): Cell[] {
  const [vendor, source] = likelyVendor(row);
  return [
    row.entry === "REQUEST" ? "Host" : STORAGE_KIND_LABELS[row.entry],
    row.name,
    vendor,
    source,
    row.firstParty ? "First party" : "Third party",
    row.isBeforeConsent,
    row.expires !== null && row.expires > 0 ? new Date(row.expires * 1000) : null,
    new Date(row.firstSeen),
    new Date(row.lastSeen),
    row.runs,
    row.issues,
    row.assigned,
    row.propertyCount,
    lines(row.properties.map(({ name }) => name)),
    lines(row.trace),
  ];
}

function likelyVendor({ vendor, hub, suggestion }: Suggestion): [Cell, Cell] {
  if (vendor) return [vendor.name, "Vendors"];
  if (hub) return [hub.name, "Knowledge Hub"];
  return suggestion ? [suggestion.name, "Public data"] : [null, null];
}

const UNUSED_COLUMNS = [
  { header: "Kind", width: 14 },
  { header: "Name", width: 40 },
  { header: "Last seen", width: 20, kind: "date" },
  { header: "Added", width: 20, kind: "date" },
  { header: "Number of properties", width: 20 },
] as const;

export function exportUnused(
  deps: Deps,
  scope: Scope,
  filters: UnusedFilters,
): ReadableStream<Uint8Array> {
  const since = unusedSince(deps.now());
  return tenantWorkbook(deps, scope, [{
    name: "Unused",
    columns: UNUSED_COLUMNS,
    async *rows(read) {
      const page = (slice: Slice) => read((tx) => listUnused(tx, filters, since, slice));
      for await (const rows of pages(page)) yield rows.map(unusedCells);
    },
  }]);
}

function unusedCells({ kind, name, lastSeen, createdAt, ...row }: UnusedItem): Cell[] {
  return [
    kind === "VENDOR" ? "Vendor" : "Storage item",
    name,
    lastSeen && new Date(lastSeen),
    new Date(createdAt),
    row.everywhere ? "All properties" : row.propertyCount,
  ];
}

async function* pages<T>(readPage: (slice: Slice) => Promise<Page<T>>): AsyncGenerator<T[]> {
  for (let offset = 0, total = 1; offset < total; offset += PAGE) {
    const { data, meta } = await readPage({ offset, limit: PAGE });
    total = meta.total;
    yield data;
  }
}
