/** Counts of a property's tests by day. */
import type { TenantTx } from "../tenant.ts";
import { countChanged, valueOf } from "./fragments.ts";

/** Adds an ended run to its property's day, with the issues that it found. */
export async function countRunOfDay(tx: TenantTx, testResultId: string): Promise<void> {
  await tx`
    insert into property_days as d (tenant_id, property_id, day, complete, inconclusive,
      before_consent, unknown_hosts, with_issues, before_consent_tests)
    select t.tenant_id, t.property_id,
      (t.finished_at at time zone (select timezone from tenants where id = t.tenant_id))::date,
      (t.outcome = 'COMPLETE')::int, (t.outcome = 'INCONCLUSIVE')::int,
      case when t.outcome = 'COMPLETE' then (select count(*) from (
        select c from json_array_elements(r.report -> 'cookies') c
        union all select s from json_array_elements(r.report -> 'lsEntries') s
        union all select s from json_array_elements(r.report -> 'ssEntries') s) entries (entry)
        where (entry ->> 'isBeforeConsent')::boolean and not (entry ->> '__isOnWhiteList')::boolean
          and coalesce(entry ->> 'keepsChoice', 'false') in ('false', 'null')) else 0 end,
      case when t.outcome = 'COMPLETE' then (
        select count(distinct substring(q ->> 'url' from '^[a-z]+://(?:[^/?#@]*@)?([^/?#:]+)'))
        from json_array_elements(r.report -> 'requests') q
        where not (q ->> 'firstParty')::boolean and json_array_length(q -> 'vendorsMatch') = 0)
        else 0 end,
      (f.issues > 0)::int, (f.early > 0)::int
    from test_results t join test_reports r
      on r.tenant_id = t.tenant_id and r.test_result_id = t.id
    cross join lateral (
      select count(*) as issues, count(*) filter (where i.is_before_consent) as early
      from issue_occurrences o join issues i on i.id = o.issue_id
      where o.test_result_id = t.id) f
    where t.id = ${testResultId}
    on conflict (tenant_id, property_id, day) do update set complete = d.complete + excluded.complete,
      inconclusive = d.inconclusive + excluded.inconclusive,
      before_consent = d.before_consent + excluded.before_consent,
      unknown_hosts = d.unknown_hosts + excluded.unknown_hosts,
      with_issues = d.with_issues + excluded.with_issues,
      before_consent_tests = d.before_consent_tests + excluded.before_consent_tests`;
}

/** Notes the day for the causes of the issues that an ended run found. */
export async function noteCausesOfDay(tx: TenantTx, testResultId: string): Promise<void> {
  await tx`
    insert into cause_days as d (tenant_id, cause_id, day, property_id, before_consent)
    select t.tenant_id, o.cause_id, (t.finished_at at time zone (select timezone from tenants))::date,
      t.property_id, bool_or(i.is_before_consent)
    from test_results t
    join issue_occurrences o on o.test_result_id = t.id
    join issues i on i.id = o.issue_id
    where t.id = ${testResultId} and o.cause_id is not null
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (tenant_id, cause_id, day, property_id)
    do update set before_consent = d.before_consent or excluded.before_consent
    where excluded.before_consent and not d.before_consent`;
}

/** The first counted day of the visible properties; null without a test. */
export function findFirstDay(tx: TenantTx): Promise<string | null> {
  return valueOf(tx<{ day: string | null }[]>`
    select to_char(min(day), 'YYYY-MM-DD') as day from property_days`);
}

/** Deletes a tenant's days before the day of a moment; returns their number. */
export async function deleteDaysBefore(tx: TenantTx, before: Date): Promise<number> {
  const day = tx`${before}::timestamptz::date`;
  await tx`delete from cause_days where day < ${day}`;
  return await countChanged(tx`delete from property_days where day < ${day}`);
}

/** A day as stored: sums over its complete tests. */
export interface PropertyDay {
  day: string;
  complete: number;
  inconclusive: number;
  beforeConsent: number;
  unknownHosts: number;
}

/** The last days with tests in the tenant's time zone, the oldest first. */
export function listPropertyDays(
  tx: TenantTx,
  propertyId: string,
  days: number,
  now: Date,
): Promise<PropertyDay[]> {
  return tx<PropertyDay[]>`
    select to_char(day, 'YYYY-MM-DD') as day, complete, inconclusive,
      before_consent as "beforeConsent", unknown_hosts as "unknownHosts"
    from property_days where property_id = ${propertyId}
      and day > (${now}::timestamptz at time zone
        (select timezone from tenants where id = app.tenant_id()))::date - ${days}::int
    order by day`;
}
