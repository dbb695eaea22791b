/** Patterns that approve something on properties, from wherever they are in the catalogue. */
import type { StorageKind } from "@crumbtrail/contract/enums";
import type { TenantTx } from "../tenant.ts";
import type { PropertyScope } from "./catalogue_additions.ts";

export interface ApprovedPattern {
  pattern: string;
  entry: "REQUEST" | "STORAGE";
  /** Of a storage entry the kind; null for all. */
  storageType: StorageKind | null;
  /** Origins or cookie domains it may come from; empty for any. */
  origins: readonly string[];
  scope: PropertyScope;
}

/**
 * What scans of these properties read as approved, and requests that they ignore. Storage items that
 * ask for a value are left out: an issue does not keep it.
 */
export function listApprovedPatterns(
  tx: TenantTx,
  propertyIds: readonly string[],
): Promise<ApprovedPattern[]> {
  return tx<ApprovedPattern[]>`
    select p.pattern, p.entry, p.type as "storageType", p.origins, p.scope from (
      select unnest(s.key_patterns), 'STORAGE', s.type, s.origins,
        case when not s.all_properties then array(select property_id
          from storage_item_properties where storage_item_id = s.id) end
      from storage_items s where s.status = 'ACTIVE' and s.value_patterns = '{}'
      union all
      select unnest(v.url_patterns), 'REQUEST', null, '{}',
        case when not (v.all_properties or v.ignore) then array(select property_id
          from vendor_properties where vendor_id = v.id) end
      from vendors v where v.status = 'ACTIVE'
      union all
      select e.pattern, e.type, e.entry_type, '{}',
        case when not (e.whitelist and e.all_properties or v.ignore and e.type = 'REQUEST')
          then array(select property_id from vendor_entry_properties
            where vendor_entry_id = e.id and e.whitelist) end
      from vendor_entries e join vendors v on v.id = e.vendor_id
      where v.status = 'ACTIVE' and not e.is_disabled
      union all
      select unnest(url_white_list), 'REQUEST', null, '{}', array[id] from properties
      union all
      select unnest(custom_storage_item_whitelist), 'STORAGE', null, '{}', array[id]
      from properties
    ) as p (pattern, entry, type, origins, scope)
    where p.scope is null or p.scope && ${[...propertyIds]}::uuid[]`;
}
