/** How an issue's entry came about, read from the report of the newest run that saw it. */
import type { ChainLink } from "@crumbtrail/contract/issue";
import type { TenantTx } from "../tenant.ts";

/** No page nests deeper; a circle in a report must not be followed for ever. */
const MOST_LINKS = 50;

/**
 * The requests from the page to what set the entry, or to the request that is the issue itself.
 * Empty when the run's report is gone, or is of a scanner that did not record it. One name may
 * stand in a report several times: the entry of the issue's own origin is meant.
 */
export function findIssueChain(tx: TenantTx, issueId: string): Promise<ChainLink[]> {
  return tx<ChainLink[]>`
    with recursive seen as materialized (
      select i.issue_type, i.storage_type, i.entry_name, i.entry_origin,
        i.vendor_detected ->> 'url' as url, r.report::jsonb as report
      from issues i
      cross join lateral (select test_result_id from issue_occurrences
        where issue_id = i.id order by test_result_id desc limit 1) o
      join test_reports r on r.test_result_id = o.test_result_id
      where i.id = ${issueId}
    ), start as (
      select case when seen.issue_type = 'STORAGE_ITEM' then (
        select (e.value ->> 'initiatedBy')::int
        from jsonb_array_elements(seen.report -> case seen.storage_type
          when 'COOKIE' then 'cookies' when 'LOCAL_STORAGE' then 'lsEntries'
          else 'ssEntries' end) e
        where e.value ->> 'name' = seen.entry_name
        order by (coalesce(e.value ->> 'domain', e.value ->> 'origin') = seen.entry_origin) desc
        limit 1)
      else (
        select q.place::int - 1
        from jsonb_array_elements(seen.report -> 'requests') with ordinality q (value, place)
        where q.value ->> 'url' = seen.url order by q.place limit 1) end as at
      from seen
    ), chain as (
      select 0 as depth, at from start
      union all
      select c.depth + 1, (seen.report -> 'requests' -> c.at ->> 'initiatedBy')::int
      from chain c, seen where c.at is not null and c.depth < ${MOST_LINKS}
    )
    select seen.report -> 'requests' -> c.at ->> 'url' as url,
      seen.report -> 'requests' -> c.at ->> 'type' as type
    from chain c, seen where c.at is not null order by c.depth desc`;
}
