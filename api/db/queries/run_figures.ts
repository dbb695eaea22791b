/** What a complete run adds to the analytics, from its report; figure_sums.ts adds it. */
import { NO_VENDOR, type VendorSource } from "@crumbtrail/contract/statistics_options";
import type { TenantTx } from "../tenant.ts";
import { firstRow } from "./fragments.ts";

/** A cookie or a host of a run, with names of any length as recorded. */
export interface RunCookie {
  name: string;
  domain: string;
  source: VendorSource;
  vendorName: string;
  /** From the end of the run; null for a session cookie. */
  lifeDays: number | null;
  firstParty: boolean;
  beforeConsent: boolean;
  approved: boolean;
}
export interface RunHost {
  host: string;
  /** ISO 3166 code; empty if unknown. */
  country: string;
  vendorName: string | null;
  requests: number;
}

export interface RunFigures {
  propertyId: string;
  /** In the tenant's time zone, `2026-11-22`. */
  day: string;
  cookies: RunCookie[];
  hosts: RunHost[];
  /** Ids of IAB's list: disclosed by the page, and recognised on it. */
  disclosed: number[];
  seen: number[];
}

/** The figures of a complete run with a report; null for other runs. */
export function findRunFigures(tx: TenantTx, id: string): Promise<RunFigures | null> {
  return firstRow(tx<RunFigures[]>`
    select t.property_id as "propertyId", to_char(
        t.finished_at at time zone (select timezone from tenants where id = t.tenant_id),
        'YYYY-MM-DD') as day,
      coalesce((select json_agg(json_build_object('name', c ->> 'name',
          'domain', ltrim(c ->> 'domain', '.'), ${vendorOf(tx, "c")},
          'lifeDays', case when not (c ->> 'session')::boolean and (c ->> 'expires')::float8 > 0
            then greatest(0, round(((c ->> 'expires')::float8
              - extract(epoch from t.finished_at)::float8)::numeric / 86400, 1)) end,
          'firstParty', (c ->> 'firstParty')::boolean,
          'beforeConsent', (c ->> 'isBeforeConsent')::boolean,
          'approved', (c ->> '__isOnWhiteList')::boolean))
        from json_array_elements(r.report -> 'cookies') c), '[]') as cookies,
      coalesce((select json_agg(h) from (
        select host, country, sum(requests)::int as requests,
          (array_agg(vendor order by requests desc) filter (where vendor is not null))[1]
            as "vendorName"
        from (select substring(q ->> 'url' from '^[a-z]+://(?:[^/?#@]*@)?([^/?#:]+)') as host,
            coalesce(q ->> 'country', '') as country,
            coalesce(q -> 'vendorsMatch' -> 0 ->> 'name', q -> 'vendorSuggested' ->> 'name')
              as vendor, count(*) as requests
          from json_array_elements(r.report -> 'requests') q group by 1, 2, 3) asked
        where host is not null group by host, country) h), '[]') as hosts,
      ${disclosed(tx)} as disclosed,
      array(select distinct v.iab_id from unnest(array['cookies', 'lsEntries', 'ssEntries',
          'requests']) part
        cross join json_array_elements(r.report -> part) e
        cross join json_array_elements(e -> 'vendorsMatch') m
        join vendors v on v.id::text = m ->> '_id'
        where v.iab_id is not null order by 1) as seen
    from test_results t
    join test_reports r on r.tenant_id = t.tenant_id and r.test_result_id = t.id
    join properties p on p.id = t.property_id
    where t.id = ${id} and t.outcome = 'COMPLETE'`);
}

/** Fields `source` and `vendorName` of an entry of a report. */
const vendorOf = (tx: TenantTx, entry: string) =>
  tx`'source', case when ${tx(entry)} -> 'vendorsMatch' -> 0 ->> 'name' is not null
      then 'CATALOGUE' when ${tx(entry)} -> 'vendorSuggested' ->> 'name' is not null
      then 'PUBLIC_DATA' else 'NONE' end,
    'vendorName', coalesce(${tx(entry)} -> 'vendorsMatch' -> 0 ->> 'name',
      ${tx(entry)} -> 'vendorSuggested' ->> 'name', ${NO_VENDOR})`;

/** Disclosed vendors by the rule of findings: the property's own list, else the TC string's. */
const disclosed = (tx: TenantTx) =>
  tx`case when p.vendor_list_read_id = p.sp_vendor_list_id then p.vendor_list_iab_ids
    when json_typeof(r.report -> 'consent' -> 'tcf' -> 'vendorsDisclosed') = 'array' then array(
      select json_array_elements_text(r.report -> 'consent' -> 'tcf' -> 'vendorsDisclosed')::int)
    else '{}' end`;
