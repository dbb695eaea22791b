/** Publishes entries of the Knowledge Hub: their versions, and the numbered versions of the hub. */
import type { HubContent } from "@crumbtrail/contract/hub";
import {
  type HubContents,
  hubContents,
  type HubEntryVersion,
  type HubRelease,
} from "@crumbtrail/contract/hub_entry";
import type { HubItemContent } from "@crumbtrail/contract/hub_item";
import type { Page, Slice } from "@crumbtrail/contract/paging";
import type { StorageItem } from "@crumbtrail/contract/storage_item";
import type { SystemTx, TenantTx } from "../tenant.ts";
import { firstRow, iso, readPage } from "./fragments.ts";
import { type EntryContent, givenEntries, lockHub } from "./hub_entries.ts";

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

const releases = (tx: TenantTx | SystemTx) =>
  tx`select r.number, r.note, ${iso(tx, "r.published_at")} as "publishedAt",
      count(*) filter (where v.action = 'ADDED')::int as added,
      count(*) filter (where v.action = 'CHANGED')::int as changed,
      count(*) filter (where v.action = 'REMOVED')::int as removed
    from hub_releases r left join hub_versions v on v.release = r.number`;

export function listReleases(tx: TenantTx, slice: Slice): Promise<Page<HubRelease>> {
  return readPage(tx, tx`${releases(tx)} group by r.number`, tx`r.number desc`, slice);
}

export function findRelease(tx: SystemTx, number: number): Promise<HubRelease | null> {
  return firstRow(tx<HubRelease[]>`
    ${releases(tx)} where r.number = ${number} group by r.number`);
}

/** Drafts of new vendors whose name was published meanwhile, without staff, by a list. */
export async function listTakenNames(tx: SystemTx): Promise<string[]> {
  const rows = await tx<{ name: string }[]>`
    select name from hub_entries where kind = 'VENDOR' group by name having count(*) > 1
    order by name`;
  return rows.map(({ name }) => name);
}

/** Publishes all drafts as the next versions of their entries. */
export async function publishDrafts(tx: SystemTx, release: number): Promise<void> {
  await tx`
    with published as (
      update hub_entries e set version = e.version + 1 from hub_versions d
      where d.entry_id = e.id and d.state = 'DRAFT' returning e.id, e.version)
    update hub_versions d set state = 'PUBLISHED', version = p.version, release = ${release},
      action = case when p.version = 1 then 'ADDED'
        when d.status = 'DISABLED' then 'REMOVED' else 'CHANGED' end,
      changed_by = null, updated_at = now()
    from published p where d.entry_id = p.id and d.state = 'DRAFT'`;
}

/** The entries of which something else, or nothing, is published. */
async function differing(tx: SystemTx, given: readonly EntryContent[]): Promise<EntryContent[]> {
  const rows = await tx<{ id: string }[]>`
    select g.id from (${givenEntries(tx, given)}) g join hub_entries e on e.id = g.id
    join hub_versions v on v.entry_id = e.id and v.version = e.version
    where v.content = g.content and v.status = g.status`;
  const same = new Set(rows.map(({ id }) => id));
  return given.filter(({ _id }) => !same.has(_id));
}

/** Publishes entries as their next versions, past the drafts; gives the versions. */
async function publish(
  tx: SystemTx,
  given: readonly EntryContent[],
  release: number | null,
): Promise<number[]> {
  const rows = await tx<{ version: number }[]>`
    with given as materialized (${givenEntries(tx, given)}), entered as (
      insert into hub_entries as e (id, kind, name, type, version)
      select id, kind, name, type, 1 from given
      on conflict (id) do update set name = excluded.name, type = excluded.type,
        version = e.version + 1
      returning id, version)
    insert into hub_versions (entry_id, state, version, content, status, source, release, action)
    select g.id, 'PUBLISHED', e.version, g.content, g.status, g.source, ${release}::integer,
      case when ${release}::integer is null then null when e.version = 1 then 'ADDED'
        else 'CHANGED' end
    from given g join entered e using (id) returning version`;
  return rows.map(({ version }) => version);
}

/** Publishes an item of the provider's own tenant, or another version of it if a field differs. */
export async function publishHubItem(
  tx: SystemTx,
  { _id, status, name, type, description, keyPatterns, valuePatterns, origins }:
    & HubItemContent
    & Pick<StorageItem, "_id" | "status">,
): Promise<void> {
  const content = { name, type, description, keyPatterns, valuePatterns, origins };
  const entry = { kind: "STORAGE_ITEM" as const, content };
  const changed = await differing(tx, [{ _id, entry, status, source: "OWN_ITEM" }]);
  if (changed.length > 0) await publish(tx, changed, null);
}

/**
 * Publishes the vendors of a list as a version of the hub: adds new ones, and a version to those
 * whose content differs. Vendors that are not named stay, because tenants may have imported them.
 * So do vendors of other sources, such as those that staff has changed, and vendors whose latest
 * version somebody else has published: what another list has added would be lost.
 * @param note of the version of the hub
 * @returns the number of added and of changed vendors
 */
export async function publishHubVendors(
  tx: SystemTx,
  source: string,
  contents: readonly HubContent[],
  note: string = `Vendors of ${source}`,
): Promise<{ added: number; changed: number }> {
  // Two processes that start at once would both add the same version.
  await lockHub(tx);
  const rows = await tx<(Pick<EntryContent, "_id" | "status"> & { name: string; own: boolean })[]>`
    select e.id as "_id", e.name, v.status,
      v.source = ${source} and coalesce(r.published_by, v.source) = ${source} as own
    from hub_entries e join hub_versions v on v.entry_id = e.id and v.version = e.version
    left join hub_releases r on r.number = v.release where e.kind = 'VENDOR'`;
  const known = new Map(rows.map(({ name, ...row }) => [name, row]));
  const given = contents.flatMap((content): EntryContent[] => {
    const { _id, status, own } = known.get(content.name) ??
      { _id: crypto.randomUUID(), status: "ACTIVE", own: true };
    return own ? [{ _id, entry: { kind: "VENDOR", content }, status, source }] : [];
  });
  const changed = await differing(tx, given);
  if (changed.length === 0) return { added: 0, changed: 0 };
  const versions = await publish(
    tx,
    changed,
    await insertRelease(tx, { note, publishedBy: source }),
  );
  const added = versions.filter((version) => version === 1).length;
  return { added, changed: versions.length - added };
}

/** A published version of an entry, with its content and that of the version before. */
export interface PublishedVersion extends Omit<HubEntryVersion, "changes"> {
  entry: HubContents;
  before: HubContents | null;
}

export async function listEntryVersions(
  tx: SystemTx,
  id: string,
  slice: Slice,
): Promise<Page<PublishedVersion>> {
  const { data, meta } = await readPage<PublishedVersion>(
    tx,
    tx`select v.version, ${iso(tx, "v.updated_at")} as "publishedAt",
        (select jsonb_build_object('number', r.number, 'note', r.note)
          from hub_releases r where r.number = v.release) as release,
        jsonb_build_object('kind', e.kind, 'content', v.content) as entry,
        case when b.version is not null
          then jsonb_build_object('kind', e.kind, 'content', b.content) end as before
      from hub_entries e join hub_versions v on v.entry_id = e.id and v.state = 'PUBLISHED'
      left join hub_versions b on b.entry_id = e.id and b.version = v.version - 1
      where e.id = ${id}`,
    tx`version desc`,
    slice,
  );
  const versions = data.map(({ entry, before, ...version }) => ({
    ...version,
    entry: hubContents.parse(entry),
    before: before && hubContents.parse(before),
  }));
  return { data: versions, meta };
}
