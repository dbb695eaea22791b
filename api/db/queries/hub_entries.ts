/** Entries of the Knowledge Hub and their drafts, as the provider's staff sees them. */
import type { StorageKind } from "@crumbtrail/contract/enums";
import {
  type HubContents,
  hubContents,
  type HubDrafts,
  type HubEntriesQuery,
  type ListedHubEntry,
} from "@crumbtrail/contract/hub_entry";
import type { HubKind } from "@crumbtrail/contract/hub_options";
import type { Page, Slice } from "@crumbtrail/contract/paging";
import type { SystemTx } from "../tenant.ts";
import { containing, iso, readPage, theRow, valueOf } from "./fragments.ts";

/** Changes of the hub wait for each other until the end of the transaction. */
export async function lockHub(tx: SystemTx): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('hub_entries', 0))`;
}

/** What is written of a version; its schema keeps anything else out of the hub. */
export interface EntryContent {
  _id: string;
  entry: HubContents;
  status: "ACTIVE" | "DISABLED";
  source: string;
}

/** The latest published version of an entry, or its draft. */
export interface StoredEntry extends EntryContent {
  /** Of a draft, how often it was changed. */
  version: number;
  updatedAt: string;
  /** Null for a published version. */
  changedBy: string | null;
}

/** Entries `e` with their latest published version `p` and their draft `d`. */
const entries = (tx: SystemTx) =>
  tx`hub_entries e left join hub_versions p on p.entry_id = e.id and p.version = e.version
    left join hub_versions d on d.entry_id = e.id and d.state = 'DRAFT'`;

/** What the publication of the draft does. */
const action = (tx: SystemTx) =>
  tx`case when d.state is null then null when e.version = 0 then 'ADDED'
    when d.status = 'DISABLED' and p.status = 'ACTIVE' then 'REMOVED' else 'CHANGED' end`;

const stored = (tx: SystemTx, alias: "p" | "d") =>
  tx`select e.id as "_id", jsonb_build_object('kind', e.kind, 'content', ${tx(alias)}.content)
      as entry, ${tx(alias)}.status, ${tx(alias)}.source,
      coalesce(${tx(alias)}.version, ${tx(alias)}.edit) as version,
      ${iso(tx, `${alias}.updated_at`)} as "updatedAt", ${tx(alias)}.changed_by as "changedBy"
    from ${entries(tx)}`;

const checked = (row: StoredEntry): StoredEntry => ({
  ...row,
  entry: hubContents.parse(row.entry),
});

/** The published version and the draft of an entry, as far as it has them; an unknown id has none. */
export async function findStored(
  tx: SystemTx,
  id: string,
): Promise<{ published?: StoredEntry; draft?: StoredEntry }> {
  const rows = await tx<StoredEntry[]>`
    ${stored(tx, "p")} where e.id = ${id} and e.version > 0
    union all ${stored(tx, "d")} where e.id = ${id} and d.state is not null`;
  const [published, draft] = [
    rows.find(({ changedBy }) => changedBy === null),
    rows.find(({ changedBy }) => changedBy !== null),
  ];
  return {
    ...published && { published: checked(published) },
    ...draft && { draft: checked(draft) },
  };
}

/** Vendors as they will be once all drafts are published, by name. */
export async function listCuratedVendors(tx: SystemTx): Promise<StoredEntry[]> {
  const rows = await tx<StoredEntry[]>`select * from (
      ${stored(tx, "p")} where e.kind = 'VENDOR' and d.state is null
      union all ${stored(tx, "d")} where e.kind = 'VENDOR' and d.state is not null) as curated
    order by entry -> 'content' ->> 'name'`;
  return rows.map(checked);
}

/** The entry with a name, one that is a draft alone before a published one; null without one. */
export function findNamesake(
  tx: SystemTx,
  { kind, name, type }: { kind: HubKind; name: string; type: StorageKind | null },
): Promise<string | null> {
  return valueOf(tx<{ id: string }[]>`
    select id from hub_entries where kind = ${kind} and name = ${name}
      and type is not distinct from ${type} order by version, id limit 1`);
}

/** SQL for the rows of given entries. @throws ZodError for contents of another form */
export function givenEntries(tx: SystemTx, given: readonly EntryContent[]) {
  const rows = given.map(({ _id, entry, status, source }) => {
    const { kind, content } = hubContents.parse(entry);
    const type = "type" in content ? content.type : null;
    return { id: _id, kind, name: content.name, type, content, status, source };
  });
  return tx`select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given
    (id uuid, kind text, name text, type text, content jsonb, status text, source text)`;
}

/** Writes drafts, each over the draft that the entry has; those of new entries may be renamed. */
export async function writeDrafts(
  tx: SystemTx,
  drafts: readonly EntryContent[],
  changedBy: string,
): Promise<void> {
  await tx`
    with given as materialized (${givenEntries(tx, drafts)}), entered as (
      insert into hub_entries as e (id, kind, name, type)
      select id, kind, name, type from given
      on conflict (id) do update set name = excluded.name, type = excluded.type
      where e.version = 0)
    insert into hub_versions as d (entry_id, state, content, status, source, changed_by)
    select id, 'DRAFT', content, status, source, ${changedBy} from given
    on conflict (entry_id) where state = 'DRAFT' do update set content = excluded.content,
      status = excluded.status, source = excluded.source, changed_by = excluded.changed_by,
      updated_at = now(), edit = d.edit + 1`;
}

/** Deletes a draft, and with it an entry that was never published. */
export async function deleteDraft(tx: SystemTx, id: string): Promise<void> {
  await tx`delete from hub_versions where entry_id = ${id} and state = 'DRAFT'`;
  await tx`delete from hub_entries where id = ${id} and version = 0`;
}

export async function listHubEntries(
  tx: SystemTx,
  { kind, search, draft }: Omit<HubEntriesQuery, "offset" | "limit">,
  slice: Slice,
): Promise<Page<ListedHubEntry>> {
  const text = containing(search);
  const select = tx`select * from (
      select e.id as "_id", e.kind, e.name, e.type, coalesce(d.content, p.content) as content,
        coalesce(d.source, p.source) as source, e.version > 0 as published,
        coalesce(d.status, p.status) as status, ${action(tx)} as draft,
        ${iso(tx, "d.updated_at")} as drafted, ${iso(tx, "p.updated_at")} as "updatedAt"
      from ${entries(tx)}) as listed
    where ${kind ? tx`kind = ${kind}` : tx`true`} and ${
    draft === undefined ? tx`true` : draft === "ANY" ? tx`draft is not null` : tx`draft = ${draft}`
  } and ${
    search === "" ? tx`true` : tx`(name ilike ${text} or content ->> 'description' ilike ${text}
      or exists (select from jsonb_array_elements_text(
        coalesce(content -> 'urlPatterns', content -> 'keyPatterns')) one where one ilike ${text})
      or exists (select from jsonb_array_elements(coalesce(content -> 'entries', '[]')) one
        where one ->> 'pattern' ilike ${text}))`
  }`;
  type Row = ListedHubEntry & { content: HubContents["content"]; drafted: string | null };
  const { data, meta } = await readPage<Row>(tx, select, tx`lower(name), "_id"`, slice);
  return {
    data: data.map(({ content, drafted, ...row }) => {
      const { content: read } = hubContents.parse({ kind: row.kind, content });
      return {
        ...row,
        description: read.description,
        patternCount: ("entries" in read ? read.urlPatterns : read.keyPatterns).length,
        entryCount: "entries" in read ? read.entries.length : 0,
        updatedAt: drafted ?? row.updatedAt,
      };
    }),
    meta,
  };
}

/** How many drafts there are, by what their publication does. */
export function countDrafts(tx: SystemTx): Promise<HubDrafts> {
  return theRow(tx<HubDrafts[]>`
    select count(*) filter (where action = 'ADDED')::int as added,
      count(*) filter (where action = 'CHANGED')::int as changed,
      count(*) filter (where action = 'REMOVED')::int as removed,
      md5(coalesce(string_agg(id || ':' || edit, ' ' order by id), '')) as fingerprint
    from (select e.id, d.edit, ${action(tx)} as action from ${entries(tx)}
      where d.state is not null) drafts`);
}
