/** Vendors of IAB's Global Vendor List, as last imported. */
import { readVendorList as parse, type VendorList } from "@crumbtrail/contract/vendor_list";
import type { ScannerTx, SystemTx } from "../tenant.ts";

/** Replaces the list that was imported before. */
export async function replaceListedVendors(tx: SystemTx, list: VendorList): Promise<void> {
  await tx`delete from listed_vendors`;
  const vendors = JSON.stringify(list.vendors);
  await tx`
    insert into listed_vendors (iab_id, declared, list_version)
    select (v ->> 'id')::integer, v, ${list.version}::integer
    from jsonb_array_elements(${vendors}::text::jsonb) v
    on conflict (iab_id) do nothing`;
}

/** The imported list; null before the first import. */
export async function readVendorList(tx: ScannerTx, now = new Date()): Promise<VendorList | null> {
  const [row] = await tx<{ list: unknown }[]>`select scanner.read_vendor_list() as list`;
  return parse(row?.list ?? null, now);
}
