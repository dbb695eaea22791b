/** Storage items of the Knowledge Hub, the same for every tenant, and their copies in a tenant. */
import type { HubItem, HubItemContent } from "@crumbtrail/contract/hub_item";
import type { Page, Slice } from "@crumbtrail/contract/paging";
import type { StorageItem } from "@crumbtrail/contract/storage_item";
import type { SystemTx, TenantTx } from "../tenant.ts";
import { containing, iso, readPage } from "./fragments.ts";

/** Active items whose name, description or pattern contains a text, by name. */
export function listHubItems(tx: TenantTx, search: string, slice: Slice): Promise<Page<HubItem>> {
  const text = containing(search);
  const select = tx`
    select h.id as "_id", h.name, h.type, h.description, h.key_patterns as "keyPatterns",
      h.value_patterns as "valuePatterns", h.origins, h.version,
      ${iso(tx, "h.updated_at")} as "updatedAt", s.id as "storageItem"
    from hub_storage_items h left join storage_items s on s.global_item_ref = h.id
    where h.status = 'ACTIVE' and (h.name ilike ${text} or h.description ilike ${text}
      or array_to_string(h.key_patterns, chr(10)) ilike ${text})`;
  return readPage(tx, select, tx`lower(h.name), h.id`, slice);
}

export interface PublishedItem {
  version: number;
  updatedAt: string;
  content: HubItemContent;
}

/** A version of an item, by default the latest; null without the item or the version. */
export async function findHubItem(
  tx: TenantTx,
  id: string,
  version?: number,
): Promise<PublishedItem | null> {
  const [row] = await tx<PublishedItem[]>`
    select version, ${iso(tx, "published_at")} as "updatedAt", content
    from hub_storage_item_versions
    where hub_storage_item_id = ${id}
      and ${version === undefined ? tx`true` : tx`version = ${version}`}
    order by hub_storage_item_versions.version desc limit 1`;
  return row ?? null;
}

/** Publishes a global item, or another version of it if a field differs. */
export async function publishHubItem(
  tx: SystemTx,
  item: HubItemContent & Pick<StorageItem, "_id" | "status">,
): Promise<void> {
  const { _id, name, type, description, keyPatterns, valuePatterns, origins, status } = item;
  await tx`
    with written as (
      insert into hub_storage_items as h (id, name, type, description, key_patterns,
        value_patterns, origins, status)
      values (${_id}, ${name}, ${type}, ${description}, ${keyPatterns}, ${valuePatterns},
        ${origins}, ${status})
      on conflict (id) do update set name = excluded.name, type = excluded.type,
        description = excluded.description, key_patterns = excluded.key_patterns,
        value_patterns = excluded.value_patterns, origins = excluded.origins,
        status = excluded.status, version = h.version + 1, updated_at = now()
      where (h.name, h.type, h.description, h.key_patterns, h.value_patterns, h.origins, h.status)
        is distinct from (excluded.name, excluded.type, excluded.description,
          excluded.key_patterns, excluded.value_patterns, excluded.origins, excluded.status)
      returning *
    )
    insert into hub_storage_item_versions (hub_storage_item_id, version, content)
    select w.id, w.version, jsonb_build_object('name', w.name, 'type', w.type, 'description',
      w.description, 'keyPatterns', w.key_patterns, 'valuePatterns', w.value_patterns, 'origins',
      w.origins)
    from written w`;
}

/** The item of the hub, in the version that a tenant's item was imported from or last compared with. */
export interface HubItemReference {
  hubItemId: string;
  hubVersion: number;
}

/** Null for an item of the tenant's own. */
export async function findHubItemReference(
  tx: TenantTx,
  itemId: string,
): Promise<HubItemReference | null> {
  const [row] = await tx<HubItemReference[]>`
    select global_item_ref as "hubItemId", hub_version as "hubVersion" from storage_items
    where id = ${itemId} and global_item_ref is not null and hub_version is not null`;
  return row ?? null;
}

/** Notes the version of the hub that an item agrees with. */
export async function updateHubItemReference(
  tx: TenantTx,
  itemId: string,
  { hubItemId, hubVersion }: HubItemReference,
): Promise<void> {
  await tx`update storage_items set global_item_ref = ${hubItemId}, hub_version = ${hubVersion}
    where id = ${itemId}`;
}

/** Whether the tenant has imported an item of the hub, active or not. */
export async function isItemImported(tx: TenantTx, hubItemId: string): Promise<boolean> {
  const [row] = await tx`select from storage_items where global_item_ref = ${hubItemId}`;
  return row !== undefined;
}

/** A copy of an item that the hub has published a later version of. */
export interface OlderItem {
  item: string;
  imported: HubItemContent;
  hub: HubItemContent;
  /** Of the hub's latest version. */
  hubVersion: number;
  updatedAt: string;
  release: { number: number; note: string } | null;
}

/** The tenant's copies of an earlier version than the hub's latest. */
export function listOlderItems(tx: TenantTx): Promise<OlderItem[]> {
  return tx<OlderItem[]>`
    select s.id as item, was.content as imported, latest.content as hub,
      latest.version as "hubVersion", ${iso(tx, "latest.published_at")} as "updatedAt",
      (select jsonb_build_object('number', r.number, 'note', r.note) from hub_releases r
        where r.number = latest.release) as release
    from storage_items s
    join hub_storage_items h on h.id = s.global_item_ref and h.version > s.hub_version
    join hub_storage_item_versions latest
      on latest.hub_storage_item_id = h.id and latest.version = h.version
    join hub_storage_item_versions was
      on was.hub_storage_item_id = h.id and was.version = s.hub_version`;
}
