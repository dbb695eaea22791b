/** Counts of a property's tests by day. */
import type { TenantTx } from "../tenant.ts";
import { countChanged, valueOf } from "./fragments.ts";

/** Adds an ended run to its property's day. */
export async function countRunOfDay(tx: TenantTx, testResultId: string): Promise<void> {
  await tx`
    insert into property_days as d (tenant_id, property_id, day, complete, inconclusive,
      before_consent, unknown_hosts)
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
        else 0 end
    from test_results t join test_reports r
      on r.tenant_id = t.tenant_id and r.test_result_id = t.id
    where t.id = ${testResultId}
    on conflict (tenant_id, property_id, day) do update set complete = d.complete + excluded.complete,
      inconclusive = d.inconclusive + excluded.inconclusive,
      before_consent = d.before_consent + excluded.before_consent,
      unknown_hosts = d.unknown_hosts + excluded.unknown_hosts`;
}

/** The first counted day of the visible properties; null without a test. */
export function findFirstDay(tx: TenantTx): Promise<string | null> {
  return valueOf(tx<{ day: string | null }[]>`
    select to_char(min(day), 'YYYY-MM-DD') as day from property_days`);
}

/** Deletes a tenant's days before the day of a moment; returns their number. */
export function deleteDaysBefore(tx: TenantTx, before: Date): Promise<number> {
  return countChanged(tx`delete from property_days where day < ${before}::timestamptz::date`);
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
