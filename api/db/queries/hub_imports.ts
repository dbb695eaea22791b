/** What the Knowledge Hub offers a tenant, and the tenant's copies of it. */
import {
  type HubContent,
  hubContent,
  type HubEntry,
  type HubVendor,
  type ListedHubVendor,
} from "@crumbtrail/contract/hub";
import { type HubItem, type HubItemContent, hubItemContent } from "@crumbtrail/contract/hub_item";
import type { Page, Slice } from "@crumbtrail/contract/paging";
import type { ZodType } from "zod";
import type { TenantTx } from "../tenant.ts";
import { containing, firstRow, isFound, iso, readPage } from "./fragments.ts";

/** A kind of entry with the table of its copies; `T` is the content. */
export interface Kind<T> {
  kind: "VENDOR" | "STORAGE_ITEM";
  schema: ZodType<T>;
  copies: "vendors" | "storage_items";
  /** The column of the copies that has the entry's id. */
  ref: string;
}

export const HUB_VENDOR: Kind<HubContent> = {
  kind: "VENDOR",
  schema: hubContent,
  copies: "vendors",
  ref: "global_vendor_ref",
};
export const HUB_ITEM: Kind<HubItemContent> = {
  kind: "STORAGE_ITEM",
  schema: hubItemContent,
  copies: "storage_items",
  ref: "global_item_ref",
};

/** Entries `e` of a kind in their latest version `v`, with the tenant's copy `c`. */
const offers = (tx: TenantTx, { kind, copies, ref }: Kind<unknown>) =>
  tx`hub_entries e join hub_versions v on v.entry_id = e.id and v.version = e.version
    left join ${tx(copies)} c on c.${tx(ref)} = e.id where e.kind = ${kind}`;

const vendors = (tx: TenantTx) =>
  tx`select e.id as "_id", v.content, v.version, ${iso(tx, "v.updated_at")} as "updatedAt",
      c.id as vendor, (select o.id from vendors o where o.name = e.name
        and o.global_vendor_ref is null and c.id is null) as "ownVendor"
    from ${offers(tx, HUB_VENDOR)}`;

interface VendorRow
  extends Pick<ListedHubVendor, "_id" | "version" | "updatedAt" | "vendor" | "ownVendor"> {
  content: unknown;
}

/** Vendors whose names contain a text, by name; inactive ones only if the tenant has them. */
export async function listHubVendors(
  tx: TenantTx,
  name: string,
  slice: Slice,
): Promise<Page<ListedHubVendor>> {
  const select = tx`${vendors(tx)} and (v.status = 'ACTIVE' or c.id is not null)
    and ${name === "" ? tx`true` : tx`e.name ilike ${containing(name)}`}`;
  const { data, meta } = await readPage<VendorRow>(tx, select, tx`lower(e.name), e.id`, slice);
  return { data: data.map((row) => read(row).listed), meta };
}

export async function findHubVendor(tx: TenantTx, id: string): Promise<HubVendor | null> {
  const [row] = await tx<VendorRow[]>`${vendors(tx)} and e.id = ${id}`;
  if (!row) return null;
  const { listed, urlPatterns, entries } = read(row);
  const order = ({ type, pattern }: HubEntry) => `${type} ${pattern}`;
  const entityList = entries.toSorted((a, b) => order(a) < order(b) ? -1 : 1);
  return { ...listed, urlPatterns, entityList };
}

function read({ content, ...row }: VendorRow) {
  const { urlPatterns, entries, ...fields } = hubContent.parse(content);
  const counts = { urlPatternCount: urlPatterns.length, entryCount: entries.length };
  const listed = { ...fields, ...row, ...counts, imported: row.vendor !== null };
  return { listed, urlPatterns, entries };
}

/** Active items whose name, description or pattern contains a text, by name. */
export async function listHubItems(
  tx: TenantTx,
  search: string,
  slice: Slice,
): Promise<Page<HubItem>> {
  const text = containing(search);
  const select = tx`select e.id as "_id", v.content, v.version,
      ${iso(tx, "v.updated_at")} as "updatedAt", c.id as "storageItem"
    from ${offers(tx, HUB_ITEM)} and v.status = 'ACTIVE'
      and (e.name ilike ${text} or v.content ->> 'description' ilike ${text}
        or exists (select from jsonb_array_elements_text(v.content -> 'keyPatterns') one
          where one ilike ${text}))`;
  type Row = Omit<HubItem, keyof typeof hubItemContent.shape> & { content: unknown };
  const { data, meta } = await readPage<Row>(tx, select, tx`lower(e.name), e.id`, slice);
  const items = data.map(({ content, ...row }) => ({ ...hubItemContent.parse(content), ...row }));
  return { data: items, meta };
}

const patterns = hubContent.pick({ name: true, urlPatterns: true, entries: true });
export type HubPatterns = ReturnType<typeof patterns.parse> & { _id: string };

/** The patterns of all vendors on offer, by name. */
export async function listHubPatterns(tx: TenantTx): Promise<HubPatterns[]> {
  const rows = await tx<{ id: string; content: unknown }[]>`
    select e.id, v.content from ${offers(tx, HUB_VENDOR)} and v.status = 'ACTIVE'
    order by lower(e.name), e.id`;
  return rows.map(({ id, content }) => ({ ...patterns.parse(content), _id: id }));
}

export interface Published<T> {
  version: number;
  updatedAt: string;
  isActive: boolean;
  content: T;
}

/** A version of an entry, by default the latest; null without the entry or the version. */
export async function findPublished<T>(
  tx: TenantTx,
  { kind, schema }: Kind<T>,
  id: string,
  version?: number,
): Promise<Published<T> | null> {
  const [row] = await tx<Published<unknown>[]>`
    select v.version, ${iso(tx, "v.updated_at")} as "updatedAt", v.status = 'ACTIVE' as "isActive",
      v.content
    from hub_entries e join hub_versions v on v.entry_id = e.id
      and v.version = ${version === undefined ? tx`e.version` : tx`${version}`}
    where e.id = ${id} and e.kind = ${kind}`;
  return row ? { ...row, content: schema.parse(row.content) } : null;
}

/** The version of the hub that a copy was imported from or last compared with. */
export interface HubReference {
  hubId: string;
  /** 0 for a linked vendor that was never compared. */
  hubVersion: number;
}

/** Null for a row of the tenant's own, and for one without a known version. */
export function findHubReference(
  tx: TenantTx,
  { copies, ref }: Kind<unknown>,
  copy: string,
): Promise<HubReference | null> {
  return firstRow(tx<HubReference[]>`
    select ${tx(ref)} as "hubId", hub_version as "hubVersion" from ${tx(copies)}
    where id = ${copy} and ${tx(ref)} is not null and hub_version is not null`);
}

/** Notes the version of the hub that a copy agrees with, and of a vendor when it was compared. */
export async function updateHubReference(
  tx: TenantTx,
  { copies, ref }: Kind<unknown>,
  copy: string,
  { hubId, hubVersion }: HubReference,
): Promise<void> {
  await tx`update ${tx(copies)} set ${tx(ref)} = ${hubId}, hub_version = ${hubVersion}
    ${copies === "vendors" ? tx`, auto_updated_at = now(), updated_at = now()` : tx``}
    where id = ${copy}`;
}

/** Whether the tenant has a copy of an entry, active or not. */
export function isImported(
  tx: TenantTx,
  { copies, ref }: Kind<unknown>,
  id: string,
): Promise<boolean> {
  return isFound(tx`select from ${tx(copies)} where ${tx(ref)} = ${id}`);
}

/** A copy of an entry that the hub has published a later version of. */
export interface OlderCopy<T> {
  /** The tenant's vendor or storage item. */
  copy: string;
  /** Null for a linked vendor that was never compared. */
  imported: T | null;
  hub: T;
  /** Of the hub's latest version. */
  hubVersion: number;
  updatedAt: string;
  release: { number: number; note: string } | null;
}

/** The tenant's copies of an earlier version than the hub's latest. */
export async function listOlderCopies<T>(
  tx: TenantTx,
  { copies, ref, schema }: Kind<T>,
): Promise<OlderCopy<T>[]> {
  const rows = await tx<OlderCopy<unknown>[]>`
    select c.id as copy, was.content as imported, v.content as hub, v.version as "hubVersion",
      ${iso(tx, "v.updated_at")} as "updatedAt",
      (select jsonb_build_object('number', r.number, 'note', r.note) from hub_releases r
        where r.number = v.release) as release
    from ${tx(copies)} c join hub_entries e on e.id = c.${tx(ref)} and e.version > c.hub_version
    join hub_versions v on v.entry_id = e.id and v.version = e.version
    left join hub_versions was on was.entry_id = e.id and was.version = c.hub_version`;
  return rows.map(({ imported, hub, ...row }) => ({
    ...row,
    imported: imported === null ? null : schema.parse(imported),
    hub: schema.parse(hub),
  }));
}

/** Adds entries of the hub to a vendor, approved on no property. */
export async function insertHubEntries(
  tx: TenantTx,
  vendorId: string,
  entries: readonly HubEntry[],
): Promise<void> {
  await tx`insert into vendor_entries (tenant_id, vendor_id, type, entry_type, pattern, description,
      manually_created, created_by_pw, created_by_tenant)
    select app.tenant_id(), ${vendorId}, e.type, e."entryType", e.pattern, e.description,
      false, true, false
    from jsonb_to_recordset(${JSON.stringify(entries)}::text::jsonb) as e
      (type text, "entryType" text, pattern text, description text)`;
}
