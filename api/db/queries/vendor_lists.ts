/** Vendor lists of properties, as read from Sourcepoint. */
import type { SystemTx, TenantTx } from "../tenant.ts";

/** Whether the content of the named vendor list is known. */
export const isListRead = (tx: TenantTx | SystemTx) =>
  tx`vendor_list_read_id is not distinct from sp_vendor_list_id`;

export interface DueVendorList {
  tenantId: string;
  propertyId: string;
  /** Sourcepoint's ids. */
  siteId: string;
  listId: string;
}

/** Vendor lists of active properties to be read: a known list daily, an unknown one hourly. */
export function listDueVendorLists(
  tx: SystemTx,
  now: Date,
  limit: number,
): Promise<DueVendorList[]> {
  return tx<DueVendorList[]>`
    select p.tenant_id as "tenantId", p.id as "propertyId", p.external_property_id as "siteId",
      p.sp_vendor_list_id as "listId"
    from properties p join tenants t on t.id = p.tenant_id
    where p.sp_vendor_list_id <> '' and p.external_property_id <> '' and p.status = 'ACTIVE'
      and t.status = 'ACTIVE' and coalesce(p.vendor_list_tried_at <= ${now}::timestamptz
        - case when ${isListRead(tx)} then interval '1 day' else interval '1 hour' end, true)
    order by p.vendor_list_tried_at nulls first limit ${limit}`;
}

/** Notes that a list is read now: one that ends the worker is not read again at once. */
export async function noteListReading(
  tx: TenantTx,
  { propertyId }: DueVendorList,
  at: Date,
): Promise<void> {
  await tx`update properties set vendor_list_tried_at = ${at} where id = ${propertyId}`;
}

/** Writes the content of the list, unless the property names another list by now. */
export async function updateVendorList(
  tx: TenantTx,
  { propertyId, listId }: DueVendorList,
  { iabIds, at }: { iabIds: readonly number[]; at: Date },
): Promise<void> {
  await tx`
    update properties set vendor_list_read_id = ${listId}, vendor_list_iab_ids = ${[...iabIds]},
      vendor_list_read_at = ${at}, vendor_list_tried_at = ${at}, vendor_list_error = null
    where id = ${propertyId} and sp_vendor_list_id = ${listId}`;
}

/** Stores a failure to read the list; earlier content stays. */
export async function updateVendorListFailed(
  tx: TenantTx,
  { propertyId, listId }: DueVendorList,
  { error, at }: { error: string; at: Date },
): Promise<void> {
  await tx`
    update properties set vendor_list_tried_at = ${at}, vendor_list_error = ${error}
    where id = ${propertyId} and sp_vendor_list_id = ${listId}`;
}
