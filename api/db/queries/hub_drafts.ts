/** Drafts of the Knowledge Hub, and the entries that they change, for the provider's staff. */
import type { StorageKind } from "@crumbtrail/contract/enums";
import type {
  HubContents,
  HubDrafts,
  HubEntriesQuery,
  ListedHubEntry,
} from "@crumbtrail/contract/hub_entry";
import type { HubKind } from "@crumbtrail/contract/hub_options";
import type { Page, Slice } from "@crumbtrail/contract/paging";
import type { SystemTx } from "../tenant.ts";
import { containing, iso, readPage } from "./fragments.ts";

/** Changes of the hub wait for each other until the end of the transaction. */
export async function lockHub(tx: SystemTx): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('hub_vendors', 0))`;
}

type Status = "ACTIVE" | "DISABLED";

/** A published entry, or the draft of one. */
export interface StoredEntry {
  _id: string;
  entry: HubContents;
  status: Status;
  source: string;
  version: number;
  updatedAt: string;
  /** Null for a published entry. */
  changedBy: string | null;
}

/** All published entries, or one, in the form of drafts. */
const published = (tx: SystemTx) =>
  tx`select h.id, 'VENDOR' as kind, h.name, null::text as type, v.content, h.status, h.source,
      h.version, h.updated_at, null::text as changed_by
    from hub_vendors h join hub_versions v on v.hub_vendor_id = h.id and v.version = h.version
    union all select h.id, 'STORAGE_ITEM', h.name, h.type, v.content, h.status, h.source,
      h.version, h.updated_at, null
    from hub_storage_items h join hub_storage_item_versions v
      on v.hub_storage_item_id = h.id and v.version = h.version`;

const columns = (tx: SystemTx) =>
  tx`e.id as "_id", jsonb_build_object('kind', e.kind, 'content', e.content) as entry, e.status,
    e.source, e.version, ${iso(tx, "e.updated_at")} as "updatedAt", e.changed_by as "changedBy"`;

export async function findPublishedEntry(tx: SystemTx, id: string): Promise<StoredEntry | null> {
  const [row] = await tx<StoredEntry[]>`
    select ${columns(tx)} from (${published(tx)}) e where e.id = ${id}`;
  return row ?? null;
}

export async function findDraft(tx: SystemTx, id: string): Promise<StoredEntry | null> {
  const [row] = await tx<StoredEntry[]>`select ${columns(tx)} from hub_drafts e where id = ${id}`;
  return row ?? null;
}

/** Vendors as they will be once all drafts are published, by name. */
export function listCuratedVendors(tx: SystemTx): Promise<StoredEntry[]> {
  return tx<StoredEntry[]>`
    select ${columns(tx)} from (
      select * from (${
    published(tx)
  }) p where not exists (select from hub_drafts d where d.id = p.id)
      union all select id, kind, name, type, content, status, source, version, updated_at, changed_by
      from hub_drafts) e
    where e.kind = 'VENDOR' order by e.name`;
}

/** The entry with a name, published or a draft; null without one. */
export async function findNamesake(
  tx: SystemTx,
  { kind, name, type }: { kind: HubKind; name: string; type: StorageKind | null },
): Promise<string | null> {
  const [row] = await tx<{ id: string }[]>`
    select id from hub_drafts where kind = ${kind} and name = ${name}
      and type is not distinct from ${type}
    union all select id from hub_vendors where ${kind} = 'VENDOR' and name = ${name}
    union all select id from hub_storage_items
      where ${kind} = 'STORAGE_ITEM' and name = ${name} and type = ${type}
    limit 1`;
  return row?.id ?? null;
}

/** A draft to be written; without an id it is of a new entry. */
export interface DraftRow {
  _id: string;
  entry: HubContents;
  status: Status;
  source: string;
}

/** Writes drafts, each over the draft that the entry has. */
export async function writeDrafts(
  tx: SystemTx,
  drafts: readonly DraftRow[],
  changedBy: string,
): Promise<void> {
  const rows = drafts.map(({ _id, entry: { kind, content }, status, source }) => ({
    ...{ id: _id, kind, name: content.name, content, status, source },
    type: "type" in content ? content.type : null,
  }));
  await tx`
    insert into hub_drafts as d (id, kind, name, type, content, status, source, changed_by)
    select g.id, g.kind, g.name, g.type, g.content, g.status, g.source, ${changedBy}
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as g (id uuid, kind text,
      name text, type text, content jsonb, status text, source text)
    on conflict (id) do update set name = excluded.name, type = excluded.type,
      content = excluded.content, status = excluded.status, source = excluded.source,
      changed_by = excluded.changed_by, updated_at = now(), version = d.version + 1`;
}

/** @returns whether there was a draft */
export async function deleteDraft(tx: SystemTx, id: string): Promise<boolean> {
  return (await tx`delete from hub_drafts where id = ${id}`).count > 0;
}

/** What the publication of the draft `d` does to its entry `p`, both as in `published`. */
const action = (tx: SystemTx) =>
  tx`case when d.id is null then null when p.id is null then 'ADDED'
    when d.status = 'DISABLED' and p.status = 'ACTIVE' then 'REMOVED' else 'CHANGED' end`;

/** Entries with their drafts, by name. */
export function listHubEntries(
  tx: SystemTx,
  { kind, search, draft }: Omit<HubEntriesQuery, "offset" | "limit">,
  slice: Slice,
): Promise<Page<ListedHubEntry>> {
  const text = containing(search);
  const patterns = tx`case kind when 'VENDOR' then content -> 'urlPatterns'
    else content -> 'keyPatterns' end`;
  const select = tx`
    select id as "_id", kind, name, type, content ->> 'description' as description,
      jsonb_array_length(${patterns}) as "patternCount",
      coalesce(jsonb_array_length(content -> 'entries'), 0) as "entryCount", source,
      "isPublished" as published, status, draft, ${iso(tx, "updated_at")} as "updatedAt"
    from (
      select coalesce(d.id, p.id) as id, coalesce(d.kind, p.kind) as kind,
        coalesce(d.name, p.name) as name, coalesce(d.type, p.type) as type,
        coalesce(d.content, p.content) as content, coalesce(d.source, p.source) as source,
        p.id is not null as "isPublished", coalesce(d.status, p.status) as status,
        ${action(tx)} as draft, coalesce(d.updated_at, p.updated_at) as updated_at
      from (${published(tx)}) p full join hub_drafts d on d.id = p.id) as listed
    where ${kind ? tx`kind = ${kind}` : tx`true`}
      and ${
    search === "" ? tx`true` : tx`(name ilike ${text} or content ->> 'description' ilike ${text}
        or exists (select from jsonb_array_elements_text(${patterns}) one where one ilike ${text})
        or exists (select from jsonb_array_elements(
          case kind when 'VENDOR' then content -> 'entries' else '[]' end) one
          where one ->> 'pattern' ilike ${text}))`
  }
      and ${
    draft === undefined ? tx`true` : draft === "ANY" ? tx`draft is not null` : tx`draft = ${draft}`
  }`;
  return readPage(tx, select, tx`lower(name), id`, slice);
}

/** How many drafts there are, by what their publication does. */
export async function countDrafts(tx: SystemTx): Promise<HubDrafts> {
  const [row] = await tx<HubDrafts[]>`
    select count(*) filter (where action = 'ADDED')::int as added,
      count(*) filter (where action = 'CHANGED')::int as changed,
      count(*) filter (where action = 'REMOVED')::int as removed,
      md5(coalesce(string_agg(id || ':' || version, ' ' order by id), '')) as fingerprint
    from (select d.id, d.version, ${action(tx)} as action
      from hub_drafts d left join (
        select id, status from hub_vendors union all select id, status from hub_storage_items
      ) p on p.id = d.id) drafts`;
  if (!row) throw new Error("Nothing was counted");
  return row;
}
