/** When runs last found what vendors and storage items recognise, and which of these are unused. */
import type { Page, Slice } from "@crumbtrail/contract/paging";
import type { UnusedItem, UnusedKey, UnusedQuery } from "@crumbtrail/contract/suggestion";
import type { TenantTx } from "../tenant.ts";
import { isDismissed } from "./dismissed_suggestions.ts";
import { containing, iso, readPage } from "./fragments.ts";
import { isVisible } from "./property_assignments.ts";

/**
 * Records that a run found something that these vendors and storage items recognise. Writes a row at
 * most once a day, so that runs do not wait for each other; in the order of the ids, so that they
 * never deadlock.
 */
export async function insertSightings(
  tx: TenantTx,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await tx`
    insert into catalogue_sightings as c (tenant_id, row_id, seen_at)
    select app.tenant_id(), s.id, ${at} from unnest(${[...ids]}::uuid[]) s (id)
    where not exists (select from catalogue_sightings k
      where k.row_id = s.id and k.seen_at > ${at}::timestamptz - interval '1 day')
    order by s.id
    on conflict (tenant_id, row_id) do update set seen_at = greatest(c.seen_at, excluded.seen_at)`;
}

/**
 * Active vendors and storage items of the tenant that approve something, were not seen since a
 * moment, nor added since. The longest unseen come first; a caller limited to some properties gets
 * what is approved on one of them, see `isVisible`.
 */
export function listUnused(
  tx: TenantTx,
  { state, kind, search }: Omit<UnusedQuery, "offset" | "limit">,
  since: Date,
  slice: Slice,
): Promise<Page<UnusedItem>> {
  // The numbers of properties are counted for the rows of the page alone.
  const select = tx`
    select u.kind, u.id as "_id", u.name, u.version, ${iso(tx, "u.seen_at")} as "lastSeen",
      ${iso(tx, "u.created_at")} as "createdAt",
      case when ${isEverywhere(tx)} then 0 when u.kind = 'VENDOR'
        then (select count(distinct p.id)::int from (${vendorLinks(tx)}) l
          join properties p on p.id = l.property_id)
        else (select count(*)::int from storage_item_properties l
          join properties p on p.id = l.property_id where l.storage_item_id = u.id)
        end as "propertyCount", ${isEverywhere(tx)} as everywhere
    from (${unusedVendors(tx, since)} union all ${unusedItems(tx, since)}) u
    where ${state === "OPEN" ? tx`not` : tx``} ${isDismissed(tx, tx`u.kind`, tx`u.id::text`)}
      and ${kind ? tx`u.kind = ${kind}` : tx`true`}
      and ${search ? tx`u.name ilike ${containing(search)}` : tx`true`}`;
  return readPage(tx, select, tx`coalesce(u.seen_at, u.created_at), lower(u.name), u.id`, slice);
}

/** A vendor approves by itself or by an entry; everywhere also if its requests are ignored. */
const unusedVendors = (tx: TenantTx, since: Date) =>
  tx`select 'VENDOR' as kind, ${unusedColumns(tx)}, r.all_properties or r.ignore as everywhere
    from vendors r ${isUnused(tx, "vendors", since)} and (r.all_properties or r.ignore
      or exists (select from vendor_properties l where l.vendor_id = r.id)
      or exists (select from ${approvingEntries(tx)} and e.vendor_id = r.id and (e.all_properties
        or exists (select from vendor_entry_properties l where l.vendor_entry_id = e.id))))`;

const unusedItems = (tx: TenantTx, since: Date) =>
  tx`select 'STORAGE_ITEM', ${unusedColumns(tx)}, r.all_properties
    from storage_items r ${isUnused(tx, "storage_items", since)} and (r.all_properties
      or exists (select from storage_item_properties l where l.storage_item_id = r.id))`;

const unusedColumns = (tx: TenantTx) => tx`r.id, r.name, r.version, r.created_at, s.seen_at`;

/** Without a sighting since, as far as sightings are recorded. */
function isUnused(tx: TenantTx, table: "vendors" | "storage_items", since: Date) {
  return tx`left join catalogue_sightings s on s.row_id = r.id
    where r.status = 'ACTIVE' and r.affiliation = 'TENANT'
      and coalesce(s.seen_at, r.created_at) <= ${since}
      and (select sightings_since from tenants) <= ${since} and ${isVisible(tx, table, "r")}`;
}

const approvingEntries = (tx: TenantTx) =>
  tx`vendor_entries e where e.whitelist and not e.is_disabled`;

/** Whether the row `u` approves on all properties. */
const isEverywhere = (tx: TenantTx) =>
  tx`(u.everywhere or exists (select from ${approvingEntries(tx)}
    and e.vendor_id = u.id and e.all_properties))`;

/** The properties with an approval by the vendor `u`. */
const vendorLinks = (tx: TenantTx) =>
  tx`select l.property_id from vendor_properties l where l.vendor_id = u.id
    union all select l.property_id from vendor_entry_properties l
    where l.vendor_entry_id in (
      select e.id from ${approvingEntries(tx)} and e.vendor_id = u.id)`;

/** The names of vendors and storage items; unknown ids are left out. */
export function listUnusedNames(
  tx: TenantTx,
  keys: readonly UnusedKey[],
): Promise<(UnusedKey & { name: string })[]> {
  const ids = (kind: UnusedKey["kind"]) =>
    keys.flatMap((key) => key.kind === kind ? [key._id] : []);
  return tx<(UnusedKey & { name: string })[]>`
    select 'VENDOR' as kind, id as "_id", name from vendors
    where id = any (${ids("VENDOR")}::uuid[])
    union all select 'STORAGE_ITEM', id, name from storage_items
    where id = any (${ids("STORAGE_ITEM")}::uuid[])`;
}
