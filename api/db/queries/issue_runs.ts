/** The newest runs of the page on which an issue was found last. */
import type { IssueRuns, PageRun } from "@crumbtrail/contract/issue";
import type { TenantTx } from "../tenant.ts";
import { firstRow, iso, isTest } from "./fragments.ts";

type FoundPage = NonNullable<IssueRuns["page"]>;
type FindingRun = NonNullable<IssueRuns["found"]>;

/** The page of the newest kept result with the issue; null if none is kept. */
export async function findIssuePage(tx: TenantTx, issueId: string): Promise<FoundPage | null> {
  const [page] = await tx<FoundPage[]>`
    select r.url, r.preset, r.device, r.gpc, r.id as "testResult",
      case when i.is_before_consent
          and t.report -> 'evidence' -> 'pictures' ->> 'before' is not null then 'before'
        when r.screenshot_key is not null then 'end' end as picture
    from issues i
    cross join lateral (
      select r.* from issue_occurrences o join test_results r on r.id = o.test_result_id
      where o.issue_id = i.id order by o.test_result_id desc limit 1) r
    left join test_reports t on t.test_result_id = r.id
    where i.id = ${issueId}`;
  return page ?? null;
}

/**
 * The run that found an issue first, or the last that found it again after it was resolved; null if
 * its result is gone. Ids of results are in the order of time.
 */
export function findFindingRun(tx: TenantTx, issueId: string): Promise<FindingRun | null> {
  return firstRow(tx<FindingRun[]>`
    select r.id as "_id", ${iso(tx, "r.created_at")} as "dateTime"
    from (select test_result_id from issue_occurrences where issue_id = ${issueId}
      order by change = 'reappeared' desc,
        case when change = 'reappeared' then test_result_id end desc, test_result_id
      limit 1) o
    join test_results r on r.id = o.test_result_id`);
}

/**
 * The newest runs of the page of a result, with its property, preset, device, steps and GPC, and whether
 * each saw the issue. A run that could not see enough, or may have seen another document, did not
 * show that the issue is gone. Reads `limit` rows of the index of pages.
 */
export function listPageRuns(
  tx: TenantTx,
  { issueId, testResult, limit }: { issueId: string; testResult: string; limit: number },
): Promise<PageRun[]> {
  return tx<PageRun[]>`
    select r.id as "_id", ${iso(tx, "r.created_at")} as "dateTime", r.type,
      case when exists (select from issue_occurrences o
          where o.issue_id = ${issueId} and o.test_result_id = r.id) then 'SEEN'
        when r.outcome = 'COMPLETE' and r.proves_absence then 'NOT_SEEN'
        else 'COULD_NOT_SEE' end as result
    from test_results p
    cross join lateral (
      select * from test_results r
      where r.property_id = p.property_id and r.preset = p.preset and r.device = p.device
        and md5(r.url) = md5(p.url) and r.steps_hash = p.steps_hash and r.gpc = p.gpc
        and ${isTest(tx)}
      order by r.id desc limit ${limit}) r
    where p.id = ${testResult}
    order by r.id desc`;
}
