/** Rows of the catalogue as the audit log shows them, before and after a change by an approval. */
import type { TenantTx } from "../tenant.ts";
import { assignedProperties } from "./property_assignments.ts";

/** Vendors and storage items, and the patterns of the entries of these vendors. */
export interface CatalogueRows {
  vendorIds: readonly string[];
  itemIds: readonly string[];
  entryPatterns: readonly string[];
}

/** A vendor or a storage item. */
export interface CatalogueState {
  id: string;
  kind: "VENDOR" | "STORAGE_ITEM";
  version: number;
  /** What an approval may change, and the name. */
  fields: { name: string } & Record<string, unknown>;
}

/** The rows' states; unknown ids are left out, and so are entries with other patterns. */
export async function listCatalogueStates(
  tx: TenantTx,
  { vendorIds, itemIds, entryPatterns }: CatalogueRows,
): Promise<CatalogueState[]> {
  const entries =
    tx`coalesce((select jsonb_agg(jsonb_build_object('_id', e.id, 'pattern', e.pattern,
      'type', e.type, 'properties', ${assignedProperties(tx, "vendor_entries", "e")}) order by e.id)
    from vendor_entries e
    where e.vendor_id = v.id and e.pattern = any (${[...entryPatterns]})), '[]')`;
  const vendors = vendorIds.length === 0 ? [] : await tx<CatalogueState[]>`
    select v.id, 'VENDOR' as kind, v.version, jsonb_build_object('name', v.name,
      'urlPatterns', v.url_patterns, 'properties', ${assignedProperties(tx, "vendors", "v")},
      'entries', ${entries}) as fields
    from vendors v where v.id = any (${[...vendorIds]}::uuid[]) order by v.id`;
  const items = itemIds.length === 0 ? [] : await tx<CatalogueState[]>`
    select s.id, 'STORAGE_ITEM' as kind, s.version, jsonb_build_object('name', s.name,
      'type', s.type, 'keyPatterns', s.key_patterns,
      'properties', ${assignedProperties(tx, "storage_items", "s")}) as fields
    from storage_items s where s.id = any (${[...itemIds]}::uuid[]) order by s.id`;
  return [...vendors, ...items];
}

/** The rows that an approval has changed, with the vendors of changed entries. */
export async function findChangedRows(tx: TenantTx, approvalId: string): Promise<CatalogueRows> {
  const [row] = await tx<CatalogueRows[]>`
    with named as (select row_id from approval_changes where approval_id = ${approvalId}),
      entries as (select vendor_id, pattern from vendor_entries
        where id in (select row_id from named))
    select array(select id from vendors where id in (select row_id from named)
        union select vendor_id from entries) as "vendorIds",
      array(select id from storage_items where id in (select row_id from named)) as "itemIds",
      array(select distinct pattern from entries) as "entryPatterns"`;
  return row ?? { vendorIds: [], itemIds: [], entryPatterns: [] };
}
