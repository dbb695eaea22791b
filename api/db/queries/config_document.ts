/**
 * A tenant's configuration as the parts of a document, with names instead of ids, and what a document
 * is compared with. `config_document_writes.ts` applies one.
 */
import type {
  DocumentEntry,
  DocumentGroup,
  DocumentProperty,
  DocumentStorageItem,
  DocumentVendor,
} from "@crumbtrail/contract/config_document";
import type { TenantTx } from "../tenant.ts";
import { ASSIGNMENTS } from "./property_assignments.ts";

/** Names of the properties of a row; none for a row that applies to all. */
function propertyNames(tx: TenantTx, table: keyof typeof ASSIGNMENTS, alias: string) {
  const { links, id } = ASSIGNMENTS[table];
  const row = tx(alias);
  return tx`case when ${row}.all_properties then '[]' else coalesce((
    select jsonb_agg(p.name) from ${tx(links)} l join properties p on p.id = l.property_id
    where l.${tx(id)} = ${row}.id), '[]') end`;
}

export function listDocumentProperties(tx: TenantTx): Promise<DocumentProperty[]> {
  return tx<DocumentProperty[]>`
    select name, description, base_url as "baseUrl", status,
      is_tenant_default as "isTenantDefaultProperty",
      external_property_id as "externalPropertyId", sp_vendor_list_id as "spVendorListId", img,
      url_white_list as "urlWhiteList",
      custom_storage_item_whitelist as "customStorageItemWhitelist",
      partial_reject as "partialReject", banner_buttons as "bannerButtons", region,
      case when pur is not null then jsonb_build_object('connector', pur -> 'connector',
        'url', pur -> 'url', 'username', pur -> 'username') end as pur
    from properties where deleting_at is null`;
}

/** The tenant's own vendors with their entries. */
export async function listDocumentVendors(tx: TenantTx): Promise<DocumentVendor[]> {
  const vendors = await tx<(Omit<DocumentVendor, "entries"> & { id: string })[]>`
    select v.id, v.name, v.description, v.status, v.ignore,
      v.strictly_necessary as "strictlyNecessary", v.url_patterns as "urlPatterns",
      v.iab_id as "iabId", v.sp_vendor_id as "spVendorId",
      case when v.hub_version is not null and h.id is not null
        then jsonb_build_object('name', h.name, 'version', v.hub_version) end as hub,
      v.all_properties as "allProperties", ${propertyNames(tx, "vendors", "v")} as properties
    from vendors v left join hub_entries h on h.id = v.global_vendor_ref
    where v.affiliation = 'TENANT'`;
  // A statement of its own: joined as a subquery, it took 20 s after an import of 1,000 vendors,
  // until the tables were analysed.
  const entries = await tx<(DocumentEntry & { vendorId: string })[]>`
    select e.vendor_id as "vendorId", e.type, e.entry_type as "entryType", e.pattern,
      e.description, e.whitelist, e.is_disabled as "isDisabled", e.created_by_pw as "createdByPW",
      e.all_properties as "allProperties", ${propertyNames(tx, "vendor_entries", "e")} as properties
    from vendor_entries e order by e.id`;
  const byVendor = Map.groupBy(entries, ({ vendorId }) => vendorId);
  return vendors.map(({ id, ...vendor }) => ({
    ...vendor,
    entries: (byVendor.get(id) ?? []).map(({ vendorId: _, ...entry }) => entry),
  }));
}

export function listDocumentStorageItems(tx: TenantTx): Promise<DocumentStorageItem[]> {
  return tx<DocumentStorageItem[]>`
    select s.name, s.type, s.description, s.status, s.key_patterns as "keyPatterns",
      s.value_patterns as "valuePatterns", s.origins, v.name as vendor,
      s.all_properties as "allProperties", ${propertyNames(tx, "storage_items", "s")} as properties
    from storage_items s left join vendors v on v.id = s.vendor_id
    where s.affiliation = 'TENANT'`;
}

export function listDocumentGroups(tx: TenantTx): Promise<DocumentGroup[]> {
  return tx<DocumentGroup[]>`
    select g.name, g.description, g.addresses as assignees,
      g.resolve_threshold_h as "resolveTimeThresholdInHours",
      g.sends_later_issues as "sendsLaterIssues", g.sends_reappeared as "sendsReappeared", g.status,
      g.all_properties as "allProperties",
      ${propertyNames(tx, "issue_assignees", "g")} as properties
    from issue_assignees g`;
}

export function listGroupIds(tx: TenantTx): Promise<{ id: string; name: string }[]> {
  return tx<{ id: string; name: string }[]>`select id, name from issue_assignees`;
}

export interface HubVendorLink {
  /** Name and latest version of the vendor in the Knowledge Hub. */
  name: string;
  version: number;
  /** The tenant's vendor that refers to it. */
  vendor: string | null;
}

export function listHubVendorsByName(
  tx: TenantTx,
  names: readonly string[],
): Promise<HubVendorLink[]> {
  return tx<HubVendorLink[]>`
    select h.name, h.version, v.name as vendor
    from hub_entries h left join vendors v on v.global_vendor_ref = h.id
    where h.kind = 'VENDOR' and h.name = any (${[...names]}::text[])`;
}

interface PropertyId {
  id: string;
  name: string;
  host: string;
  isDefault: boolean;
}

/** The names, hosts and ids of all properties, and which is the tenant default property. */
export async function findPropertyIds(tx: TenantTx): Promise<PropertyId[]> {
  return await tx<PropertyId[]>`
    select id, name, host, is_tenant_default as "isDefault" from properties
    where deleting_at is null`;
}
