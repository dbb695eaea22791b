/** The daily summary: which days were told, and what there is to tell. */
import type { SystemTx, TenantTx } from "../tenant.ts";
import type { RunChange } from "./told_runs.ts";

/** Tenants with news that no summary told yet. */
export async function listUnsummedTenants(tx: SystemTx): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select distinct tenant_id as id from told_runs where has_news and summed_on is null`;
  return rows.map(({ id }) => id);
}

export interface EndedDay {
  /** `2026-11-22`, where the tenant is. */
  day: string;
  /** When it ended. */
  endedAt: Date;
}

/** The last day that has ended in the tenant's time zone. */
export async function findEndedDay(tx: TenantTx, now: Date): Promise<EndedDay | null> {
  const [row] = await tx<EndedDay[]>`
    select to_char(midnight - interval '1 day', 'YYYY-MM-DD') as day,
      midnight at time zone timezone as "endedAt"
    from tenants cross join lateral (
      select date_trunc('day', ${now}::timestamptz at time zone timezone) as midnight) at`;
  return row ?? null;
}

/**
 * Takes the runs with news that ended before the day did, for its summary. Empty when there are
 * none, and when the day was told before: then they wait for the next one. Of two workers one gets
 * them: the other waits here until the first has committed.
 */
export async function takeUnsummedRuns(
  tx: TenantTx,
  tenantId: string,
  { day, endedAt }: EndedDay,
): Promise<string[]> {
  const { count } = await tx`
    insert into summary_days (tenant_id, day)
    select ${tenantId}, ${day}::date where exists (select from told_runs
      where has_news and summed_on is null and ended_at < ${endedAt})
    on conflict do nothing`;
  if (count === 0) return [];
  const rows = await tx<{ id: string }[]>`
    update told_runs set summed_on = ${day}::date
    where has_news and summed_on is null and ended_at < ${endedAt}
    returning test_result_id as id`;
  return rows.map(({ id }) => id);
}

export interface DayChange extends RunChange {
  property: { id: string; name: string };
}

/** What is new by these runs and still open; an issue counts once. New before re-appeared. */
export function listOpenChanges(tx: TenantTx, testResultIds: string[]): Promise<DayChange[]> {
  return tx<DayChange[]>`
    select * from (
      select distinct on (i.id) i.id as "issueId", i.issue_type as "issueType",
        i.entry_name as "entryName", i.storage_type as "storageType", o.change,
        i.last_occurred_on as page, jsonb_build_object('id', p.id, 'name', p.name) as property
      from issue_occurrences o
      join issues i on i.tenant_id = o.tenant_id and i.id = o.issue_id and not i.resolved
      join properties p on p.tenant_id = i.tenant_id and p.id = i.property_id
      where o.test_result_id = any (${testResultIds}) and o.change <> 'repeated'
      order by i.id, o.change) news
    order by change, property ->> 'name', "issueType", "entryName"`;
}
