/** Rows of a run's report, for an approval or a new issue. */
import type { ReportRow } from "@crumbtrail/contract/approval";
import type { ReportCookie, ReportRequest, ReportStorage } from "@crumbtrail/contract/report";
import type { TenantTx } from "../tenant.ts";
import { firstRow, isTest } from "./fragments.ts";

const LISTS: Record<ReportRow["entry"], string> = {
  COOKIE: "cookies",
  LOCAL_STORAGE: "lsEntries",
  SESSION_STORAGE: "ssEntries",
  REQUEST: "requests",
};

export type ReportedEntry = ReportCookie | ReportStorage | ReportRequest;

export interface ReportedRow {
  propertyId: string;
  pageUrl: string;
  /** End of the run. */
  at: Date;
  entry: ReportedEntry;
  /** Whether the tenant groups names that differ only in random parts. */
  groupNames: boolean;
}

/**
 * Finds a row as the report shows it; of several with the name, an unapproved one. Null for a
 * missing row or a deleted report.
 */
export function findReportedRow(
  tx: TenantTx,
  resultId: string,
  { entry, name }: ReportRow,
): Promise<ReportedRow | null> {
  return firstRow(tx<ReportedRow[]>`
    select t.property_id as "propertyId", coalesce(r.report -> 'meta' ->> 'finalUrl', t.url) as "pageUrl",
      t.finished_at as at, e.value as entry,
      (select group_names from tenants where id = app.tenant_id()) as "groupNames"
    from test_results t
    join test_reports r on r.test_result_id = t.id
    cross join lateral json_array_elements(r.report -> ${LISTS[entry]}) e
    where t.id = ${resultId} and ${isTest(tx, "t")} and case when ${entry} = 'REQUEST'
      then substring(e.value ->> 'url' from ${HOST}) = ${name} else e.value ->> 'name' = ${name} end
    order by (e.value ->> '__isOnWhiteList')::boolean limit 1`);
}

/** Matches the host of a URL in a browser's spelling. */
const HOST = "^[a-z]+://(?:[^/?#@]*@)?(\\[[^]]*\\]|[^/?#:]+)";

/** The property of a report, and the names of its unapproved entries: of requests the hosts. */
export function findUnapprovedNames(
  tx: TenantTx,
  resultId: string,
): Promise<{ propertyId: string; names: string[] } | null> {
  return firstRow(tx<{ propertyId: string; names: string[] }[]>`
    select t.property_id as "propertyId", array(
      select distinct e.name from (
        select value, value ->> 'name' as name from json_array_elements(r.report -> 'cookies')
        union all
        select value, value ->> 'name' from json_array_elements(r.report -> 'lsEntries')
        union all
        select value, value ->> 'name' from json_array_elements(r.report -> 'ssEntries')
        union all
        select value, substring(value ->> 'url' from ${HOST})
        from json_array_elements(r.report -> 'requests')) e
      where e.name is not null and not (e.value ->> '__isOnWhiteList')::boolean) as names
    from test_results t join test_reports r on r.test_result_id = t.id where t.id = ${resultId}`);
}
