/** A tenant's catalogue as the rules of one property's run read it. */
import { type Catalogue, catalogue as catalogueSchema } from "@crumbtrail/contract/catalogue";
import type { TenantTx } from "../tenant.ts";

/** Version of the catalogue; a compiled one with the same version and property is still right. */
export async function findCatalogueVersion(
  tx: TenantTx,
): Promise<{ version: number; keepValues: boolean; groupNames: boolean }> {
  const [row] = await tx<{ version: number; keepValues: boolean; groupNames: boolean }[]>`
    select catalogue_version as version, keep_values as "keepValues", group_names as "groupNames"
    from tenants`;
  if (!row) throw new Error("No tenant in this transaction");
  return row;
}

/** What is known, and what is approved on `propertyId`. Disabled records are left out. */
export async function findCatalogue(tx: TenantTx, propertyId: string): Promise<Catalogue> {
  const [vendors, storageItems, settings] = await Promise.all([
    findVendors(tx, propertyId),
    findStorageItems(tx, propertyId),
    findSettings(tx, propertyId),
  ]);
  return catalogueSchema.parse({ vendors, storageItems, ...settings });
}

function findVendors(tx: TenantTx, propertyId: string) {
  return tx`
    select v.id as _id, v.name, v.url_patterns as "urlPatterns", v.ignore,
      v.global_vendor_ref as "globalVendorRef", v.iab_id as "iabId",
      v.all_properties or exists (select 1 from vendor_properties p
        where p.vendor_id = v.id and p.property_id = ${propertyId}) as whitelist,
      coalesce((select json_agg(json_build_object('type', e.type, 'entryType', e.entry_type,
          'pattern', e.pattern, 'whitelist', e.whitelist and (e.all_properties or exists (
            select 1 from vendor_entry_properties p
            where p.vendor_entry_id = e.id and p.property_id = ${propertyId}))) order by e.id)
        from vendor_entries e where e.vendor_id = v.id and not e.is_disabled), '[]') as entries
    from vendors v where v.status = 'ACTIVE' order by v.id`;
}

function findStorageItems(tx: TenantTx, propertyId: string) {
  return tx`
    select s.id as _id, s.name, s.type, s.key_patterns as "keyPatterns",
      s.value_patterns as "valuePatterns", s.origins,
      s.all_properties or exists (select 1 from storage_item_properties p
        where p.storage_item_id = s.id and p.property_id = ${propertyId}) as whitelist
    from storage_items s where s.status = 'ACTIVE' order by s.id`;
}

async function findSettings(tx: TenantTx, propertyId: string) {
  const [row] = await tx`
    select p.url_white_list as "urlWhiteList",
      p.custom_storage_item_whitelist as "customStorageItemWhitelist",
      t.suspicious_request_strings as "suspiciousRequestStrings"
    from properties p cross join tenants t where p.id = ${propertyId}`;
  return row;
}
