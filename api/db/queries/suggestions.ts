/**
 * Suggestions: open issues grouped by storage entry or host, over all visible properties. Every
 * query reads one range, the open issues found since a moment, and groups it. With 93,000 such
 * issues (930 suggestions on 100 properties) a page of 50 costs 0.23 s of CPU, one of 200 0.44 s.
 */
import type { Page, Slice } from "@crumbtrail/contract/paging";
import type {
  PropertySuggestions,
  Suggestion,
  SuggestionKey,
  SuggestionQuery,
} from "@crumbtrail/contract/suggestion";
import type { TenantTx } from "../tenant.ts";
import { isDismissed } from "./dismissed_suggestions.ts";
import { containing, idsOf, iso, isTest } from "./fragments.ts";

/** A suggestion as stored, with what the Knowledge Hub is asked. */
export interface StoredSuggestion extends Omit<Suggestion, "hub"> {
  /** A URL of the requests; null for storage entries. */
  url: string | null;
  /** Host, cookie domain or origin of the latest issue. */
  origin: string;
}

/**
 * The issues that are not decided yet, with the keys of their suggestions: a storage entry is known
 * by its name (of a name group, by the group's), a request by its host, as in approvals. Suspicious
 * requests are not suggested: each needs a look of its own.
 */
const undecided = (tx: TenantTx, since: Date) =>
  tx`select i.*, coalesce(i.storage_type, 'REQUEST') as entry,
      case when i.storage_type is null then i.entry_name else i.name end as key_name
    from issues i
    where i.resolved = false and i.accepted = false and i.last_occurrence > ${since}
      and i.issue_type in ('STORAGE_ITEM', 'UNKNOWN_VENDOR')`;

/** Memory for grouping a tenant's open issues, which PostgreSQL's default would do on disk. */
const giveMemory = (tx: TenantTx) => tx`set local work_mem = '32MB'`;

/** Properties named by a suggestion. */
const PROPERTIES_LISTED = 5;

/**
 * A page of suggestions by runs, issues and name. There is an issue for each property, more if names
 * of one name group are not merged yet.
 */
export async function listSuggestions(
  tx: TenantTx,
  { state, entry, property, search }: Omit<SuggestionQuery, "offset" | "limit">,
  since: Date,
  slice: Slice,
): Promise<Page<StoredSuggestion>> {
  await giveMemory(tx);
  // The outer join keeps the total of a page without rows.
  const rows = await tx<(StoredSuggestion & { total: number })[]>`
    with open as materialized (
      select id, entry, key_name, property_id, test_runs from (${undecided(tx, since)}) u
      where ${entry ? tx`entry = ${entry}` : tx`true`}
        and ${search ? tx`key_name ilike ${containing(search)}` : tx`true`}
    ), ranked as (
      select entry, key_name, count(*)::int as issues, sum(test_runs)::int as runs
      from open group by entry, key_name
      having ${property ? tx`bool_or(property_id = ${property})` : tx`true`}
    ), shown as materialized (
      select * from ranked r
      where ${state === "OPEN" ? tx`not` : tx``} ${isDismissed(tx, tx`r.entry`, tx`r.key_name`)}
    ), page as materialized (
      select * from shown order by runs desc, issues desc, key_name, entry
      offset ${slice.offset} limit ${slice.limit}
    ), issue as materialized (
      select o.entry, o.key_name, i.id, i.property_id, i.occurrence_count,
        i.created_at, i.last_occurrence, i.first_party, i.is_before_consent, i.session, i.expires,
        i.assignment_count
      from page join open o using (entry, key_name) join issues i on i.id = o.id
    ), summary as materialized (
      select entry, key_name, count(distinct property_id)::int as "propertyCount",
        sum(occurrence_count)::float8 as occurrences, min(created_at) as first_seen,
        max(last_occurrence) as last_seen, bool_and(first_party) as "firstParty",
        bool_or(is_before_consent) as "isBeforeConsent", bool_and(session) as session,
        max(expires) as expires, count(*) filter (where assignment_count > 0)::int as assigned,
        (array_agg(id order by last_occurrence desc, id desc))[1] as latest
      from issue group by entry, key_name
    ), named as (
      select entry, key_name, r.id, r.name, row_number() over
        (partition by entry, key_name order by lower(r.name), r.id) as place
      from (select distinct entry, key_name, property_id from issue) b
      join properties r on r.id = b.property_id
    ), listed as materialized (
      select entry, key_name,
        jsonb_agg(jsonb_build_object('_id', id, 'name', name) order by place) as properties
      from named where place <= ${PROPERTIES_LISTED} group by entry, key_name
    )
    select t.total, p.entry, p.key_name as name, l.properties, s."propertyCount", p.runs,
      s.occurrences, ${iso(tx, "s.first_seen")} as "firstSeen",
      ${iso(tx, "s.last_seen")} as "lastSeen", s."firstParty", s."isBeforeConsent", s.session,
      s.expires, i.vendors_match -> 0 as vendor, i.vendor_suggested as suggestion, i.trace,
      p.issues, s.assigned, i.id as "latestIssue", i.vendor_detected ->> 'url' as url,
      i.entry_origin as origin
    from (select count(*)::int as total from shown) t
    left join (page p join summary s using (entry, key_name) join listed l using (entry, key_name)
      join issues i on i.id = s.latest) on true
    order by p.runs desc, p.issues desc, p.key_name, p.entry`;
  const data = rows.filter(({ name }) => name !== null)
    .map(({ total: _, ...suggestion }) => suggestion);
  return { data, meta: { ...slice, total: rows[0]?.total ?? 0, count: data.length } };
}

/** Ids of the open issues of suggestions. */
export function listUndecidedIssues(
  tx: TenantTx,
  keys: readonly SuggestionKey[],
  since: Date,
): Promise<string[]> {
  return idsOf(tx<{ id: string }[]>`
    select u.id from (${undecided(tx, since)}) u
    join jsonb_to_recordset(${JSON.stringify(keys)}::text::jsonb) k (entry text, name text)
      on k.entry = u.entry and k.name = u.key_name`);
}

/** Results until a property's suggestions are announced; counts end at the second number. */
const FIRST_RUNS = 5;
const RUNS_COUNTED = 100;

/**
 * Properties with results and open suggestions, of which nobody has decided any: no approval on the
 * property, no dismissed and no assigned entry. Reads the issues of properties without an approval
 * alone.
 */
export async function listUnreviewedProperties(
  tx: TenantTx,
  since: Date,
): Promise<PropertySuggestions[]> {
  await giveMemory(tx);
  return await tx<PropertySuggestions[]>`
    with candidate as materialized (
      select p.id, p.name, r.runs from properties p
      cross join lateral (select count(*)::int as runs from (
        select from test_results t where t.property_id = p.id and ${isTest(tx, "t")}
        limit ${RUNS_COUNTED}) counted) r
      where r.runs >= ${FIRST_RUNS} and not exists (
        select from approvals a where a.at >= p.created_at
          and (a.property_ids is null or p.id = any (a.property_ids)))
    ), open as materialized (
      select property_id, entry, key_name, bool_or(assignment_count > 0) as is_assigned
      from (${undecided(tx, since)}) u where property_id in (select id from candidate)
      group by property_id, entry, key_name
    ), counted as (
      select property_id, count(*)::int as suggestions from open
      group by property_id having not bool_or(is_assigned)
    )
    select c.id as "_id", c.name, c.runs, o.suggestions
    from candidate c join counted o on o.property_id = c.id
    where c.id not in (select u.property_id from open u
      join dismissed_suggestions d on d.entry = u.entry and d.name = u.key_name)
    order by lower(c.name), c.id`;
}
