/** Properties: the websites of a tenant. */
import type { BannerButtons } from "@crumbtrail/contract/banner_buttons";
import type { PartialReject } from "@crumbtrail/contract/consent_settings";
import type { Region } from "@crumbtrail/contract/duty_laws";
import type { Page, Slice } from "@crumbtrail/contract/paging";
import type { Property } from "@crumbtrail/contract/property";
import type { SystemTx, TenantTx } from "../tenant.ts";
import { containing, firstRow, iso, readPage, writtenId } from "./fragments.ts";
import type { StoredPur } from "./stored_pur.ts";
import { isListRead } from "./vendor_lists.ts";

const columns = (tx: TenantTx) =>
  tx`id as "_id", name, description, base_url as "baseUrl", status,
    is_tenant_default as "isTenantDefaultProperty", url_white_list as "urlWhiteList",
    custom_storage_item_whitelist as "customStorageItemWhitelist",
    external_property_id as "externalPropertyId", sp_vendor_list_id as "spVendorListId", img,
    case when sp_vendor_list_id is not null then jsonb_build_object(
      'iabVendors', case when ${isListRead(tx)} then cardinality(vendor_list_iab_ids) end,
      'readAt', case when ${isListRead(tx)} then ${iso(tx, "vendor_list_read_at")} end,
      'error', vendor_list_error) end as "vendorList",
    case when pur is not null
      then jsonb_build_object('passwordSet', pur ? 'password') || (pur - 'password') end as pur,
    partial_reject as "partialReject", banner_buttons as "bannerButtons",
    region, version`;

/**
 * Properties in the caller's scope, the tenant default property last.
 * @param search a text in name, description or base URL
 */
export function listProperties(
  tx: TenantTx,
  slice: Slice,
  search: string = "",
): Promise<Page<Property>> {
  const text = containing(search);
  const isFound = tx`(name ilike ${text} or description ilike ${text} or base_url ilike ${text})`;
  const select = tx`
    select ${columns(tx)} from properties
    where deleting_at is null and ${search === "" ? tx`true` : isFound}`;
  return readPage(tx, select, tx`is_tenant_default, lower(name), id`, slice);
}

/** @param lock locks the property until the transaction ends */
export function findPropertyById(
  tx: TenantTx,
  id: string,
  lock?: "for update",
): Promise<Property | null> {
  return firstRow(tx<Property[]>`
    select ${columns(tx)} from properties where id = ${id} and deleting_at is null
    ${lock ? tx`for update` : tx``}`);
}

/**
 * The most specific active property that covers a host; a host goes before any root domain. Null
 * without a property.
 * @param names the host itself and each root domain with its leading dot
 */
export function findPropertyCovering(
  tx: TenantTx,
  names: readonly string[],
): Promise<Property | null> {
  return firstRow(tx<Property[]>`
    select ${columns(tx)} from properties
    where status = 'ACTIVE' and host = any (${tx.array([...names])}) and not is_tenant_default
    order by starts_with(host, '.'), length(host) desc limit 1`);
}

/** Name of the property for pages of no other property. */
const DEFAULT_PROPERTY = "All other websites";

/** Adds the default property of a new tenant. @param name in the language of its first admin */
export async function insertDefaultProperty(
  tx: TenantTx | SystemTx,
  tenantId: string,
  name: string = DEFAULT_PROPERTY,
): Promise<void> {
  await tx`insert into properties (tenant_id, name, is_tenant_default)
           values (${tenantId}, ${name}, true)`;
}

export function findDefaultProperty(tx: TenantTx): Promise<Property | null> {
  return firstRow(tx<Property[]>`
    select ${columns(tx)} from properties where is_tenant_default`);
}

/** Writable columns; undefined fields stay. */
export interface PropertyRow {
  name?: string | undefined;
  description?: string | undefined;
  base_url?: string | undefined;
  host?: string | undefined;
  status?: Property["status"] | undefined;
  url_white_list?: string[] | undefined;
  custom_storage_item_whitelist?: string[] | undefined;
  external_property_id?: string | null | undefined;
  sp_vendor_list_id?: string | null | undefined;
  img?: string | null | undefined;
  pur?: StoredPur | null | undefined;
  partial_reject?: PartialReject | null | undefined;
  banner_buttons?: BannerButtons | null | undefined;
  region?: Region | undefined;
}

export function insertProperty(tx: TenantTx, row: PropertyRow): Promise<string> {
  return writtenId(tx<{ id: string }[]>`
    insert into properties ${tx({ ...written(tx, row), tenant_id: tx`app.tenant_id()` })}
    returning id`);
}

export async function updatePropertyById(
  tx: TenantTx,
  id: string,
  row: PropertyRow,
): Promise<void> {
  const isListChanged = row.sp_vendor_list_id !== undefined ||
    row.external_property_id !== undefined;
  const due = isListChanged ? { vendor_list_tried_at: null, vendor_list_error: null } : {};
  await tx`update properties set ${tx({ ...written(tx, row), ...due, updated_at: tx`now()` })}
    where id = ${id}`;
}

/** Whether all properties exist and are in the caller's scope. */
export async function arePropertiesThere(tx: TenantTx, ids: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(ids)];
  const [row] = await tx<{ n: number }[]>`
    select count(*)::int as n from properties
    where id = any (${wanted}::uuid[]) and deleting_at is null`;
  return row?.n === wanted.length;
}

function written(tx: TenantTx, row: PropertyRow) {
  const { pur, partial_reject, banner_buttons, ...plain } = row;
  const json = Object.entries({ pur, partial_reject, banner_buttons }).map(([name, value]) => [
    name,
    value && tx`${JSON.stringify(value)}::text::jsonb`,
  ]);
  const all = [...Object.entries(plain), ...json];
  return Object.fromEntries(all.filter(([, value]) => value !== undefined));
}
