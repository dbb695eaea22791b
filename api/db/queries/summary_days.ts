/** The daily summary: summarized days, and changes waiting for a summary. */
import type { SystemTx, TenantTx } from "../tenant.ts";
import { causeOfIssue } from "./causes.ts";
import { type SummarizedDuty, takeDutyNews } from "./duty_states.ts";
import type { RunChange } from "./ended_runs.ts";
import { firstRow } from "./fragments.ts";

/** Tenants with changes waiting for a summary. */
export function listUnsummarizedTenants(
  tx: SystemTx,
  now: Date,
): Promise<{ tenantId: string }[]> {
  return tx<{ tenantId: string }[]>`
    select tenant_id as "tenantId" from notified_runs where has_news and summarized_on is null
    union select tenant_id from returned_issues
    union select tenant_id from duty_changes where news is not null and summarized_on is null
    union select tenant_id from duty_decisions
      where accepted_until < ${now} and summarized_on is null`;
}

/** Stores issues with an ended acceptance for the next summary, as no test finds them as new. */
export async function insertReturnedIssues(
  tx: TenantTx,
  issues: readonly { id: string; at: string }[],
): Promise<void> {
  if (issues.length === 0) return;
  await tx`
    insert into returned_issues (tenant_id, issue_id, returned_at)
    select app.tenant_id(), id, at
    from jsonb_to_recordset(${tx.json(issues as never)}) as i (id uuid, at timestamptz)
    on conflict (tenant_id, issue_id) do update set returned_at = excluded.returned_at`;
}

export interface EndedDay {
  /** `2026-11-22`, in the tenant's time zone. */
  day: string;
  endedAt: Date;
}

/** The last ended day in the tenant's time zone. */
export function findEndedDay(tx: TenantTx, now: Date): Promise<EndedDay | null> {
  return firstRow(tx<EndedDay[]>`
    select to_char(midnight - interval '1 day', 'YYYY-MM-DD') as day,
      midnight at time zone timezone as "endedAt"
    from tenants cross join lateral (
      select date_trunc('day', ${now}::timestamptz at time zone timezone) as midnight) at`);
}

/** The content of a summary: ids of test results with changes, of issues once accepted, duties. */
export interface Unsummarized {
  runs: string[];
  returned: string[];
  duties: SummarizedDuty[];
}

/**
 * Takes the changes from before the end of the day for its summary. Null without changes, and for a
 * day summarized before: the changes then wait for the next day. Of two workers one takes the
 * changes; the other waits here for the commit of the first.
 */
export async function takeUnsummarized(
  tx: TenantTx,
  tenantId: string,
  { day, endedAt }: EndedDay,
): Promise<Unsummarized | null> {
  const { count } = await tx`
    insert into summary_days (tenant_id, day)
    select ${tenantId}, ${day}::date where exists (select from notified_runs
        where has_news and summarized_on is null and ended_at < ${endedAt})
      or exists (select from returned_issues where returned_at < ${endedAt})
      or exists (select from duty_changes
        where news is not null and summarized_on is null and changed_at < ${endedAt})
      or exists (select from duty_decisions
        where accepted_until < ${endedAt} and summarized_on is null)
    on conflict do nothing`;
  if (count === 0) return null;
  const runs = await tx<{ id: string }[]>`
    update notified_runs set summarized_on = ${day}::date
    where has_news and summarized_on is null and ended_at < ${endedAt}
    returning test_result_id as id`;
  const returned = await tx<{ id: string }[]>`
    delete from returned_issues where returned_at < ${endedAt} returning issue_id as id`;
  const duties = await takeDutyNews(tx, { day, endedAt });
  return { runs: runs.map(({ id }) => id), returned: returned.map(({ id }) => id), duties };
}

export interface DayChange extends Omit<RunChange, "change"> {
  change: RunChange["change"] | "returned";
  property: { id: string; name: string };
}

/**
 * Open issues that are new or re-appeared by these runs, or whose acceptance ended; each counts
 * once. New before re-appeared before returned.
 */
export function listOpenChanges(
  tx: TenantTx,
  { runs, returned }: Pick<Unsummarized, "runs" | "returned">,
): Promise<DayChange[]> {
  return tx<DayChange[]>`
    with changed as (
      select issue_id as id, change::text from issue_occurrences
      where test_result_id = any (${runs}) and change <> 'repeated'
      union all select id, 'returned' from unnest(${returned}::uuid[]) as id
    ), first as (
      select id, min(change) as change from changed group by id
    )
    select i.id as "issueId", i.issue_type as "issueType", i.entry_name as "entryName",
      i.storage_type as "storageType", f.change, i.last_occurred_on as page,
      ${causeOfIssue(tx)} as cause,
      jsonb_build_object('id', p.id, 'name', p.name) as property
    from first f
    join issues i on i.id = f.id and not i.resolved and not i.accepted
    join properties p on p.tenant_id = i.tenant_id and p.id = i.property_id
    order by f.change, p.name, i.issue_type, i.entry_name`;
}
