/** Properties: the websites of a tenant. */
import type { Property } from "@crumbtrail/contract/property";
import type { TenantTx } from "../tenant.ts";

/** The columns as the contract names them. */
const columns = (tx: TenantTx) =>
  tx`id as "_id", name, description, base_url as "baseUrl", status,
    is_tenant_default as "isTenantDefaultProperty", url_white_list as "urlWhiteList",
    custom_storage_item_whitelist as "customStorageItemWhitelist",
    external_property_id as "externalPropertyId", sp_vendor_list_id as "spVendorListId", img`;

/** All the caller may see, the tenant default property last. */
export function listProperties(tx: TenantTx): Promise<Property[]> {
  return tx<Property[]>`
    select ${columns(tx)} from properties order by is_tenant_default, lower(name), id`;
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

/** The property that takes what matches no other. */
export async function findDefaultProperty(tx: TenantTx): Promise<Property | null> {
  const [row] = await tx<Property[]>`
    select ${columns(tx)} from properties where is_tenant_default`;
  return row ?? null;
}
