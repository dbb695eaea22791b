/**
 * Runs: each is a due instance of a scenario, or a test started by a user. A run has a job per
 * page, and the status of its jobs.
 */
import type { Device, Preset, TestType } from "@crumbtrail/contract/enums";
import { CHANNELS } from "@crumbtrail/contract/events";
import type { Page, Slice } from "@crumbtrail/contract/paging";
import type { ProofBlock } from "@crumbtrail/contract/proof";
import type { Scenario } from "@crumbtrail/contract/scenario";
import type { TestMatrix } from "@crumbtrail/contract/test_batch";
import { activeTraceparent } from "@crumbtrail/telemetry/spans";
import type { TenantTx } from "../tenant.ts";
import { countOf, firstRow, iso, readPage, writtenId } from "./fragments.ts";

/** Priority of jobs in the queue; lower is claimed first. */
const PRIORITY: Record<TestType, number> = {
  ON_DEMAND: 0,
  ONE_TIME: 0,
  CONTINUOUS: 1,
  RSS_CRAWL: 2,
};

export interface NewRun {
  tenantId: string;
  propertyId: string;
  /** The scenario of the due run; null for a test that a user started once. */
  scenario: { id: string; dueAt: Date } | null;
  name: string;
  type: TestType;
  preset: Preset;
  device: Device;
  userAgent: string;
  width: number;
  height: number;
  /** Sends Global Privacy Control. */
  gpc?: boolean;
  /** Id of the scenario whose steps alone are tried, or that a proof uses as they are. */
  triesStepsOf?: string;
  /** Makes the run a proof of a result's cause. */
  proves?: { resultId: string; block: ProofBlock };
  /** Null for a person without an account in the tenant. */
  creatorId: string | null;
  /**
   * Each becomes a job; the queue limits the scans of each `host`. A page may belong to another
   * property than the run's, and share its visit with a job of another run.
   */
  pages: readonly { url: string; host: string; propertyId?: string; visitId?: string }[];
}

/**
 * Adds a run and queues its jobs. Returns the run's id. A scenario has one run for each due time:
 * the table's unique key refuses a second one.
 *
 * Tenants take turns: a job's turn is the one after its tenant's last waiting job, but never before
 * the round being served. So a tenant with a thousand jobs and a tenant with a single job are
 * served alike, and no tenant starves.
 *
 * The jobs keep the active span, so that the scanner continues its trace.
 */
export function insertRun(tx: TenantTx, run: NewRun): Promise<string> {
  const priority = PRIORITY[run.type];
  return writtenId(tx<{ id: string }[]>`
    with run as (
      insert into test_runs (tenant_id, property_id, scenario_id, due_at, name, type, preset, device,
        user_agent, width, height, gpc, creator_id, tries_steps_of, is_trial, blocks,
        proves_result)
      values (${run.tenantId}, ${run.propertyId}, ${run.scenario?.id ?? null},
        coalesce(${run.scenario?.dueAt ?? null}, now()), ${run.name}, ${run.type}, ${run.preset},
        ${run.device}, ${run.userAgent}, ${run.width}, ${run.height}, ${run.gpc ?? false},
        ${run.creatorId}, ${run.triesStepsOf ?? null},
        ${run.triesStepsOf !== undefined || run.proves !== undefined},
        ${run.proves ? tx.json(run.proves.block as never) : null},
        ${run.proves?.resultId ?? null})
      returning *
    ), jobs as (
      insert into scan_jobs (tenant_id, run_id, property_id, url, target_host, visit_id, priority,
        turn, traceparent)
      select run.tenant_id, run.id, coalesce(page.property_id, run.property_id), page.url, page.host,
        page.visit_id, ${priority}, app.next_turn(${priority}::smallint) + page.place - 1,
        ${activeTraceparent()}::text
      from run cross join unnest(${run.pages.map(({ url }) => url)}::text[],
        ${run.pages.map(({ host }) => host)}::text[],
        ${run.pages.map(({ propertyId = null }) => propertyId)}::uuid[],
        ${run.pages.map(({ visitId = null }) => visitId)}::uuid[])
        with ordinality page (url, host, property_id, visit_id, place)
    )
    select id from run`);
}

/**
 * The run as the contract's scenario, represented by one of its jobs: a running job, else a waiting
 * one, else the job with the worst end.
 */
const select = (tx: TenantTx) =>
  tx`select r.id as "_id", r.name, '' as description, j.url, r.preset, r.type, j.status,
      (select jsonb_build_object('_id', p.id, 'name', p.name, 'baseUrl', p.base_url)
        from properties p where p.id = r.property_id) as property,
      jsonb_build_object('userAgentType', lower(r.device::text), 'userAgent', r.user_agent,
        'width', r.width, 'height', r.height) as settings, r.gpc,
      ${ONCE_IN_MIN}::int as "frequencyInMin", (j.status = 'FAILED')::int as "failCounter",
      ${iso(tx, "j.finished_at")} as "lastRun", ${iso(tx, "r.due_at")} as "createdAt",
      (select jsonb_build_object('_id', a.id, 'username', a.username)
        from accounts a where a.id = r.creator_id) as creator,
      r.blocks is not null as "isProof",
      j.step, case when j.status = 'FAILED' then j.reason end as "failReason",
      jsonb_build_object('count', j.attempt, 'max', j.max_attempts,
        'nextAt', case when j.status = 'QUEUED' then ${iso(tx, "j.run_at")} end,
        'failed', j.failures) as attempts,
      (select t.id from test_results t where t.run_id = r.id order by t.id desc limit 1)
        as "testResult"
    from test_runs r
    cross join lateral (select * from scan_jobs where run_id = r.id
      order by array_position('{RUNNING,QUEUED,FAILED,ABORTED,FINISHED}', status), id limit 1) j`;

/** A single test has the contract's default frequency. */
const ONCE_IN_MIN = 60;

/** Ids of waiting and running on-demand runs. The queue finds their jobs by the priority. */
const waiting = (tx: TenantTx) =>
  tx`select run_id from scan_jobs where status = 'QUEUED' and priority = ${PRIORITY.ON_DEMAND}
     union select run_id from scan_jobs where status = 'RUNNING' and priority = ${PRIORITY.ON_DEMAND}`;

export function findRunById(tx: TenantTx, id: string): Promise<Scenario | null> {
  return firstRow(tx<Scenario[]>`${select(tx)} where r.id = ${id}`);
}

/**
 * Single tests that an account started since a moment, the newest first; without trials of steps.
 * Reads an index of the account's runs, so it costs by their number alone.
 */
export function listStartedRuns(
  tx: TenantTx,
  { accountId, since }: { accountId: string; since: Date },
  slice: Slice,
): Promise<Page<Scenario>> {
  const started = tx`${select(tx)} where r.creator_id = ${accountId} and r.scenario_id is null
    and not r.is_trial and r.id >= app.first_id(${since})`;
  return readPage(tx, started, tx`"_id" desc`, slice);
}

/** How runs of a single page ended so far. */
export function listRunEnds(tx: TenantTx, ids: readonly string[]): Promise<TestMatrix["runs"]> {
  return tx<TestMatrix["runs"]>`
    select r.id as "_id", j.url, r.preset, j.status, t.id as "testResult", t.outcome,
      t.issue_count as issues
    from test_runs r
    cross join lateral (select url, status from scan_jobs where tenant_id = r.tenant_id
      and run_id = r.id order by id limit 1) j
    left join lateral (select id, outcome, issue_count from test_results
      where tenant_id = r.tenant_id and run_id = r.id order by id desc limit 1) t on true
    where r.id = any (${[...ids]})`;
}

/** Waiting and running on-demand tests, the oldest first. */
export function listQueuedRuns(tx: TenantTx, { offset, limit }: Slice): Promise<Scenario[]> {
  return tx<Scenario[]>`
    ${select(tx)} where r.id = any (array(${waiting(tx)}))
    order by r.due_at, r.id offset ${offset} limit ${limit}`;
}

export function countQueuedRuns(tx: TenantTx): Promise<number> {
  return countOf(tx<{ n: number }[]>`
    select count(*)::int as n from (${waiting(tx)}) waiting`);
}

/**
 * Aborts a run's waiting and running jobs and notifies their scanners; false for a run without such
 * jobs.
 */
export async function abortRun(tx: TenantTx, id: string): Promise<boolean> {
  return await abortJobs(tx, tx`run_id = ${id}`) > 0;
}

/** Aborts every waiting and running job of the tenant; gives how many. */
export function abortAllRuns(tx: TenantTx): Promise<number> {
  return abortJobs(tx, tx`true`);
}

/** Aborts every waiting and running job of a property. */
export function abortRunsOfProperty(tx: TenantTx, id: string): Promise<number> {
  return abortJobs(tx, tx`property_id = ${id}`);
}

async function abortJobs(tx: TenantTx, which: ReturnType<TenantTx>): Promise<number> {
  const rows = await tx`
    with aborted as (
      update scan_jobs set status = 'ABORTED', step = null, lease_until = null, scanner_id = null,
        finished_at = now(), left_at = case when attempt > 0 then now() end
      where ${which} and status in ('QUEUED', 'RUNNING') returning id
    )
    select pg_notify(${CHANNELS.aborts}, id::text) from aborted`;
  return rows.length;
}

/**
 * Makes test starts of the tenant wait until this transaction ends, so the next start counts the
 * new test too, and sees which property its page belongs to. It is locked before any other row.
 */
export async function lockDailyTests(tx: TenantTx, tenantId: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`daily tests of ${tenantId}`}, 0))`;
}
