/** The lists of vendors, with their entries, and of storage items as Excel workbooks. */
import { STORAGE_KIND_LABELS } from "@crumbtrail/contract/enums";
import type { StorageItem, StorageItemFilters } from "@crumbtrail/contract/storage_item";
import type { VendorFilters, VendorListEntry } from "@crumbtrail/contract/vendor";
import { listStorageItemIds, listStorageItemsByIds } from "@crumbtrail/db/queries/storage_items";
import { listEntriesOfVendors } from "@crumbtrail/db/queries/vendor_entries";
import {
  listVendorIds,
  listVendorsByIds,
  type VendorWithoutEntries,
} from "@crumbtrail/db/queries/vendors";
import type { TenantScope, TenantTx } from "@crumbtrail/db/tenant";
import type { Deps } from "../../platform/deps.ts";
import {
  type Read,
  type TenantSheet,
  tenantWorkbook,
} from "../../platform/xlsx/tenant_workbook.ts";
import type { Cell } from "../../platform/xlsx/workbook.ts";
import { listOutdatedVendors } from "../hub/outdated.ts";
import { lines, type PropertyNames, readPropertyNames, rowsByIds, statusText } from "./rows.ts";

const VENDOR_COLUMNS = [
  { header: "Name", width: 30 },
  { header: "Description", width: 40 },
  { header: "Status", width: 10 },
  { header: "URL patterns", width: 50 },
  { header: "Properties", width: 40 },
  { header: "Ignored", width: 10 },
  { header: "Strictly necessary", width: 18 },
  { header: "From the Knowledge Hub", width: 22 },
  { header: "IAB id", width: 10, kind: "number" },
  { header: "Sourcepoint id", width: 26 },
] as const;
const ENTRY_COLUMNS = [
  { header: "Vendor", width: 30 },
  { header: "Type", width: 18 },
  { header: "Pattern", width: 50 },
  { header: "Description", width: 40 },
  { header: "Whitelisted", width: 12 },
  { header: "Properties", width: 40 },
  { header: "Status", width: 10 },
  { header: "From the Knowledge Hub", width: 22 },
] as const;
const ITEM_COLUMNS = [
  { header: "Name", width: 30 },
  { header: "Type", width: 18 },
  { header: "Description", width: 40 },
  { header: "Status", width: 10 },
  { header: "Key patterns", width: 50 },
  { header: "Value patterns", width: 40 },
  { header: "Origins", width: 40 },
  { header: "Vendor", width: 30 },
  { header: "Properties", width: 40 },
] as const;

/** Vendors that match the filters, and on a second sheet their entries. */
export function exportVendors(
  deps: Deps,
  scope: () => Promise<TenantScope>,
  filters: VendorFilters,
): ReadableStream<Uint8Array> {
  const ids = async (tx: TenantTx) =>
    await listVendorIds(tx, filters, filters.hubChanges ? await listOutdatedVendors(tx) : []);
  return tenantWorkbook(deps, scope, [
    sheet("Vendors", VENDOR_COLUMNS, ids, listVendorsByIds, vendorCells),
    sheet("Entries", ENTRY_COLUMNS, ids, listEntriesOfVendors, entryCells),
  ]);
}

export function exportStorageItems(
  deps: Deps,
  scope: () => Promise<TenantScope>,
  filters: StorageItemFilters,
): ReadableStream<Uint8Array> {
  const ids = (tx: TenantTx) => listStorageItemIds(tx, filters);
  const items = sheet("Storage items", ITEM_COLUMNS, ids, listStorageItemsByIds, itemCells);
  return tenantWorkbook(deps, scope, [items]);
}

function sheet<T>(
  name: string,
  columns: TenantSheet["columns"],
  listIds: (tx: TenantTx) => Promise<string[]>,
  listRows: (tx: TenantTx, ids: readonly string[]) => Promise<T[]>,
  cells: (row: T, namesOf: PropertyNames) => Cell[],
): TenantSheet {
  async function* rows(read: Read): AsyncGenerator<Cell[][]> {
    const namesOf = await readPropertyNames(read);
    for await (const page of rowsByIds(read, listIds, listRows)) {
      yield page.map((row) => cells(row, namesOf));
    }
  }
  return { name, columns, rows };
}

function vendorCells(vendor: VendorWithoutEntries, namesOf: PropertyNames): Cell[] {
  return [
    vendor.name,
    vendor.description,
    statusText(vendor.status),
    lines(vendor.urlPatterns),
    namesOf(vendor.properties),
    vendor.ignore,
    vendor.strictlyNecessary,
    vendor.globalVendorRef !== null,
    vendor.iabId,
    vendor.spVendorId,
  ];
}

function entryCells(entry: VendorListEntry & { vendor: string }, namesOf: PropertyNames): Cell[] {
  const storage = entry.entryType === null ? "Any storage" : STORAGE_KIND_LABELS[entry.entryType];
  return [
    entry.vendor,
    entry.type === "REQUEST" ? "Request" : storage,
    entry.pattern,
    entry.description,
    entry.whitelist,
    namesOf(entry.properties),
    entry.isDisabled ? "Disabled" : "Enabled",
    entry.createdByPW,
  ];
}

function itemCells(item: StorageItem, namesOf: PropertyNames): Cell[] {
  return [
    item.name,
    STORAGE_KIND_LABELS[item.type],
    item.description,
    statusText(item.status),
    lines(item.keyPatterns),
    lines(item.valuePatterns),
    lines(item.origins),
    item.vendorName,
    namesOf(item.properties),
  ];
}
