/**
 * The sums of the analytics: what runs add to them (run_figures.ts), each run once
 * (uncounted_runs.ts), and their end.
 */
import { NO_VENDOR } from "@crumbtrail/contract/statistics_options";
import type { TenantTx } from "../tenant.ts";
import type { RunCookie, RunFigures, RunHost } from "./run_figures.ts";

/** Characters of a name in the sums, whose tables refuse longer ones. */
export const NAME_LENGTH = 300;

/** Rows of sums are of a day or of a month: a run counts for both. */
const dayAndMonth = (tx: TenantTx, day: string) =>
  tx`(values ('DAY', ${day}::date), ('MONTH', date_trunc('month', ${day}::date)::date))
    as spans (step, day)`;

/** Adds what a run detected, by vendor and by first-party storage entry. */
export async function addDetections(
  tx: TenantTx,
  id: string,
  { propertyId, day }: Pick<RunFigures, "propertyId" | "day">,
): Promise<void> {
  const detected = tx`
    select o.hits, i.issue_type, i.storage_type, i.name, i.first_party, i.is_before_consent,
      case when v.vendor is null then 'NONE' when i.vendors_match -> 0 is not null
        then 'CATALOGUE' else 'PUBLIC_DATA' end as source,
      left(coalesce(v.vendor, case when i.storage_type is null then i.entry_name
        else ${NO_VENDOR} end), ${NAME_LENGTH}) as vendor_name
    from issue_occurrences o join issues i on i.id = o.issue_id
    cross join lateral (
      select app.issue_vendor(i.vendors_match, i.vendor_suggested) as vendor) v
    where o.test_result_id = ${id}`;
  await tx`
    insert into detection_sums as s (tenant_id, property_id, step, day, source, vendor_name,
      storage_items, unknown_vendors, suspicious_requests, before_consent)
    select app.tenant_id(), ${propertyId}, step, day, source, vendor_name,
      coalesce(sum(hits) filter (where issue_type = 'STORAGE_ITEM'), 0),
      coalesce(sum(hits) filter (where issue_type = 'UNKNOWN_VENDOR'), 0),
      coalesce(sum(hits) filter (where issue_type = 'SUSPICIOUS_REQUEST'), 0),
      coalesce(sum(hits) filter (where is_before_consent), 0)
    from (${detected}) d cross join ${dayAndMonth(tx, day)}
    group by step, day, source, vendor_name order by step, day, source, vendor_name
    on conflict (tenant_id, step, day, property_id, source, vendor_name) do update set
      storage_items = s.storage_items + excluded.storage_items,
      unknown_vendors = s.unknown_vendors + excluded.unknown_vendors,
      suspicious_requests = s.suspicious_requests + excluded.suspicious_requests,
      before_consent = s.before_consent + excluded.before_consent`;
  await tx`
    insert into entry_sums as s (tenant_id, property_id, step, day, source, vendor_name,
      storage_type, entry_name, occurrences)
    select app.tenant_id(), ${propertyId}, step, day, source, vendor_name, storage_type,
      left(name, ${NAME_LENGTH}), sum(hits)
    from (${detected}) d cross join ${dayAndMonth(tx, day)}
    where issue_type = 'STORAGE_ITEM' and first_party
    group by 3, 4, 5, 6, 7, 8 order by 3, 4, 5, 6, 7, 8
    on conflict (tenant_id, step, day, property_id, source, vendor_name, storage_type, entry_name)
    do update set occurrences = s.occurrences + excluded.occurrences`;
}

/** Adds the vendors that a page disclosed and that the run saw; nothing on other pages. */
export async function addIabVendors(
  tx: TenantTx,
  { propertyId, day, disclosed, seen }: RunFigures,
): Promise<void> {
  if (disclosed.length === 0) return;
  await tx`
    update property_days set disclosing = disclosing + 1
    where property_id = ${propertyId} and day = ${day}`;
  // Pages disclose hundreds of vendors in every run, and change them rarely.
  await tx`
    insert into iab_vendors as v (tenant_id, property_id, iab_id, first_disclosed, last_disclosed,
      last_seen)
    select app.tenant_id(), ${propertyId}, g.iab_id, case when g.is_disclosed then ${day}::date end,
      case when g.is_disclosed then ${day}::date end, case when g.is_seen then ${day}::date end
    from (select iab_id, bool_or(disclosed) as is_disclosed, bool_or(not disclosed) as is_seen
      from (select unnest(${disclosed}::int[]) as iab_id, true as disclosed
        union all select unnest(${seen}::int[]), false) listed group by iab_id) g
    where not exists (select from iab_vendors k
      where k.property_id = ${propertyId} and k.iab_id = g.iab_id
        and (not g.is_disclosed or ${day}::date between k.first_disclosed and k.last_disclosed)
        and (not g.is_seen or k.last_seen >= ${day}::date))
    order by g.iab_id
    on conflict (tenant_id, property_id, iab_id) do update set
      first_disclosed = least(v.first_disclosed, excluded.first_disclosed),
      last_disclosed = greatest(v.last_disclosed, excluded.last_disclosed),
      last_seen = greatest(v.last_seen, excluded.last_seen)`;
  await tx`
    insert into iab_sums as s (tenant_id, property_id, step, day, iab_id, seen_runs,
      undisclosed_runs)
    select app.tenant_id(), ${propertyId}, step, day, iab_id, 1,
      (iab_id <> all (${disclosed}::int[]))::int
    from unnest(${seen}::int[]) iab_id cross join ${dayAndMonth(tx, day)} order by step, day, iab_id
    on conflict (tenant_id, step, day, property_id, iab_id) do update set
      seen_runs = s.seen_runs + 1,
      undisclosed_runs = s.undisclosed_runs + excluded.undisclosed_runs`;
}

/** Adds the servers that a run asked. @param hosts each host and country once, of at most NAME_LENGTH */
export async function addCountries(
  tx: TenantTx,
  { propertyId, day }: Pick<RunFigures, "propertyId" | "day">,
  hosts: readonly RunHost[],
): Promise<void> {
  const given = tx`jsonb_to_recordset(${JSON.stringify(hosts)}::text::jsonb) as h (host text,
    country text, "vendorName" text, requests int)`;
  await tx`
    insert into country_sums as s (tenant_id, property_id, step, day, country, requests)
    select app.tenant_id(), ${propertyId}, step, day, country, sum(requests)
    from ${given} cross join ${dayAndMonth(tx, day)}
    group by step, day, country order by step, day, country
    on conflict (tenant_id, step, day, property_id, country)
    do update set requests = s.requests + excluded.requests`;
  await tx`
    insert into country_hosts as s (tenant_id, property_id, country, host, vendor_name, requests,
      first_day, last_day)
    select app.tenant_id(), ${propertyId}, country, host, "vendorName", requests, ${day}, ${day}
    from ${given} order by country, host
    on conflict (tenant_id, property_id, country, host) do update set
      vendor_name = excluded.vendor_name, requests = s.requests + excluded.requests,
      first_day = least(s.first_day, excluded.first_day),
      last_day = greatest(s.last_day, excluded.last_day)`;
}

/**
 * Adds the cookies of a run; the last day tells their life.
 * @param cookies each name and domain once, of at most NAME_LENGTH
 */
export async function addCookieLives(
  tx: TenantTx,
  { propertyId, day }: Pick<RunFigures, "propertyId" | "day">,
  cookies: readonly RunCookie[],
): Promise<void> {
  await tx`
    insert into cookie_lives as s (tenant_id, property_id, name, domain, source, vendor_name,
      life_days, first_party, before_consent, approved, runs, first_day, last_day)
    select app.tenant_id(), ${propertyId}, name, domain, source, "vendorName", "lifeDays",
      "firstParty", "beforeConsent", approved, 1, ${day}, ${day}
    from jsonb_to_recordset(${JSON.stringify(cookies)}::text::jsonb) as c (name text, domain text,
      source text, "vendorName" text, "lifeDays" real, "firstParty" boolean,
      "beforeConsent" boolean, approved boolean)
    order by name, domain
    on conflict (tenant_id, property_id, name, domain) do update set
      source = excluded.source, vendor_name = excluded.vendor_name,
      life_days = case when excluded.last_day > s.last_day then excluded.life_days
        when excluded.last_day = s.last_day then greatest(s.life_days, excluded.life_days)
        else s.life_days end,
      first_party = excluded.first_party, before_consent = excluded.before_consent,
      approved = excluded.approved, runs = s.runs + 1,
      first_day = least(s.first_day, excluded.first_day),
      last_day = greatest(s.last_day, excluded.last_day)`;
}

const DAY_SUMS = ["detection_sums", "entry_sums", "iab_sums", "country_sums"];

/** Deletes a tenant's figures of days, and of whole months, before the day of a moment. */
export async function deleteFiguresBefore(tx: TenantTx, before: Date): Promise<void> {
  for (const table of DAY_SUMS) {
    await tx`delete from ${tx(table)} where step = 'DAY' and day < ${before}::timestamptz::date
      or step = 'MONTH' and day < date_trunc('month', ${before}::timestamptz)`;
  }
  for (const table of ["country_hosts", "cookie_lives"]) {
    await tx`delete from ${tx(table)} where last_day < ${before}::timestamptz::date`;
  }
  await tx`delete from iab_vendors
    where greatest(last_disclosed, last_seen) < ${before}::timestamptz::date`;
}
