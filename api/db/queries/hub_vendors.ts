/** Vendors of the Knowledge Hub, the same for every tenant. */
import type { HubContent, HubEntry, HubVendor, ListedHubVendor } from "@crumbtrail/contract/hub";
import type { Page, Slice } from "@crumbtrail/contract/paging";
import type { SystemTx, TenantTx } from "../tenant.ts";
import { containing, iso, readPage } from "./fragments.ts";
import { lockHub } from "./hub_drafts.ts";
import { insertRelease, replaceEntries } from "./hub_releases.ts";

/** The columns under the contract's names, with the tenant's copy. */
const columns = (tx: TenantTx) =>
  tx`h.id as "_id", h.name, h.description, h.category, h.iab_id as "iabId",
    h.sp_vendor_id as "spVendorId", h.strictly_necessary as "strictlyNecessary",
    cardinality(h.url_patterns) as "urlPatternCount",
    (select count(*)::int from hub_entries e where e.hub_vendor_id = h.id) as "entryCount",
    h.version, ${iso(tx, "h.updated_at")} as "updatedAt",
    v.id is not null as imported, v.id as vendor,
    (select o.id from vendors o where o.name = h.name and o.global_vendor_ref is null
      and v.id is null) as "ownVendor"`;

const withCopy = (tx: TenantTx) =>
  tx`hub_vendors h left join vendors v on v.global_vendor_ref = h.id`;

/** Vendors whose names contain a text, by name; inactive ones only if the tenant has them. */
export function listHubVendors(
  tx: TenantTx,
  name: string,
  slice: Slice,
): Promise<Page<ListedHubVendor>> {
  const select = tx`select ${columns(tx)} from ${withCopy(tx)}
    where (h.status = 'ACTIVE' or v.id is not null)
      and ${name === "" ? tx`true` : tx`h.name ilike ${containing(name)}`}`;
  return readPage(tx, select, tx`lower(h.name), h.id`, slice);
}

export async function findHubVendor(tx: TenantTx, id: string): Promise<HubVendor | null> {
  const [row] = await tx<HubVendor[]>`
    select ${columns(tx)}, h.url_patterns as "urlPatterns", coalesce((
      select jsonb_agg(jsonb_build_object('type', e.type, 'entryType', e.entry_type,
        'pattern', e.pattern, 'description', e.description) order by e.type, e.pattern)
      from hub_entries e where e.hub_vendor_id = h.id), '[]') as "entityList"
    from ${withCopy(tx)} where h.id = ${id}`;
  return row ?? null;
}

export interface HubPatterns extends Pick<HubContent, "name" | "urlPatterns"> {
  _id: string;
  entries: Pick<HubEntry, "type" | "entryType" | "pattern">[];
}

/** The patterns of all vendors on offer, by name. */
export function listHubPatterns(tx: TenantTx): Promise<HubPatterns[]> {
  return tx<HubPatterns[]>`
    select h.id as "_id", h.name, h.url_patterns as "urlPatterns", coalesce(e.entries, '[]') as entries
    from hub_vendors h left join (
      select hub_vendor_id, jsonb_agg(jsonb_build_object('type', type, 'entryType', entry_type,
        'pattern', pattern) order by type, pattern) as entries
      from hub_entries group by hub_vendor_id) e on e.hub_vendor_id = h.id
    where h.status = 'ACTIVE' order by lower(h.name), h.id`;
}

export interface PublishedContent {
  version: number;
  updatedAt: string;
  content: HubContent;
}

/** A version of a vendor, by default the latest; null without the vendor or the version. */
export async function findHubContent(
  tx: TenantTx,
  id: string,
  version?: number,
): Promise<PublishedContent | null> {
  const [row] = await tx<PublishedContent[]>`
    select version, ${iso(tx, "published_at")} as "updatedAt", content from hub_versions
    where hub_vendor_id = ${id} and ${version === undefined ? tx`true` : tx`version = ${version}`}
    order by hub_versions.version desc limit 1`;
  return row ?? null;
}

/** Whether the hub still offers a vendor. */
export async function isOffered(tx: TenantTx, id: string): Promise<boolean> {
  const [row] = await tx`select from hub_vendors where id = ${id} and status = 'ACTIVE'`;
  return row !== undefined;
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
  const written = await tx<{ id: string; version: number }[]>`
    with given as materialized (
      select content from jsonb_array_elements(${JSON.stringify(contents)}::text::jsonb) content
    ), differing as materialized (
      select g.content from given g
      left join hub_vendors h on h.name = g.content ->> 'name'
      left join hub_versions v on v.hub_vendor_id = h.id and v.version = h.version
      left join hub_releases r on r.number = v.release
      where v.content is distinct from g.content
        and (h.id is null or h.source = ${source} and coalesce(r.published_by, ${source}) = ${source})
    ), written as (
      insert into hub_vendors as h (name, description, category, url_patterns, iab_id, sp_vendor_id,
        strictly_necessary, source)
      select d.content ->> 'name', d.content ->> 'description', d.content ->> 'category',
        array(select jsonb_array_elements_text(d.content -> 'urlPatterns')),
        (d.content ->> 'iabId')::integer, d.content ->> 'spVendorId',
        (d.content ->> 'strictlyNecessary')::boolean, ${source}
      from differing d
      on conflict (name) do update set description = excluded.description,
        category = excluded.category, url_patterns = excluded.url_patterns,
        iab_id = excluded.iab_id, sp_vendor_id = excluded.sp_vendor_id,
        strictly_necessary = excluded.strictly_necessary,
        version = h.version + 1, updated_at = now()
      returning id, name, version
    )
    insert into hub_versions (hub_vendor_id, version, content)
    select w.id, w.version, d.content
    from written w join differing d on d.content ->> 'name' = w.name
    returning hub_vendor_id as id, version`;
  if (written.length > 0) {
    const ids = written.map(({ id }) => id);
    const release = await insertRelease(tx, { note, publishedBy: source });
    await tx`update hub_versions v set release = ${release},
        action = case when v.version = 1 then 'ADDED' else 'CHANGED' end
      from hub_vendors h where h.id = v.hub_vendor_id and h.version = v.version
        and h.id = any (${ids}::uuid[])`;
    await replaceEntries(tx, ids);
  }
  const added = written.filter(({ version }) => version === 1).length;
  return { added, changed: written.length - added };
}
