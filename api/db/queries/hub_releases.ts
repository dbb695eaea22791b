/** Numbered versions of the Knowledge Hub, and the published versions of its entries. */
import type { HubContents, HubEntryVersion, HubRelease } from "@crumbtrail/contract/hub_entry";
import type { HubKind } from "@crumbtrail/contract/hub_options";
import type { Page, Slice } from "@crumbtrail/contract/paging";
import type { SystemTx, TenantTx } from "../tenant.ts";
import { iso, readPage } from "./fragments.ts";

/** Adds the next version of the hub, see `lockHub`; gives its number. */
export async function insertRelease(
  tx: SystemTx,
  { note, publishedBy }: { note: string; publishedBy: string },
): Promise<number> {
  const [row] = await tx<{ number: number }[]>`
    insert into hub_releases (number, note, published_by)
    select coalesce(max(number), 0) + 1, ${note}, ${publishedBy} from hub_releases
    returning number`;
  if (!row) throw new Error("The version was not written");
  return row.number;
}

const columns = (tx: TenantTx | SystemTx) =>
  tx`r.number, r.note, ${iso(tx, "r.published_at")} as "publishedAt",
    (select count(*)::int from entries where release = number and action = 'ADDED') as added,
    (select count(*)::int from entries where release = number and action = 'CHANGED') as changed,
    (select count(*)::int from entries where release = number and action = 'REMOVED') as removed`;

const select = (tx: TenantTx | SystemTx) =>
  tx`select * from (with entries as (
      select release, action from hub_versions where release is not null
      union all select release, action from hub_storage_item_versions where release is not null)
    select ${columns(tx)} from hub_releases r) as releases`;

/** Versions of the hub, the latest first. */
export function listReleases(tx: TenantTx, slice: Slice): Promise<Page<HubRelease>> {
  return readPage(tx, select(tx), tx`number desc`, slice);
}

export async function findRelease(tx: SystemTx, number: number): Promise<HubRelease | null> {
  const [row] = await tx<HubRelease[]>`${select(tx)} where number = ${number}`;
  return row ?? null;
}

/** Drafts of new entries whose name was published meanwhile, without staff, by a list. */
export async function listTakenNames(tx: SystemTx): Promise<string[]> {
  const rows = await tx<{ name: string }[]>`
    select d.name from hub_drafts d where d.kind = 'VENDOR' and exists (
      select from hub_vendors h where h.name = d.name and h.id <> d.id) order by d.name`;
  return rows.map(({ name }) => name);
}

/** Publishes all drafts as the next versions of their entries, and deletes them. */
export async function publishDrafts(tx: SystemTx, release: number): Promise<void> {
  const action = (version: string) =>
    tx`case when ${tx(version)}.version = 1 then 'ADDED'
      when ${tx(version)}.status = 'DISABLED' then 'REMOVED' else 'CHANGED' end`;
  const written = await tx<{ id: string }[]>`
    with written as (
      insert into hub_vendors as h (id, name, description, category, url_patterns, iab_id,
        sp_vendor_id, strictly_necessary, source, status)
      select d.id, d.name, d.content ->> 'description', d.content ->> 'category',
        array(select jsonb_array_elements_text(d.content -> 'urlPatterns')),
        (d.content ->> 'iabId')::integer, d.content ->> 'spVendorId',
        (d.content ->> 'strictlyNecessary')::boolean, d.source, d.status
      from hub_drafts d where d.kind = 'VENDOR'
      on conflict (id) do update set description = excluded.description,
        category = excluded.category, url_patterns = excluded.url_patterns,
        iab_id = excluded.iab_id, sp_vendor_id = excluded.sp_vendor_id,
        strictly_necessary = excluded.strictly_necessary, source = excluded.source,
        status = excluded.status, version = h.version + 1, updated_at = now()
      returning id, version, status
    )
    insert into hub_versions (hub_vendor_id, version, content, release, action)
    select w.id, w.version, d.content, ${release}, ${action("w")}
    from written w join hub_drafts d using (id)
    returning hub_vendor_id as id`;
  await replaceEntries(tx, written.map(({ id }) => id));
  await tx`
    with written as (
      insert into hub_storage_items as h (id, name, type, description, key_patterns, value_patterns,
        origins, source, status)
      select d.id, d.name, d.type, d.content ->> 'description',
        array(select jsonb_array_elements_text(d.content -> 'keyPatterns')),
        array(select jsonb_array_elements_text(d.content -> 'valuePatterns')),
        array(select jsonb_array_elements_text(d.content -> 'origins')), d.source, d.status
      from hub_drafts d where d.kind = 'STORAGE_ITEM'
      on conflict (id) do update set description = excluded.description,
        key_patterns = excluded.key_patterns, value_patterns = excluded.value_patterns,
        origins = excluded.origins, source = excluded.source, status = excluded.status,
        version = h.version + 1, updated_at = now()
      returning id, version, status
    )
    insert into hub_storage_item_versions (hub_storage_item_id, version, content, release, action)
    select w.id, w.version, d.content, ${release}, ${action("w")}
    from written w join hub_drafts d using (id)`;
  await tx`delete from hub_drafts`;
}

/** Writes the entries of vendors as their latest version has them. */
export async function replaceEntries(tx: SystemTx, ids: readonly string[]): Promise<void> {
  await tx`delete from hub_entries where hub_vendor_id = any (${[...ids]}::uuid[])`;
  await tx`insert into hub_entries (hub_vendor_id, type, entry_type, pattern, description)
    select h.id, e.type, e."entryType", e.pattern, e.description
    from hub_vendors h join hub_versions v on v.hub_vendor_id = h.id and v.version = h.version
    cross join jsonb_to_recordset(v.content -> 'entries') as e
      (type text, "entryType" text, pattern text, description text)
    where h.id = any (${[...ids]}::uuid[])`;
}

/** A published version of an entry, with its content and that of the version before. */
export interface PublishedVersion extends Omit<HubEntryVersion, "changes"> {
  entry: HubContents;
  before: HubContents | null;
}

/** Versions of an entry, the latest first. */
export function listEntryVersions(
  tx: SystemTx,
  { _id, kind }: { _id: string; kind: HubKind },
  slice: Slice,
): Promise<Page<PublishedVersion>> {
  const versions = kind === "VENDOR"
    ? tx`select * from hub_versions where hub_vendor_id = ${_id}`
    : tx`select * from hub_storage_item_versions where hub_storage_item_id = ${_id}`;
  const rows = tx`
    select v.version, ${iso(tx, "v.published_at")} as "publishedAt",
      (select jsonb_build_object('number', r.number, 'note', r.note)
        from hub_releases r where r.number = v.release) as release,
      jsonb_build_object('kind', ${kind}::text, 'content', v.content) as entry,
      case when b.version is not null
        then jsonb_build_object('kind', ${kind}::text, 'content', b.content) end as before
    from (${versions}) v left join (${versions}) b on b.version = v.version - 1`;
  return readPage(tx, rows, tx`version desc`, slice);
}
