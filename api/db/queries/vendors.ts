/** Vendors of a tenant, without their entries. */
import type { Page, Slice } from "@crumbtrail/contract/paging";
import type {
  ListedVendor,
  Vendor,
  VendorChange,
  VendorFilters,
} from "@crumbtrail/contract/vendor";
import type { TenantTx } from "../tenant.ts";
import {
  containing,
  firstRow,
  givenFields,
  idsOf,
  iso,
  originOf,
  readPage,
  writtenId,
} from "./fragments.ts";
import { assignedProperties, isVisible } from "./property_assignments.ts";

const columns = (tx: TenantTx) =>
  tx`v.id as "_id", v.name, v.description, v.status, v.ignore,
    v.strictly_necessary as "strictlyNecessary", lower(v.affiliation) as affiliation,
    v.affiliation = 'GLOBAL' as global, v.global_vendor_ref as "globalVendorRef",
    v.iab_id as "iabId", v.sp_vendor_id as "spVendorId",
    ${assignedProperties(tx, "vendors", "v")} as properties,
    ${iso(tx, "v.auto_updated_at")} as "autoUpdatedAt", v.version`;

/**
 * Vendors by name, those that the caller may know of.
 * @param outdated ids of the vendors with changes of the Knowledge Hub to be reviewed
 */
export function listVendors(
  tx: TenantTx,
  filters: VendorFilters,
  outdated: readonly string[],
  slice: Slice,
): Promise<Page<ListedVendor>> {
  const select = tx`
    select ${columns(tx)}, cardinality(v.url_patterns) as "urlPatternCount",
      (select count(*)::int from vendor_entries e where e.vendor_id = v.id) as "entryCount",
      (select count(*)::int from issues i where i.decision_key = app.hash_key('VENDOR', v.name)
        and not i.resolved and not i.accepted) as "openIssues",
      v.id = any (${[...outdated]}::uuid[]) as "hasHubChanges", ${originOf(tx, "v")} as origin
    from vendors v where ${isListed(tx, filters, outdated)}`;
  return readPage(tx, select, tx`lower(v.name), v.id`, slice);
}

/** Ids of the list's vendors, in the list's order. */
export function listVendorIds(
  tx: TenantTx,
  filters: VendorFilters,
  outdated: readonly string[],
): Promise<string[]> {
  return idsOf(tx<{ id: string }[]>`
    select v.id from vendors v where ${
    isListed(tx, filters, outdated)
  } order by lower(v.name), v.id`);
}

function isListed(
  tx: TenantTx,
  { search, status, global, hubChanges }: VendorFilters,
  outdated: readonly string[],
) {
  const affiliation = global && (global === "true" ? "GLOBAL" : "TENANT");
  return tx`${status === "ALL" ? tx`true` : tx`v.status = ${status}`}
    and ${affiliation ? tx`v.affiliation = ${affiliation}` : tx`true`}
    and ${search ? isFound(tx, search) : tx`true`}
    and ${hubChanges ? tx`v.id = any (${[...outdated]}::uuid[])` : tx`true`}
    and ${isVisible(tx, "vendors", "v")}`;
}

/** Condition that a text of the vendor or of an entry contains the searched text. */
function isFound(tx: TenantTx, search: string) {
  const text = containing(search);
  return tx`(v.name ilike ${text} or v.description ilike ${text}
    or array_to_string(v.url_patterns, chr(10)) ilike ${text}
    or v.id in (select e.vendor_id from vendor_entries e where e.pattern ilike ${text}))`;
}

export type VendorWithoutEntries = Omit<Vendor, "entityList">;

/** The existing vendors, in the order of the ids; those of whom the caller may know. */
export function listVendorsByIds(
  tx: TenantTx,
  ids: readonly string[],
): Promise<VendorWithoutEntries[]> {
  return tx<VendorWithoutEntries[]>`
    select ${columns(tx)}, v.url_patterns as "urlPatterns", ${originOf(tx, "v")} as origin
    from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, place)
    join vendors v using (id) where ${isVisible(tx, "vendors", "v")} order by place`;
}

export function findVendorById(tx: TenantTx, id: string): Promise<VendorWithoutEntries | null> {
  return firstRow(tx<VendorWithoutEntries[]>`
    select ${columns(tx)}, v.url_patterns as "urlPatterns", ${originOf(tx, "v")} as origin
    from vendors v where v.id = ${id}`);
}

/** Fields that may be written; undefined fields stay. */
export type VendorFields = Omit<VendorChange, "properties" | "version" | "iabNr">;

/** Adds a vendor without properties and entries; gives its id. */
export function insertVendor(tx: TenantTx, fields: VendorFields): Promise<string> {
  return writtenId(tx<{ id: string }[]>`
    insert into vendors ${tx(columnsOf(fields, { tenant_id: tx`app.tenant_id()` }))}
    returning id`);
}

export async function updateVendorById(
  tx: TenantTx,
  id: string,
  fields: VendorFields,
): Promise<void> {
  const row = columnsOf(fields);
  if (Object.keys(row).length === 0) return;
  await tx`update vendors set ${tx(row)} where id = ${id}`;
}

function columnsOf(fields: VendorFields, more: object = {}) {
  const { strictlyNecessary, urlPatterns, iabId, spVendorId, ...named } = fields;
  return givenFields({
    ...named,
    ...more,
    strictly_necessary: strictlyNecessary,
    url_patterns: urlPatterns,
    iab_id: iabId,
    sp_vendor_id: spVendorId,
  });
}

export type AssignedVendor = Pick<Vendor, "_id" | "name" | "properties" | "version">;

/** Locks vendors until the transaction ends, in the order in which approvals lock them. */
export async function lockVendors(tx: TenantTx, ids: readonly string[]): Promise<void> {
  await tx`select from vendors where id = any (${[...ids]}::uuid[]) order by id for update`;
}

export function listAssignedVendors(
  tx: TenantTx,
  ids: readonly string[],
): Promise<AssignedVendor[]> {
  return tx<AssignedVendor[]>`
    select v.id as "_id", v.name, ${assignedProperties(tx, "vendors", "v")} as properties, v.version
    from vendors v where v.id = any (${[...ids]}::uuid[]) order by v.id`;
}
