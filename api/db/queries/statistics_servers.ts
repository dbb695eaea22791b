/** Countries of servers, lives of cookies, and properties side by side. */
import type { Slice } from "@crumbtrail/contract/paging";
import type {
  CookieLife,
  CookieLifeQuery,
  CountryRow,
} from "@crumbtrail/contract/statistics_servers";
import {
  LIFE_BUCKET_DAYS,
  LIFE_BUCKETS,
  type LifeBucket,
  PROPERTIES_SHOWN,
} from "@crumbtrail/contract/statistics_options";
import type { TenantTx } from "../tenant.ts";
import {
  type Figures,
  type FiguresPage,
  inFigures,
  matches,
  ofProperties,
  type Ranked,
  readFigures,
} from "./statistics.ts";
import { ofDays } from "./statistics_detections.ts";

/** Vendors named by a country. */
const VENDORS_NAMED = 5;

/** Condition on rows with the first and the last day of something. */
const seenIn = (tx: TenantTx, figures: Figures) =>
  tx`first_day <= ${figures.end}
    ${figures.start === null ? tx`` : tx`and last_day >= ${figures.start}`}
    ${ofProperties(tx, figures)}`;

export function listCountries(
  tx: TenantTx,
  figures: Figures,
  slice: Slice,
): Promise<FiguresPage<Ranked<CountryRow>> & { configured: boolean }> {
  return readFigures<Ranked<CountryRow>, { configured: boolean }>(tx, {
    ctes: tx`sums as materialized (
        select country, property_id, sum(requests) as requests from country_sums
        where ${inFigures(tx, figures)} group by country, property_id
      ), hosts as materialized (
        select country, host, max(vendor_name) as vendor_name, sum(requests) as requests
        from country_hosts where ${seenIn(tx, figures)} group by country, host
      ), vendors as (
        select country, vendor_name, count(*) as hosts, sum(requests) as requests
        from hosts group by country, vendor_name
      ), served as materialized (
        select country, sum(hosts)::int as hosts, count(vendor_name)::int as vendors,
          (array_agg(vendor_name order by requests desc, vendor_name)
            filter (where vendor_name is not null))[1:${VENDORS_NAMED}] as named
        from vendors group by country
      ), found as materialized (
        select country, sum(requests)::bigint as requests, count(*)::int as property_count,
          (array_agg(n order by n))[1:${PROPERTIES_SHOWN}] as properties
        from sums join ranked on id = property_id where true ${searched(tx, figures)}
        group by country)`,
    orderBy: tx`requests desc, country`,
    columns: tx`nullif(page.country, '') as country, page.requests, page.properties,
      page.property_count as "propertyCount",
      coalesce(served.hosts, 0) as hosts, coalesce(served.vendors, 0) as vendors,
      coalesce(served.named, '{}') as "topVendors"`,
    joins: tx`left join served on served.country = page.country`,
    extra: tx`, exists (select from sums where country <> '') as configured`,
  }, slice);
}

/** Countries by code, host or vendor. */
function searched(tx: TenantTx, figures: Figures) {
  if (figures.search === "") return tx``;
  return tx`and country in (select country from hosts
    where true ${matches(tx, figures, "country", "host", "vendor_name")})`;
}

/** The first bucket that holds a life. */
function bucketOf(tx: TenantTx) {
  const ends = LIFE_BUCKETS.flatMap((bucket) => {
    const days = LIFE_BUCKET_DAYS[bucket];
    return days === null ? [] : [tx`when life_days <= ${days} then ${bucket}`];
  }).reduce((one, other) => tx`${one} ${other}`);
  return tx`case when life_days is null then 'SESSION' ${ends} else 'LONGER' end`;
}

/** Cookies by their longest life on any property, longest first; with numbers by bucket. */
export function listCookieLives(
  tx: TenantTx,
  figures: Figures,
  buckets: CookieLifeQuery["bucket"],
  slice: Slice,
): Promise<FiguresPage<Ranked<CookieLife>> & { buckets: Partial<Record<LifeBucket, number>> }> {
  return readFigures<Ranked<CookieLife>, { buckets: Partial<Record<LifeBucket, number>> }>(
    tx,
    {
      ctes: tx`cookies as materialized (
        select name, domain, min(source) as source, min(vendor_name) as vendor_name,
          max(life_days) as life_days, bool_or(first_party) as first_party,
          bool_or(before_consent) as before_consent, bool_and(approved) as approved,
          sum(runs)::bigint as runs, max(last_day) as last_day, array_agg(property_id) as ids
        from cookie_lives where ${seenIn(tx, figures)}
          ${matches(tx, figures, "name", "domain", "vendor_name")}
        group by name, domain
      ), listed as materialized (select *, ${bucketOf(tx)} as bucket from cookies),
      found as materialized (
        select * from listed ${buckets.length > 0 ? tx`where bucket = any (${buckets})` : tx``})`,
      orderBy: tx`life_days desc nulls last, name, domain`,
      columns: tx`name, domain, json_build_object('vendorName', vendor_name) as "_id", source,
        bucket, life_days as "lifeDays", first_party as "firstParty",
        before_consent as "isBeforeConsent", approved, runs, last_day as "lastSeen",
        cardinality(ids) as "propertyCount",
        (select (array_agg(n order by n))[1:${PROPERTIES_SHOWN}] from ranked where id = any (ids))
          as properties`,
      extra: tx`, (select coalesce(json_object_agg(bucket, cookies), '{}') from (
        select bucket, count(*) as cookies from listed group by bucket) b) as buckets`,
    },
    slice,
  );
}

/** A property's tests in two ranges: sums over complete tests. */
export interface PropertySums {
  _id: string;
  name: string;
  complete: number;
  inconclusive: number;
  beforeConsent: number;
  unknownHosts: number;
}

export function listPropertySums(tx: TenantTx, figures: Figures): Promise<PropertySums[]> {
  return tx<PropertySums[]>`
    select p.id as "_id", p.name, s.* from (
      select property_id, sum(complete)::int as complete, sum(inconclusive)::int as inconclusive,
        sum(before_consent)::int as "beforeConsent", sum(unknown_hosts)::int as "unknownHosts"
      from property_days where ${ofDays(tx, figures)} group by property_id) s
    join properties p on p.id = s.property_id
    where true ${matches(tx, figures, "name")} order by lower(p.name), p.id`;
}

export async function countOpenIssuesOf(
  tx: TenantTx,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx<{ id: string; issues: number }[]>`
    select property_id as id, sum(issues)::int as issues from property_decisions
    where property_id = any (${[...ids]}) group by property_id`;
  return new Map(rows.map(({ id, issues }) => [id, issues]));
}
