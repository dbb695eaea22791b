/**
 * The chain of requests that led to an issue's entry, from the report of the newest run with the
 * issue.
 */
import type { ChainLink, IssueChain } from "@crumbtrail/contract/issue";
import type { TenantTx } from "../tenant.ts";

/** More links than any page has; ends a circle in a report. */
const MOST_LINKS = 50;

interface EntryOrigin {
  /** From the page to the entry. */
  links: ChainLink[];
  entry: IssueChain["entry"];
}

/**
 * The requests from the page to the script that set the entry, or to the issue's own request, and
 * the vendor. Null for a deleted report; no links from older scanners, which did not record them. A
 * report may list a name several times: the entry with the issue's own origin counts. `initiatedBy`
 * and `at` are indexes in the report's list of requests.
 */
export async function findIssueChain(tx: TenantTx, issueId: string): Promise<EntryOrigin> {
  const [row] = await tx<EntryOrigin[]>`
    with recursive seen as materialized (
      select i.issue_type, i.storage_type, i.entry_name, i.variants, i.entry_origin,
        i.vendor_detected ->> 'url' as url, r.report::jsonb as report
      from issues i
      cross join lateral (select test_result_id from issue_occurrences
        where issue_id = i.id order by test_result_id desc limit 1) o
      join test_reports r on r.test_result_id = o.test_result_id
      where i.id = ${issueId}
    ), start as materialized (
      select e.value, (e.value ->> 'initiatedBy')::int as at
      from seen cross join lateral (
        select value from jsonb_array_elements(seen.report -> case seen.storage_type
          when 'COOKIE' then 'cookies' when 'LOCAL_STORAGE' then 'lsEntries'
          else 'ssEntries' end)
        where value ->> 'name' = any (seen.variants || seen.entry_name)
        order by (coalesce(value ->> 'domain', value ->> 'origin') = seen.entry_origin) desc
        limit 1) e
      where seen.issue_type = 'STORAGE_ITEM'
      union all
      select q.value, q.place::int - 1
      from seen cross join lateral (
        select value, place
        from jsonb_array_elements(seen.report -> 'requests') with ordinality q (value, place)
        where value ->> 'url' = seen.url order by place limit 1) q
      where seen.issue_type <> 'STORAGE_ITEM'
    ), chain as (
      select 0 as depth, at from start
      union all
      select c.depth + 1, (seen.report -> 'requests' -> c.at ->> 'initiatedBy')::int
      from chain c, seen where c.at is not null and c.depth < ${MOST_LINKS}
    )
    select (select jsonb_build_object('vendorSuggested', value -> 'vendorSuggested',
        'servedBy', value -> 'servedBy', 'at', value -> 'at',
        'askedSeconds', value -> 'askedSeconds') from start) as entry,
      coalesce((
        select jsonb_agg(jsonb_build_object('url', seen.report -> 'requests' -> c.at -> 'url',
          'type', seen.report -> 'requests' -> c.at -> 'type',
          'at', seen.report -> 'requests' -> c.at -> 'at') order by c.depth desc)
        from chain c, seen where c.at is not null), '[]') as links`;
  return row ?? { links: [], entry: null };
}
