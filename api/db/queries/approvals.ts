/** Approvals: which issues they come from and cover, and what is kept of them to be undone. */
import type { StorageKind } from "@crumbtrail/contract/enums";
import type { VendorMatch, VendorSuggestion } from "@crumbtrail/contract/recording";

import type { TenantTx } from "../tenant.ts";
import type { Added } from "./approved_things.ts";

/** What an approval has to know of an issue, or of what a report shows. */
export interface Approvable {
  propertyId: string;
  storageType: StorageKind | null;
  /** Of several that differ in random parts: what they have in common. */
  name: string;
  entryName: string;
  nameRule: string | null;
  vendorsMatch: VendorMatch[];
  vendorSuggested: VendorSuggestion | null;
}

/** In the order of the duplicate key; those that are not there are left out. */
export function findApprovableIssues(
  tx: TenantTx,
  ids: readonly string[],
): Promise<Approvable[]> {
  return tx<Approvable[]>`
    select property_id as "propertyId", storage_type as "storageType", name,
      entry_name as "entryName", name_rule as "nameRule", vendors_match as "vendorsMatch",
      vendor_suggested as "vendorSuggested"
    from issues where id = any (${[...ids]}) order by property_id, hash_key`;
}

/** Something approved, by what its issues are called. */
export interface Covered {
  storageType: StorageKind | null;
  /** Of a storage entry, or the host of requests. */
  name: string;
  /** Ids of properties; null for all. */
  properties: readonly string[] | null;
}

export interface CoveredIssue {
  id: string;
  propertyId: string;
}

/** Issues that are not resolved and that approving these things ends. */
export function findCoveredIssues(
  tx: TenantTx,
  covered: readonly Covered[],
): Promise<CoveredIssue[]> {
  return tx<CoveredIssue[]>`
    select distinct i.id, i.property_id as "propertyId"
    from jsonb_to_recordset(${tx.json(covered as never)}) as c
      ("storageType" text, name text, properties uuid[])
    join issues i on not i.resolved and (c.properties is null or i.property_id = any (c.properties))
      and case when c."storageType" is null
        then i.issue_type <> 'STORAGE_ITEM' and i.entry_name = c.name
        else i.storage_type = c."storageType" and i.name = c.name end`;
}

export interface NewApproval {
  actorId: string | null;
  resolverName: string;
  at: Date;
  added: readonly Added[];
  resolvedIds: readonly string[];
}

export async function insertApproval(
  tx: TenantTx,
  { actorId, resolverName, at, added, resolvedIds }: NewApproval,
): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    insert into approvals (tenant_id, actor_id, resolver_name, at, added, resolved_ids)
    values (app.tenant_id(), ${actorId}, ${resolverName}, ${at}, ${tx.json(added as never)},
      ${[...resolvedIds]}) returning id`;
  if (!row) throw new Error("The approval was not written");
  return row.id;
}

interface StoredApproval {
  at: Date;
  resolverName: string;
  added: Added[];
  resolvedIds: string[];
}

/** Marks an approval as undone and gives it; null where it is already, or is not there. */
export async function takeApproval(
  tx: TenantTx,
  id: string,
  now: Date,
): Promise<StoredApproval | null> {
  const [row] = await tx<StoredApproval[]>`
    update approvals set undone_at = ${now} where id = ${id} and undone_at is null
    returning at, resolver_name as "resolverName", added, resolved_ids as "resolvedIds"`;
  return row ?? null;
}

/** Whether there is an approval, undone or not, and for which properties; null for all. */
export async function findApprovalAdded(tx: TenantTx, id: string): Promise<Added[] | null> {
  const [row] = await tx<{ added: Added[] }[]>`select added from approvals where id = ${id}`;
  return row?.added ?? null;
}

/** Of these issues the ones that still are as an approval resolved them. */
export async function findResolvedBy(
  tx: TenantTx,
  { resolvedIds, at, resolverName }: StoredApproval,
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from issues where id = any (${resolvedIds}) and resolved and resolved_at = ${at}
      and resolver_name = ${resolverName}`;
  return rows.map(({ id }) => id);
}

/** How somebody is called in the tenant, by the user name where there is no other. */
export async function findNameOf(
  tx: TenantTx,
  accountId: string | null,
  username: string,
): Promise<string> {
  const [row] = await tx<{ name: string | null }[]>`
    select nullif(trim(firstname || ' ' || lastname), '') as name
    from accounts where id = ${accountId}`;
  return row?.name ?? username;
}

/** Properties by name, for those of `ids`. */
export function listPropertyNames(
  tx: TenantTx,
  ids: readonly string[],
): Promise<{ _id: string; name: string }[]> {
  return tx<{ _id: string; name: string }[]>`
    select id as "_id", name from properties where id = any (${[...ids]})
    order by lower(name), id`;
}
