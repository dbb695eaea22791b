/** When scenarios run: due runs, their start, and how they ended. For the worker. */
import type { Device, Preset } from "@crumbtrail/contract/enums";
import type { SystemTx, TenantTx } from "../tenant.ts";
import { firstRow } from "./fragments.ts";
import type { ScheduledType } from "./test_scenarios.ts";

export interface Schedule {
  /** A number of the scenario's own, by which scenarios are spread over time. */
  place: number;
  frequencyInMin: number;
  /** `03:30` */
  timeOfDay: string | null;
  weekdays: number[] | null;
}

const schedule = (tx: TenantTx) =>
  tx`place::int, frequency_in_min as "frequencyInMin",
    to_char(time_of_day, 'HH24:MI') as "timeOfDay", weekdays`;

export function findSchedule(tx: TenantTx, id: string): Promise<Schedule | null> {
  return firstRow(tx<Schedule[]>`select ${schedule(tx)} from test_scenarios where id = ${id}`);
}

export interface TenantIds {
  tenantId: string;
  ids: string[];
}

/** Whether a sitemap or feed is read before a run. */
const isRead = (tx: SystemTx) => tx`(s.type = 'RSS_CRAWL' or s.sample_size is not null)`;

/** Scenarios of pages with a due run, by tenant, the longest due first. */
export function listDueScenarios(tx: SystemTx, now: Date, limit: number): Promise<TenantIds[]> {
  return tx<TenantIds[]>`
    select tenant_id as "tenantId", array_agg(id) as ids from (
      select s.tenant_id, s.id from scenario_states st
      join test_scenarios s on s.tenant_id = st.tenant_id and s.id = st.scenario_id
      join tenants t on t.id = s.tenant_id and t.status = 'ACTIVE' and t.delete_begun_at is null
      join properties p on p.tenant_id = s.tenant_id and p.id = s.property_id
        and p.status = 'ACTIVE' and p.deleting_at is null
      where st.live_run_id is null and st.next_due_at <= ${now} and not ${isRead(tx)}
      order by st.next_due_at limit ${limit}) due
    group by tenant_id`;
}

export interface DueScenario extends Schedule {
  id: string;
  name: string;
  propertyId: string;
  type: ScheduledType;
  url: string;
  moreUrls: string[];
  sampleSize: number | null;
  preset: Preset;
  device: Device;
  userAgent: string;
  width: number;
  height: number;
  gpc: boolean;
  dueAt: Date;
  creatorId: string | null;
}

/**
 * Locks scenarios that are still due. It waits for rows that another transaction holds: a worker
 * that finds its row taken holds the lock for a moment, and the row must not be skipped meanwhile.
 */
export function lockDueScenarios(
  tx: TenantTx,
  ids: readonly string[],
  now: Date,
): Promise<DueScenario[]> {
  return tx<DueScenario[]>`
    select s.id, s.name, s.property_id as "propertyId", s.type, s.url, s.more_urls as "moreUrls",
      s.sample_size as "sampleSize", s.preset, s.device, s.user_agent as "userAgent",
      s.width, s.height, s.gpc, st.next_due_at as "dueAt", s.creator_id as "creatorId", ${
    schedule(tx)
  }
    from test_scenarios s
    join scenario_states st on st.tenant_id = s.tenant_id and st.scenario_id = s.id
    where s.id = any (${[...ids]}) and st.live_run_id is null and st.next_due_at <= ${now}
    order by st.next_due_at, s.id for update of s, st`;
}

/** Notes what became of a due run: the run, nothing to test, or when the daily limit left it out. */
export async function takeDueRun(
  tx: TenantTx,
  id: string,
  { runId, nextDueAt, skippedAt }: {
    runId: string | null;
    nextDueAt: Date;
    skippedAt: Date | null;
  },
): Promise<void> {
  await tx`update scenario_states set live_run_id = ${runId}, next_due_at = ${nextDueAt},
    skipped_at = ${skippedAt} where scenario_id = ${id}`;
}

export function listEndedRuns(tx: SystemTx, limit: number): Promise<TenantIds[]> {
  return tx<TenantIds[]>`
    select tenant_id as "tenantId", array_agg(run) as ids from (
      select s.tenant_id, s.live_run_id as run from scenario_states s
      where s.live_run_id is not null and not exists (select from scan_jobs j
        where j.tenant_id = s.tenant_id and j.run_id = s.live_run_id
          and j.status in ('QUEUED', 'RUNNING'))
      limit ${limit}) ended
    group by tenant_id`;
}

export interface CountedEnd {
  id: string;
  name: string;
  version: number;
  failCounter: number;
  /** Whether the scenario was stopped. */
  paused: boolean;
}

/**
 * Counts the ends of live runs, each once: a scenario whose next run has begun meanwhile is left
 * alone. A run without a complete result counts as failed, an aborted run as nothing; after
 * `pauseAfterDays` of failures the scenario stops, and at once after a test that ended scanners.
 * @param runIds runs that have ended
 */
export function countEndedRuns(
  tx: TenantTx,
  runIds: readonly string[],
  { now, pauseAfterDays }: { now: Date; pauseAfterDays: number },
): Promise<CountedEnd[]> {
  return tx<CountedEnd[]>`
    with live as (
      select s.id, s.tenant_id, st.live_run_id from test_scenarios s
      join scenario_states st on st.tenant_id = s.tenant_id and st.scenario_id = s.id
      where st.live_run_id = any (${[...runIds]}) order by s.id for update of s, st
    ), ended as (
      select l.id, e.at, e.aborted, e.set_aside, exists (select from test_results t
        where t.tenant_id = l.tenant_id and t.run_id = l.live_run_id and t.outcome = 'COMPLETE')
        as complete
      from live l cross join lateral (
        select coalesce(max(j.finished_at), ${now}) as at,
          coalesce(bool_and(j.status = 'ABORTED'), true) as aborted,
          coalesce(bool_or(j.status = 'FAILED' and j.deaths > 2), false) as set_aside
        from scan_jobs j where j.tenant_id = l.tenant_id and j.run_id = l.live_run_id) e
    ), counted as (
      select e.id, e.at, e.set_aside,
        case when e.aborted then st.fail_counter when e.complete then 0
          else st.fail_counter + 1 end as failures,
        case when e.aborted then st.failing_since when not e.complete
          then coalesce(st.failing_since, e.at) end as since
      from ended e join scenario_states st on st.scenario_id = e.id
    ), written as (
    update scenario_states st set live_run_id = null, last_run_at = c.at, fail_counter = c.failures,
      failing_since = c.since,
      is_enabled = not paused.now, paused_at = case when paused.now then ${now}::timestamptz end,
      next_due_at = case when not paused.now then st.next_due_at end
    from counted c cross join lateral (select c.set_aside or (c.since is not null
      and c.failures > 0
      and c.since < ${now}::timestamptz - make_interval(days => ${pauseAfterDays})) as now) paused
    where st.scenario_id = c.id returning st.*)
    ${countedEnds(tx)}`;
}

/** The states `written` of scenarios whose runs were counted; one that is paused gets a version. */
export const countedEnds = (tx: TenantTx) =>
  tx`, raised as (
      update test_scenarios s set version = s.version + 1 from written w
      where s.id = w.scenario_id and w.paused_at is not null)
    select s.id, s.name, s.version + (w.paused_at is not null)::int as version,
      w.fail_counter as "failCounter", w.paused_at is not null as paused
    from written w join test_scenarios s on s.id = w.scenario_id`;
