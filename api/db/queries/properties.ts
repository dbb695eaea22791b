/** Properties: the websites of a tenant. */
import type { PartialReject } from "@crumbtrail/contract/consent_settings";
import type { Page, Slice } from "@crumbtrail/contract/paging";
import type { Property } from "@crumbtrail/contract/property";
import type { SystemTx, TenantTx } from "../tenant.ts";
import { readPage } from "./page.ts";

/** The columns as the contract names them. */
const columns = (tx: TenantTx) =>
  tx`id as "_id", name, description, base_url as "baseUrl", status,
    is_tenant_default as "isTenantDefaultProperty", url_white_list as "urlWhiteList",
    custom_storage_item_whitelist as "customStorageItemWhitelist",
    external_property_id as "externalPropertyId", sp_vendor_list_id as "spVendorListId", img,
    case when pur is not null then jsonb_build_object('passwordSet', true) || (pur - 'password') end
      as pur,
    partial_reject as "partialReject"`;

/** Those the caller may see, the tenant default property last. */
export function listProperties(tx: TenantTx, slice: Slice): Promise<Page<Property>> {
  const order = tx`is_tenant_default, lower(name), id`;
  return readPage(tx, tx`select ${columns(tx)} from properties`, order, slice);
}

export async function findPropertyById(tx: TenantTx, id: string): Promise<Property | null> {
  const [row] = await tx<Property[]>`select ${columns(tx)} from properties where id = ${id}`;
  return row ?? null;
}

/**
 * The active property a host belongs to: of all names that could cover it the most specific, where
 * a specific host goes before any root domain. Null when there is none.
 * @param names the host itself and each root domain with its leading dot
 */
export async function findPropertyCovering(
  tx: TenantTx,
  names: readonly string[],
): Promise<Property | null> {
  const [row] = await tx<Property[]>`
    select ${columns(tx)} from properties
    where status = 'ACTIVE' and host = any (${tx.array([...names])}) and not is_tenant_default
    order by starts_with(host, '.'), length(host) desc limit 1`;
  return row ?? null;
}

/** Takes what matches no other property. */
const DEFAULT_PROPERTY = "All other websites";

/** The property every tenant begins with. */
export async function insertDefaultProperty(
  tx: TenantTx | SystemTx,
  tenantId: string,
): Promise<void> {
  await tx`insert into properties (tenant_id, name, is_tenant_default)
           values (${tenantId}, ${DEFAULT_PROPERTY}, true)`;
}

/** The property that takes what matches no other. */
export async function findDefaultProperty(tx: TenantTx): Promise<Property | null> {
  const [row] = await tx<Property[]>`
    select ${columns(tx)} from properties where is_tenant_default`;
  return row ?? null;
}

export interface StoredPur {
  connector?: string | undefined;
  url: string;
  username: string;
  /** Sealed (secrets.ts). */
  password: string;
}

/** The application's only way to the sealed password; held until the transaction ends when `hold` is given. */
export async function findStoredPur(
  tx: TenantTx,
  id: string,
  hold?: "for update",
): Promise<StoredPur | null> {
  const [row] = await tx<{ pur: StoredPur | null }[]>`
    select pur from properties where id = ${id} ${hold ? tx`for update` : tx``}`;
  return row?.pur ?? null;
}

/** Columns that may be written; what is undefined is left as it is. */
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
}

export async function insertProperty(tx: TenantTx, row: PropertyRow): Promise<string> {
  const [made] = await tx<{ id: string }[]>`
    insert into properties ${tx({ ...written(tx, row), tenant_id: tx`app.tenant_id()` })}
    returning id`;
  if (!made) throw new Error("The property was not written");
  return made.id;
}

export async function updatePropertyById(
  tx: TenantTx,
  id: string,
  row: PropertyRow,
): Promise<void> {
  await tx`update properties set ${tx({ ...written(tx, row), updated_at: tx`now()` })}
    where id = ${id}`;
}

/** Whether all of them are there and may be seen. */
export async function arePropertiesThere(tx: TenantTx, ids: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(ids)];
  const [row] = await tx<{ n: number }[]>`
    select count(*)::int as n from properties where id = any (${wanted}::uuid[])`;
  return row?.n === wanted.length;
}

function written(tx: TenantTx, row: PropertyRow) {
  const { pur, partial_reject, ...plain } = row;
  const json = Object.entries({ pur, partial_reject }).map(([name, value]) => [
    name,
    value && tx`${JSON.stringify(value)}::text::jsonb`,
  ]);
  const all = [...Object.entries(plain), ...json];
  return Object.fromEntries(all.filter(([, value]) => value !== undefined));
}
