/** Scenarios that the worker starts again and again, and what became of their runs. */
import type { Device, Preset } from "@crumbtrail/contract/enums";
import type { Page, Slice } from "@crumbtrail/contract/paging";
import {
  type ScheduledQuery,
  type ScheduledScenario,
  SHOWN_OUTCOMES,
} from "@crumbtrail/contract/test_scenario";
import type { SystemTx, TenantTx } from "../tenant.ts";
import { containing, givenFields, iso, readPage } from "./fragments.ts";

const select = (tx: TenantTx) =>
  tx`select s.id as "_id", s.name, s.description, s.url, s.more_urls as "moreUrls",
      s.sample_size as "sampleSize", case when s.read_at is not null then jsonb_build_object('at', ${
    iso(tx, "s.read_at")
  },
        'failure', s.read_failure, 'pages', s.read_pages, 'elsewhere', s.read_elsewhere,
        'leftOut', s.read_left_out)
        end as "lastReading", s.preset, s.type,
      jsonb_build_object('_id', p.id, 'name', p.name, 'baseUrl', p.base_url) as property,
      jsonb_build_object('userAgentType', lower(s.device::text), 'userAgent', s.user_agent,
        'width', s.width, 'height', s.height) as settings,
      s.frequency_in_min as "frequencyInMin", to_char(s.time_of_day, 'HH24:MI') as "timeOfDay",
      s.weekdays, app.scenario_status(s) as status, s.fail_counter as "failCounter",
      ${iso(tx, "s.last_run_at")} as "lastRun", ${iso(tx, "s.next_due_at")} as "nextRun",
      ${iso(tx, "s.paused_at")} as "pausedAt",
      case when s.skipped_at > s.last_run_at or s.last_run_at is null
        then ${iso(tx, "s.skipped_at")} end as "skippedAt",
      ${iso(tx, "s.created_at")} as "createdAt", s.version,
      (select jsonb_build_object('_id', a.id, 'username', a.username)
        from accounts a where a.id = s.creator_id) as creator,
      null as step, null as "failReason", null as attempts,
      (select t.id from test_results t join test_runs r on r.tenant_id = t.tenant_id and r.id = t.run_id
        where r.tenant_id = s.tenant_id and r.scenario_id = s.id
        order by r.due_at desc, t.id desc limit 1) as "testResult",
      ${lastRuns(tx)} as "lastRuns"
    from test_scenarios s join properties p on p.tenant_id = s.tenant_id and p.id = s.property_id`;

/** The ends of the last runs of scenario `s`. */
const lastRuns = (tx: TenantTx) =>
  tx`coalesce((select jsonb_agg(jsonb_build_object('outcome', e.outcome, 'at', ${iso(tx, "e.at")},
        'testResult', e.result) order by e.at desc)
      from (select r.id, r.due_at from test_runs r
        where r.tenant_id = s.tenant_id and r.scenario_id = s.id
        order by r.due_at desc limit ${SHOWN_OUTCOMES + 1}) r
      cross join lateral (select max(j.finished_at) as at, bool_and(j.finished_at is not null) as ended,
          case when bool_or(j.status = 'FAILED') then 'FAILED'
            when bool_or(j.status = 'ABORTED') then 'ABORTED'
            when bool_or(t.outcome = 'INCONCLUSIVE') then 'INCONCLUSIVE' else 'COMPLETE'
          end as outcome, max(t.id::text)::uuid as result
        from scan_jobs j left join test_results t
          on t.tenant_id = j.tenant_id and t.scan_job_id = j.id
        where j.tenant_id = s.tenant_id and j.run_id = r.id) e
      where e.ended), '[]')`;

/** CONTINUOUS: pages or a sitemap. RSS_CRAWL: a feed. */
export type ScheduledType = ScheduledScenario["type"];

/** Scenarios of a type by property and name. */
export function listScenarios(
  tx: TenantTx,
  type: ScheduledType,
  { search, property }: Pick<ScheduledQuery, "search" | "property">,
  slice: Slice,
): Promise<Page<ScheduledScenario>> {
  const found = search
    ? tx`(s.name ilike ${containing(search)} or s.url ilike ${containing(search)})`
    : tx`true`;
  const listed = tx`${select(tx)} where s.type = ${type} and ${found}
    and ${property ? tx`s.property_id = ${property}` : tx`true`}`;
  return readPage(tx, listed, tx`lower(p.name), lower(s.name), s.id`, slice);
}

export async function findScenario(
  tx: TenantTx,
  type: ScheduledType,
  id: string,
): Promise<ScheduledScenario | null> {
  const [row] = await tx<ScheduledScenario[]>`
    ${select(tx)} where s.type = ${type} and s.id = ${id}`;
  return row ?? null;
}

/** Columns of a scenario that its form sets. */
export interface ScenarioFields {
  name: string;
  description: string;
  url: string;
  more_urls: string[];
  sample_size: number | null;
  property_id: string;
  preset: Preset;
  device: Device;
  user_agent: string;
  width: number;
  height: number;
  frequency_in_min: number;
  time_of_day: string | null;
  weekdays: number[] | null;
}

/** Adds a scenario that does not run yet. @returns its id */
export async function insertScenario(
  tx: TenantTx,
  tenantId: string,
  fields: ScenarioFields & { type: ScheduledType; creator_id: string | null },
): Promise<string> {
  const row = { ...fields, tenant_id: tenantId, is_enabled: false };
  const [made] = await tx<{ id: string }[]>`
    insert into test_scenarios ${tx({ ...row, next_due_at: null })} returning id`;
  if (!made) throw new Error("The scenario was not written");
  return made.id;
}

export async function updateScenario(
  tx: TenantTx,
  id: string,
  fields: Partial<ScenarioFields>,
): Promise<void> {
  const given = givenFields(fields);
  if (Object.keys(given).length === 0) return;
  // What another feed said of its document is not this one's.
  const unread = fields.url === undefined ? tx`` : tx`, feed_etag = null, feed_modified = null`;
  await tx`update test_scenarios set ${tx(given)}, updated_at = now() ${unread} where id = ${id}`;
}

/** Lets a scenario run from the given moment on; its failures are forgotten. */
export async function enableScenario(tx: TenantTx, id: string, nextDueAt: Date): Promise<void> {
  await tx`update test_scenarios set is_enabled = true, next_due_at = ${nextDueAt}, fail_counter = 0,
    failing_since = null, paused_at = null, updated_at = now() where id = ${id}`;
}

/** Stops a scenario; its live run is not counted any more, and its failures are forgotten. */
export async function disableScenario(tx: TenantTx, id: string): Promise<void> {
  await tx`update test_scenarios set is_enabled = false, next_due_at = null, live_run_id = null,
    reading_until = null, fail_counter = 0, failing_since = null, updated_at = now()
    where id = ${id}`;
}

/** Moves the next run of a scenario that runs. */
export async function moveNextRun(tx: TenantTx, id: string, nextDueAt: Date): Promise<void> {
  await tx`update test_scenarios set next_due_at = ${nextDueAt} where id = ${id} and is_enabled`;
}

/** Id of the run that is waiting or running; null without. */
export async function findLiveRun(tx: TenantTx, id: string): Promise<string | null> {
  const [row] = await tx<{ run: string | null }[]>`
    select live_run_id as run from test_scenarios where id = ${id}`;
  return row?.run ?? null;
}

export async function deleteScenario(tx: TenantTx, id: string): Promise<void> {
  await tx`delete from test_scenarios where id = ${id}`;
}

/** When a scenario runs. */
export interface Schedule {
  place: number;
  frequencyInMin: number;
  /** `03:30` */
  timeOfDay: string | null;
  weekdays: number[] | null;
}

const schedule = (tx: TenantTx) =>
  tx`place::int, frequency_in_min as "frequencyInMin",
    to_char(time_of_day, 'HH24:MI') as "timeOfDay", weekdays`;

export async function findSchedule(tx: TenantTx, id: string): Promise<Schedule | null> {
  const [row] = await tx<Schedule[]>`select ${schedule(tx)} from test_scenarios where id = ${id}`;
  return row ?? null;
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
      select s.tenant_id, s.id from test_scenarios s
      join tenants t on t.id = s.tenant_id and t.status = 'ACTIVE' and t.delete_begun_at is null
      join properties p on p.tenant_id = s.tenant_id and p.id = s.property_id
        and p.status = 'ACTIVE' and p.deleting_at is null
      where s.live_run_id is null and s.next_due_at <= ${now} and not ${isRead(tx)}
      order by s.next_due_at limit ${limit}) due
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
  dueAt: Date;
  creatorId: string | null;
}

/** Locks scenarios that are still due; those that another worker holds are left out. */
export function lockDueScenarios(
  tx: TenantTx,
  ids: readonly string[],
  now: Date,
): Promise<DueScenario[]> {
  return tx<DueScenario[]>`
    select id, name, property_id as "propertyId", type, url, more_urls as "moreUrls",
      sample_size as "sampleSize", preset, device, user_agent as "userAgent",
      width, height, next_due_at as "dueAt", creator_id as "creatorId", ${schedule(tx)}
    from test_scenarios where id = any (${[
    ...ids,
  ]}) and live_run_id is null and next_due_at <= ${now}
    order by next_due_at for update skip locked`;
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
  await tx`update test_scenarios set live_run_id = ${runId}, next_due_at = ${nextDueAt},
    skipped_at = ${skippedAt} where id = ${id}`;
}

/** Scenarios whose live run has ended, by tenant. */
export function listEndedScenarios(tx: SystemTx, limit: number): Promise<TenantIds[]> {
  return tx<TenantIds[]>`
    select tenant_id as "tenantId", array_agg(id) as ids from (
      select s.tenant_id, s.id from test_scenarios s
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
 * Counts the ends of live runs. A run without a complete result counts as failed, an aborted run as
 * nothing; after `pauseAfterDays` of failures the scenario stops.
 */
export function countEndedRuns(
  tx: TenantTx,
  ids: readonly string[],
  { now, pauseAfterDays }: { now: Date; pauseAfterDays: number },
): Promise<CountedEnd[]> {
  return tx<CountedEnd[]>`
    with live as (
      select id, tenant_id, live_run_id from test_scenarios
      where id = any (${[...ids]}) and live_run_id is not null for update skip locked
    ), ended as (
      select l.id, e.at, e.aborted, exists (select from test_results t
        where t.tenant_id = l.tenant_id and t.run_id = l.live_run_id and t.outcome = 'COMPLETE')
        as complete
      from live l cross join lateral (
        select coalesce(max(j.finished_at), ${now}) as at,
          coalesce(bool_and(j.status = 'ABORTED'), true) as aborted
        from scan_jobs j where j.tenant_id = l.tenant_id and j.run_id = l.live_run_id) e
    ), counted as (
      select e.id, e.at,
        case when e.aborted then s.fail_counter when e.complete then 0 else s.fail_counter + 1 end
          as failures,
        case when e.aborted then s.failing_since when not e.complete
          then coalesce(s.failing_since, e.at) end as since
      from ended e join test_scenarios s on s.id = e.id
    )
    update test_scenarios s set live_run_id = null, last_run_at = c.at, fail_counter = c.failures,
      failing_since = c.since,
      is_enabled = not paused.now, paused_at = case when paused.now then ${now}::timestamptz end,
      next_due_at = case when not paused.now then s.next_due_at end
    from counted c cross join lateral (select c.since is not null and c.failures > 0
      and c.since < ${now}::timestamptz - make_interval(days => ${pauseAfterDays}) as now) paused
    where s.id = c.id
    returning s.id, s.name, s.version, s.fail_counter as "failCounter", s.paused_at is not null as paused`;
}
