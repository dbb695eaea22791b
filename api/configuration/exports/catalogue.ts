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
import type { TenantTx } from "@crumbtrail/db/tenant";
import type { Deps } from "../../platform/deps.ts";
import { type Read, type ScopeNow, tenantWorkbook } from "../../platform/xlsx/tenant_workbook.ts";
import { type Column, type Sheet, sheetOf } from "../../platform/xlsx/workbook.ts";
import { listOutdatedVendors } from "../hub/outdated.ts";
import { lines, readPropertyNames, rowsByIds, statusText, type WithPropertyNames } from "./rows.ts";

const VENDOR_COLUMNS: Column<WithPropertyNames<VendorWithoutEntries>>[] = [
  ["Name", 30, (vendor) => vendor.name],
  ["Description", 40, (vendor) => vendor.description],
  ["Status", 10, (vendor) => statusText(vendor.status)],
  ["URL patterns", 50, (vendor) => lines(vendor.urlPatterns)],
  ["Properties", 40, (vendor) => vendor.propertyNames],
  ["Ignored", 10, (vendor) => vendor.ignore],
  ["Strictly necessary", 18, (vendor) => vendor.strictlyNecessary],
  ["From the Knowledge Hub", 22, (vendor) => vendor.globalVendorRef !== null],
  ["IAB id", 10, (vendor) => vendor.iabId, "number"],
  ["Sourcepoint id", 26, (vendor) => vendor.spVendorId],
];
const ENTRY_COLUMNS: Column<WithPropertyNames<VendorListEntry & { vendor: string }>>[] = [
  ["Vendor", 30, (entry) => entry.vendor],
  ["Type", 18, entryType],
  ["Pattern", 50, (entry) => entry.pattern],
  ["Description", 40, (entry) => entry.description],
  ["Whitelisted", 12, (entry) => entry.whitelist],
  ["Properties", 40, (entry) => entry.propertyNames],
  ["Status", 10, (entry) => entry.isDisabled ? "Disabled" : "Enabled"],
  ["From the Knowledge Hub", 22, (entry) => entry.createdByPW],
];
const ITEM_COLUMNS: Column<WithPropertyNames<StorageItem>>[] = [
  ["Name", 30, (item) => item.name],
  ["Type", 18, (item) => STORAGE_KIND_LABELS[item.type]],
  ["Description", 40, (item) => item.description],
  ["Status", 10, (item) => statusText(item.status)],
  ["Key patterns", 50, (item) => lines(item.keyPatterns)],
  ["Value patterns", 40, (item) => lines(item.valuePatterns)],
  ["Origins", 40, (item) => lines(item.origins)],
  ["Vendor", 30, (item) => item.vendorName],
  ["Properties", 40, (item) => item.propertyNames],
];

/** Vendors that match the filters, and on a second sheet their entries. */
export function exportVendors(
  deps: Deps,
  scope: ScopeNow,
  filters: VendorFilters,
): ReadableStream<Uint8Array> {
  const ids = async (tx: TenantTx) =>
    await listVendorIds(tx, filters, filters.hubChanges ? await listOutdatedVendors(tx) : []);
  return tenantWorkbook(
    deps,
    scope,
    sheet("Vendors", VENDOR_COLUMNS, ids, listVendorsByIds),
    sheet("Entries", ENTRY_COLUMNS, ids, listEntriesOfVendors),
  );
}

export function exportStorageItems(
  deps: Deps,
  scope: ScopeNow,
  filters: StorageItemFilters,
): ReadableStream<Uint8Array> {
  const ids = (tx: TenantTx) => listStorageItemIds(tx, filters);
  const items = sheet("Storage items", ITEM_COLUMNS, ids, listStorageItemsByIds);
  return tenantWorkbook(deps, scope, items);
}

function sheet<T extends { properties: readonly string[] }>(
  name: string,
  columns: readonly Column<WithPropertyNames<T>>[],
  listIds: (tx: TenantTx) => Promise<string[]>,
  listRows: (tx: TenantTx, ids: readonly string[]) => Promise<T[]>,
): (read: Read) => Sheet {
  async function* rows(read: Read): AsyncGenerator<WithPropertyNames<T>[]> {
    const namesOf = await readPropertyNames(read);
    for await (const page of rowsByIds(read, listIds, listRows)) {
      yield page.map((row) => ({ ...row, propertyNames: namesOf(row.properties) }));
    }
  }
  return (read) => sheetOf(name, columns, rows(read));
}

function entryType({ type, entryType }: VendorListEntry): string {
  if (type === "REQUEST") return "Request";
  return entryType === null ? "Any storage" : STORAGE_KIND_LABELS[entryType];
}
