/** Open issues that an approval may cover; the catalogue engine decides. */
import type { StorageKind } from "@crumbtrail/contract/enums";
import { packIds } from "../packed_ids.ts";
import type { TenantTx } from "../tenant.ts";
import { containing } from "./fragments.ts";

export interface CoveredIssue {
  id: string;
  propertyId: string;
}

/** An issue with all fields that a pattern is matched with. */
export interface CoverableIssue extends CoveredIssue {
  storageType: StorageKind | null;
  /** Name of a storage item, common part of a group of names, or host of requests. */
  name: string;
  nameRule: string | null;
  entryOrigin: string;
  /** Names seen in the group, or URLs. */
  texts: string[];
}

export const coverable = (tx: TenantTx) =>
  tx`i.id, i.property_id as "propertyId", i.storage_type as "storageType",
    case when i.storage_type is null then i.entry_name else i.name end as name,
    i.name_rule as "nameRule", i.entry_origin as "entryOrigin",
    case when i.storage_type is null then i.urls else i.variants end as texts`;

/** Common fields of the issues that an approval may resolve. Names may differ in case. */
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
  /** The hosts may be any. */
  anyHost: boolean;
  /** How many are read at most; null for all. */
  limit: number | null;
}

/**
 * Unresolved issues that may be covered: a superset, narrowed by the index of open issues
 * (properties and types) or, for a few names, by the index of the search.
 */
export function findCoverableIssues(tx: TenantTx, alike: Alike): Promise<CoverableIssue[]> {
  const { properties, hosts, storageTypes, names, starts, anyName, anyHost, limit } = alike;
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
      and case when i.storage_type is null
        then ${anyHost} or ${folded(tx, tx`i.entry_name`)} in ${given(hosts)}
        else i.storage_type = any (${[...storageTypes]}) and (i.name_rule is not null
          or ${anyName} or ${folded(tx, tx`i.name`)} in ${given(names)}
          or left(${folded(tx, tx`i.name`)}, 3) in ${given(starts)}) end
      ${searched(tx, alike)}
    limit ${limit}`;
}

/** For more names, reading all open issues is quicker. */
const FEW_NAMES = 10;

/**
 * A condition for the index of the search: the issues' texts contain the names, or the issues are
 * grouped. Empty where the index would not help.
 */
function searched(tx: TenantTx, { hosts, names, starts, anyName, anyHost }: Alike) {
  const texts = [...hosts, ...names];
  if (anyName || anyHost || starts.length > 0 || texts.length > FEW_NAMES) return tx``;
  const grouped = names.length > 0 ? tx`i.common_name is not null` : tx`false`;
  return tx`and (${
    texts.reduce((or, text) => tx`${or} or i.search_text like ${searchedFor(text)}`, grouped)
  })`;
}

/** As search texts are, in lower case; an `s` or a `k` may be a letter beyond ASCII there (`folded`). */
const searchedFor = (text: string) => containing(text).replace(/[sk]|[^ -~]/giu, "_").toLowerCase();

/** Lower case as RE2 compares ASCII: RE2 takes two characters beyond ASCII for an `s` and a `k`. */
const folded = (tx: TenantTx, text: ReturnType<TenantTx>) =>
  tx`lower(translate(${text}, '\u017f\u212a', 'sk'))`;

/** Ids of every unresolved issue, for `idPages`, in the order in which issues are locked. */
export function listOpenIds(tx: TenantTx): Promise<Uint8Array> {
  return packIds(tx, tx`select id from issues where not resolved order by property_id, hash_key`);
}

/** Ids of the issues that an approval in effect has resolved; as many rows as it resolved. */
export const approvedIds = (tx: TenantTx) =>
  tx`select i.id
    from approvals a cross join lateral unnest(a.resolved_ids) r (id) join issues i on i.id = r.id
    where a.undone_at is null and i.resolved and i.resolved_at = a.at
      and i.resolver_name = a.resolver_name`;

/** The same, for `idPages`. */
export function listApprovedIds(tx: TenantTx): Promise<Uint8Array> {
  return packIds(tx, tx`select distinct id from (${approvedIds(tx)}) i order by id`);
}

/** The existing issues, as an approval would look at them. */
export function listCoverableByIds(
  tx: TenantTx,
  ids: readonly string[],
): Promise<CoverableIssue[]> {
  return tx<CoverableIssue[]>`
    select ${coverable(tx)} from issues i where i.id = any (${[...ids]}::uuid[])
    order by i.property_id, i.hash_key`;
}
