/** Approvals: what was approved, and the issues that each has resolved. */
import type { StorageKind } from "@crumbtrail/contract/enums";
import type { VendorMatch, VendorSuggestion } from "@crumbtrail/contract/recording";
import type { TenantTx } from "../tenant.ts";
import type { PropertyScope, WantedChange } from "./catalogue_changes.ts";
import { coverable, type CoverableIssue } from "./coverable_issues.ts";
import { isFound, writtenId } from "./fragments.ts";

/** An issue, or a row of a report, to be approved. */
export interface Approvable {
  /** Null for a row of a report. */
  issueId: string | null;
  propertyId: string;
  storageType: StorageKind | null;
  /** The name; for a group of names that differ in random parts, the name of the group. */
  name: string;
  entryName: string;
  nameRule: string | null;
  vendorsMatch: VendorMatch[];
  vendorSuggested: VendorSuggestion | null;
}

/** In the order of the duplicate key; unknown ids are left out. */
export function findApprovableIssues(tx: TenantTx, ids: readonly string[]): Promise<Approvable[]> {
  return tx<Approvable[]>`
    select id as "issueId", property_id as "propertyId", storage_type as "storageType", name,
      entry_name as "entryName", name_rule as "nameRule", vendors_match as "vendorsMatch",
      vendor_suggested as "vendorSuggested"
    from issues where id = any (${[...ids]}) order by property_id, hash_key`;
}

/** Causes that are of their host, not of the page. */
const HOSTS_OWN = ["SCRIPT", "CONTAINER", "RESPONSE", "FRAME"];

/**
 * How many other open issues the cause of an issue has, by kind; a response and the scripts of its
 * host count as one cause. Reads the index of causes, as many entries as these have open issues.
 */
export async function countOthersOfCause(
  tx: TenantTx,
  issueId: string,
  without: readonly string[],
): Promise<{ storage: number; requests: number }> {
  const [counted] = await tx<{ storage: number; requests: number }[]>`
    select count(*) filter (where i.issue_type = 'STORAGE_ITEM')::int as storage,
      count(*) filter (where i.issue_type <> 'STORAGE_ITEM')::int as requests
    from issues i
    where not i.resolved and not i.accepted and i.cause_id = any (array(
        select o.id from issues a join causes c on c.id = a.cause_id
          join causes o on o.id = c.id or o.host = c.host and o.kind = any (${HOSTS_OWN})
            and c.kind = any (${HOSTS_OWN}) and 'RESPONSE' in (o.kind, c.kind)
        where a.id = ${issueId}))
      and i.id <> all (${[...without]}::uuid[])`;
  return counted ?? { storage: 0, requests: 0 };
}

export interface NewApproval {
  actorId: string | null;
  resolverName: string;
  at: Date;
  /** Ids of the approved issues. */
  issueIds: readonly string[];
  /** Properties of the approval. */
  scope: PropertyScope;
  wanted: readonly WantedChange[];
  resolvedIds: readonly string[];
}

/**
 * Records the parts of the catalogue that depend on this approval: missing parts, and parts added
 * only by other approvals. Parts added by hand do not depend on approvals, so an undo keeps them.
 * @returns the approval's id
 */
export function insertApproval(
  tx: TenantTx,
  { actorId, resolverName, at, issueIds, scope, wanted, resolvedIds }: NewApproval,
): Promise<string> {
  return writtenId(tx<{ id: string }[]>`
    with made as (
      insert into approvals (tenant_id, actor_id, resolver_name, at, issue_ids, property_ids,
        resolved_ids)
      values (app.tenant_id(), ${actorId}, ${resolverName}, ${at}, ${[...issueIds]},
        ${scope && [...scope]}, ${[...resolvedIds]}) returning tenant_id, id
    ), changed as (
      insert into approval_changes (tenant_id, approval_id, kind, row_id, part, value)
      select made.tenant_id, made.id, w.kind, w."rowId", w.part, w.value
      from made cross join jsonb_to_recordset(${tx.json(wanted as never)}) as w
        (kind text, "rowId" uuid, part text, value text, "isNew" boolean)
      where w."isNew" or exists (select from approval_changes o
        where o.row_id = w."rowId" and o.part = w.part and o.value = w.value)
    ) select id from made`);
}

/** The properties of an approval, undone or not; undefined without an approval. */
export async function findApprovalScope(
  tx: TenantTx,
  id: string,
): Promise<PropertyScope | undefined> {
  const [row] = await tx<{ scope: PropertyScope }[]>`
    select property_ids as scope from approvals where id = ${id}`;
  return row?.scope;
}

/** Marks an approval as undone; false for an approval undone earlier. */
export function markUndone(tx: TenantTx, id: string, now: Date): Promise<boolean> {
  return isFound(tx`
    update approvals set undone_at = ${now} where id = ${id} and undone_at is null returning id`);
}

/**
 * Issues unchanged since this approval resolved them (`isOwn`), or since an approval undone
 * meanwhile: the latter stayed resolved because this approval, or another entry, approved them too.
 */
export function findResolvedBy(
  tx: TenantTx,
  id: string,
): Promise<(CoverableIssue & { isOwn: boolean })[]> {
  return tx<(CoverableIssue & { isOwn: boolean })[]>`
    select distinct on (i.id) ${coverable(tx)}, a.id = ${id} as "isOwn"
    from approvals a cross join lateral unnest(a.resolved_ids) r (id) join issues i on i.id = r.id
    where (a.id = ${id} or a.undone_at is not null) and i.resolved and i.resolved_at = a.at
      and i.resolver_name = a.resolver_name`;
}

export function listPropertyNames(
  tx: TenantTx,
  ids: readonly string[],
): Promise<{ _id: string; name: string }[]> {
  return tx<{ _id: string; name: string }[]>`
    select id as "_id", name from properties where id = any (${[...ids]})
    order by lower(name), id`;
}
