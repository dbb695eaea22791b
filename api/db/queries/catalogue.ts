/** A tenant's catalogue for the catalogue engine. */
import type { CatalogueEntry } from "@crumbtrail/catalogue/entries";
import { type Catalogue, catalogue as catalogueSchema } from "@crumbtrail/contract/catalogue";
import type { TenantTx } from "../tenant.ts";

/**
 * The tenant's catalogue with the approvals on one property, as used to judge runs. Scanners read
 * the same catalogue by `readRules`. Leaves out disabled rows.
 */
export async function findCatalogue(tx: TenantTx, propertyId: string): Promise<Catalogue> {
  const [row] = await tx<{ found: unknown }[]>`
    select app.read_catalogue(app.tenant_id(), ${propertyId}) as found`;
  return catalogueSchema.parse(row?.found);
}

/**
 * All entries of the tenant, also disabled ones, with the properties of their approvals; null for
 * all properties.
 */
export async function listCatalogueEntries(tx: TenantTx): Promise<CatalogueEntry[]> {
  const rows = await tx<(Omit<CatalogueEntry, "approvedOn"> & { approvedOn: string[] | null })[]>`
    select owner, kind, patterns, value_patterns as "valuePatterns", type as "storageType", origins,
      approved_on as "approvedOn", is_disabled as "isDisabled"
    from (
      select ${vendorOwner(tx)}, 'REQUEST', v.url_patterns, '{}'::text[], null, '{}'::text[],
        case when not v.all_properties then array(select property_id
          from vendor_properties where vendor_id = v.id) end, v.status = 'DISABLED'
      from vendors v
      union all
      select ${vendorOwner(tx)}, e.type, array[e.pattern], '{}', e.entry_type, '{}',
        case when not (e.whitelist and e.all_properties) then array(select property_id
          from vendor_entry_properties where vendor_entry_id = e.id and e.whitelist) end,
        e.is_disabled or v.status = 'DISABLED'
      from vendor_entries e join vendors v on v.id = e.vendor_id
      union all
      select jsonb_build_object('kind', 'STORAGE_ITEM', 'id', s.id, 'name', s.name), 'STORAGE',
        s.key_patterns, s.value_patterns, s.type, s.origins,
        case when not s.all_properties then array(select property_id
          from storage_item_properties where storage_item_id = s.id) end, s.status = 'DISABLED'
      from storage_items s
      union all
      select jsonb_build_object('kind', 'PROPERTY', 'list', 'URL whitelist'), 'REQUEST',
        url_white_list, '{}', null, '{}', array[id], false
      from properties
      union all
      select jsonb_build_object('kind', 'PROPERTY', 'list', 'storage whitelist'), 'STORAGE',
        custom_storage_item_whitelist, '{}', null, '{}', array[id], false
      from properties
    ) as e (owner, kind, patterns, value_patterns, type, origins, approved_on, is_disabled)`;
  return rows.map(({ approvedOn, ...row }) => ({
    ...row,
    approvedOn: approvedOn && new Set(approvedOn),
  }));
}

const vendorOwner = (tx: TenantTx) =>
  tx`jsonb_build_object('kind', 'VENDOR', 'id', v.id, 'name', v.name, 'globalVendorRef',
    v.global_vendor_ref, 'iabId', v.iab_id, 'ignore', v.ignore)`;
