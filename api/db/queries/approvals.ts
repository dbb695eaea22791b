/** Approvals: the issues they come from and resolve. */
import type { StorageKind } from "@crumbtrail/contract/enums";
import type { VendorMatch, VendorSuggestion } from "@crumbtrail/contract/recording";
import type { TenantTx } from "../tenant.ts";
import type { PropertyScope, WantedChange } from "./catalogue_changes.ts";
import { containing } from "./fragments.ts";

/** An issue, or a row of a report, that can be approved. */
export interface Approvable {
  /** Null for a row of a report. */
  issueId: string | null;
  propertyId: string;
  storageType: StorageKind | null;
  /** For a group of names that differ in random parts, what they have in common. */
  name: string;
  entryName: string;
  nameRule: string | null;
  vendorsMatch: VendorMatch[];
  vendorSuggested: VendorSuggestion | null;
}

/** In the order of the duplicate key; unknown ids are left out. */
export function findApprovableIssues(
  tx: TenantTx,
  ids: readonly string[],
): Promise<Approvable[]> {
  return tx<Approvable[]>`
    select id as "issueId", property_id as "propertyId", storage_type as "storageType", name,
      entry_name as "entryName", name_rule as "nameRule", vendors_match as "vendorsMatch",
      vendor_suggested as "vendorSuggested"
    from issues where id = any (${[...ids]}) order by property_id, hash_key`;
}

export interface CoveredIssue {
  id: string;
  propertyId: string;
}

/** An issue with all that decides whether a pattern covers it. */
export interface CoverableIssue extends CoveredIssue {
  storageType: StorageKind | null;
  /** Name of a storage item, common part of a group of names, or host of requests. */
  name: string;
  nameRule: string | null;
  entryOrigin: string;
  /** Names of the group that were seen, or URLs. */
  texts: string[];
}

const coverable = (tx: TenantTx) =>
  tx`i.id, i.property_id as "propertyId", i.storage_type as "storageType",
    case when i.storage_type is null then i.entry_name else i.name end as name,
    i.name_rule as "nameRule", i.entry_origin as "entryOrigin",
    case when i.storage_type is null then i.urls else i.variants end as texts`;

/** What the issues that an approval may resolve have in common. Names may differ in case. */
interface Alike {
  /** Null for all. */
  properties: readonly string[] | null;
  hosts: readonly string[];
  storageTypes: readonly StorageKind[];
  /** Names of storage entries, in ASCII. */
  names: readonly string[];
  /** First three characters of names, in ASCII. */
  starts: readonly string[];
  /** The names may be any. */
  anyName: boolean;
}

/**
 * Unresolved issues that may be covered: a superset, narrowed by the index of open issues (properties
 * and types) or, for a few names, by the index of the search.
 */
export function findCoverableIssues(
  tx: TenantTx,
  alike: Alike,
): Promise<CoverableIssue[]> {
  const { properties, hosts, storageTypes, names, starts, anyName } = alike;
  const types = [
    ...storageTypes.length > 0 ? ["STORAGE_ITEM"] : [],
    ...hosts.length > 0 ? ["UNKNOWN_VENDOR", "SUSPICIOUS_REQUEST"] : [],
  ];
  const given = (texts: readonly string[]) =>
    tx`(select ${folded(tx, tx`t`)} from unnest(${[...texts]}::text[]) t)`;
  return tx<CoverableIssue[]>`
    select ${coverable(tx)} from issues i
    where not i.resolved and i.issue_type = any (${types}::issue_type[])
      and ${properties === null ? tx`true` : tx`i.property_id = any (${[...properties]})`}
      and case when i.storage_type is null then ${folded(tx, tx`i.entry_name`)} in ${given(hosts)}
        else i.storage_type = any (${[...storageTypes]}) and (i.name_rule is not null
          or ${anyName} or ${folded(tx, tx`i.name`)} in ${given(names)}
          or left(${folded(tx, tx`i.name`)}, 3) in ${given(starts)}) end
      ${searched(tx, alike)}`;
}

/** For more names, reading all open issues is quicker. */
const FEW_NAMES = 10;

/**
 * A condition for the index of the search: the issues' texts contain the names, or the issues are
 * grouped. Empty where the index would not help.
 */
function searched(tx: TenantTx, { hosts, names, starts, anyName }: Alike) {
  const texts = [...hosts, ...names];
  if (anyName || starts.length > 0 || texts.length > FEW_NAMES) return tx``;
  const grouped = names.length > 0 ? tx`i.common_name is not null` : tx`false`;
  return tx`and (${
    texts.reduce((or, text) => tx`${or} or i.search_text like ${searchedFor(text)}`, grouped)
  })`;
}

/** In lower case, as search texts are, where an `s` or a `k` may be a sign beyond ASCII: see `folded`. */
const searchedFor = (text: string) => containing(text).replace(/[sk]|[^ -~]/giu, "_").toLowerCase();

/** Lower case as RE2 compares ASCII: it takes two signs beyond ASCII for an `s` and a `k`. */
const folded = (tx: TenantTx, text: ReturnType<TenantTx>) =>
  tx`lower(translate(${text}, '\u017f\u212a', 'sk'))`;

export interface NewApproval {
  actorId: string | null;
  resolverName: string;
  at: Date;
  /** The issues that were approved. */
  issueIds: readonly string[];
  /** The properties on which they are approved. */
  scope: PropertyScope;
  wanted: readonly WantedChange[];
  resolvedIds: readonly string[];
}

/**
 * Records which parts of the catalogue depend on this approval: parts that were missing, and parts
 * that exist only by other approvals. Parts that somebody added by hand do not, so they stay when it
 * is undone.
 * @returns the approval's id
 */
export async function insertApproval(
  tx: TenantTx,
  { actorId, resolverName, at, issueIds, scope, wanted, resolvedIds }: NewApproval,
): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
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
    ) select id from made`;
  if (!row) throw new Error("The approval was not written");
  return row.id;
}

/** The properties of an approval, undone or not; undefined if there is no such approval. */
export async function findApprovalScope(
  tx: TenantTx,
  id: string,
): Promise<PropertyScope | undefined> {
  const [row] = await tx<{ scope: PropertyScope }[]>`
    select property_ids as scope from approvals where id = ${id}`;
  return row?.scope;
}

/** Marks an approval as undone; false if it already was. */
export async function markUndone(tx: TenantTx, id: string, now: Date): Promise<boolean> {
  const rows = await tx`
    update approvals set undone_at = ${now} where id = ${id} and undone_at is null returning id`;
  return rows.length > 0;
}

/**
 * Issues that are still as this approval resolved them (`isOwn`), or as an approval did that was
 * undone before: those stayed resolved because this approval, or another entry, approved them too.
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

/** Properties by name, for those of `ids`. */
export function listPropertyNames(
  tx: TenantTx,
  ids: readonly string[],
): Promise<{ _id: string; name: string }[]> {
  return tx<{ _id: string; name: string }[]>`
    select id as "_id", name from properties where id = any (${[...ids]})
    order by lower(name), id`;
}
