/**
 * 10,000 scenarios over seven days of a moved clock, by two workers of which one is killed again and
 * again: each due run is started exactly once, evenly spread, within the daily limit, and what was
 * missed is caught up once. Scanners are left out: the jobs of a run end by SQL.
 */
import { mintTenant } from "@crumbtrail/db/testing";
import { type BenchDatabase, benchDatabase } from "../bench/database.ts";
import { report } from "./report.ts";
import { startScheduler } from "./scheduler_process.ts";

const TENANTS = 10;
const SCENARIOS = 10_000;
const DAYS = 7;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The clock moves so far at once. */
const STEP_MS = 10 * MINUTE_MS;
/** No worker runs for so long, on the fourth day. */
const OUTAGE_MS = 6 * HOUR_MS;
/** Of twenty scenarios one is hourly, two run twice a day, the others daily. */
const FREQUENCIES = [60, 720, 720, ...Array(17).fill(1440)];
/** Tests a day that the first tenant may make: about half of its due runs. */
const TIGHT = 1000;

export async function schedule(): Promise<boolean> {
  await using database = await benchDatabase(10);
  // In the past, so that jobs count for the moved day until they are dated by it.
  const start = new Date().setUTCHours(0, 0, 0, 0) - (DAYS + 1) * DAY_MS;
  const tight = await fill(database, start);
  const workers = [startScheduler(database), startScheduler(database)];
  let kills = 0;
  for (let now = start; now < start + DAYS * DAY_MS; now += STEP_MS) {
    const sinceOutage = now - start - 3 * DAY_MS;
    if (sinceOutage > 0 && sinceOutage < OUTAGE_MS) continue;
    const passes = workers.map((worker) => worker.pass(now));
    if (Math.floor(now / STEP_MS) % 10 === 0) {
      // Killed at any moment of its work; another worker takes its place and goes on.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 150));
      const victim = kills++ % workers.length;
      await workers[victim]?.kill();
      workers[victim] = startScheduler(database);
      passes[victim] = workers[victim].pass(now);
    }
    await Promise.all(passes);
    await endRuns(database, now);
  }
  await Promise.all(workers.map((worker) => worker.kill()));
  return await reportOn(database, { start, tight, kills });
}

/** Adds tenants and scenarios. @returns the tenant with the tight limit */
async function fill({ owner, ...database }: BenchDatabase, start: number): Promise<string> {
  const tenants = [];
  for (let n = 0; n < TENANTS; n++) tenants.push(await mintTenant({ owner, ...database }));
  await owner`update tiers set max_daily_tests = 100000, max_test_scenarios = 100000`;
  await owner`update tenants set timezone = 'UTC'`;
  const tight = tenants[0]?.tenantId ?? "";
  await owner`update tiers set max_daily_tests = ${TIGHT}
    where id = (select tier_id from tenants where id = ${tight})`;
  for (const [n, { tenantId, propertyId }] of tenants.entries()) {
    await owner`
      insert into test_scenarios (tenant_id, property_id, name, url, preset, type, frequency_in_min)
      select ${tenantId}, ${propertyId}, 'Scenario ' || i, 'https://www.site.test/', 'EXTERNAL',
        'CONTINUOUS', (${FREQUENCIES}::int[])[i % ${FREQUENCIES.length} + 1]
      from generate_series(${n * SCENARIOS / TENANTS}::int,
        ${(n + 1) * SCENARIOS / TENANTS - 1}::int) i`;
  }
  // As the worker places them: the step of the golden ratio divides an interval evenly.
  await owner`
    insert into scenario_states (tenant_id, scenario_id, is_enabled, next_due_at)
    select tenant_id, id, true, ${new Date(start)}::timestamptz
      + make_interval(secs => frequency_in_min * 60 * mod(place * 0.6180339887498949, 1))
    from test_scenarios`;
  return tight;
}

/**
 * Ends all jobs as a person who aborts them, and dates them by the moved clock: the daily limit
 * counts by their time.
 */
async function endRuns({ owner }: BenchDatabase, now: number): Promise<void> {
  await owner`
    update scan_jobs set id = uuidv7(${new Date(now)}::timestamptz - clock_timestamp()),
      created_at = ${new Date(now)}, status = 'ABORTED', attempt = 1, left_at = now(),
      finished_at = ${new Date(now)}
    where status = 'QUEUED'`;
}

interface World {
  start: number;
  tight: string;
  kills: number;
}

async function reportOn(
  { owner }: BenchDatabase,
  { start, tight, kills }: World,
): Promise<boolean> {
  const end = new Date(start + DAYS * DAY_MS);
  const resumed = new Date(start + 3 * DAY_MS + OUTAGE_MS);
  // The distance to the run before, in intervals: 1, or more where runs were missed.
  const [counts] = await owner`
    with runs as (
      select r.tenant_id, r.scenario_id, r.due_at, s.frequency_in_min * interval '1 minute' as every,
        lag(r.due_at) over of_scenario as before, lead(r.due_at) over of_scenario as after
      from test_runs r join test_scenarios s on s.id = r.scenario_id
      where r.tenant_id <> ${tight}
      window of_scenario as (partition by r.scenario_id order by r.due_at)
    ), steps as (
      select *, round(extract(epoch from due_at - before) / extract(epoch from every), 3) as distance,
        before <= ${resumed} and due_at > ${resumed} as over_outage from runs
    )
    select count(*)::int as runs, count(distinct (scenario_id, due_at))::int as distinct_runs,
      count(distinct scenario_id)::int as scenarios,
      count(*) filter (where distance <> 1 and not over_outage)::int as missed,
      count(*) filter (where over_outage and distance <> trunc(distance))::int as off_grid,
      count(*) filter (where before is null and due_at >= ${new Date(
    start,
  )}::timestamptz + every)::int
        as late_begins,
      count(*) filter (where after is null and due_at < ${end}::timestamptz - every
        - interval '10 minutes')::int as early_ends
    from steps`;
  const [caught] = await owner`
    select count(*)::int as twice from (
      select scenario_id from test_runs where tenant_id <> ${tight}
        and due_at > ${new Date(start + 3 * DAY_MS)} and due_at <= ${resumed}
      group by scenario_id having count(*) > 1) caught`;
  const [spread] = await owner`
    select min(due)::int as least, max(due)::int as most from (
      select count(*) as due from test_scenarios
      group by floor(mod(place * 0.6180339887498949, 1) * 60)) minutes`;
  const days = await owner`
    select count(*)::int as tests from scan_jobs where tenant_id = ${tight}
    group by date_trunc('day', created_at at time zone 'UTC')`;
  const most = Math.max(...days.map(({ tests }) => Number(tests)));
  const even = SCENARIOS / 60;
  return report(
    `${SCENARIOS} scenarios in ${TENANTS} tenants, ${DAYS} days, two workers, ${kills} SIGKILLs, ` +
      `an outage of ${OUTAGE_MS / HOUR_MS} hours`,
    [
      ["scenarios without a limit that ran", counts?.scenarios, SCENARIOS - SCENARIOS / TENANTS],
      ["runs for a due time, each once", counts?.distinct_runs, counts?.runs],
      ["due runs that were left out, but for the outage", counts?.missed, 0],
      ["scenarios whose first run came late", counts?.late_begins, 0],
      ["scenarios that stopped running", counts?.early_ends, 0],
      ["scenarios that left their place after the outage", counts?.off_grid, 0],
      ["scenarios with more than one run for the outage", caught?.twice, 0],
      [
        `places per minute of an hour, ${spread?.least} to ${spread?.most}: most above or below ` +
        `${even.toFixed(0)} in %`,
        Math.ceil(
          100 * Math.max(Number(spread?.most) - even, even - Number(spread?.least)) / even,
        ),
        "≤ 10",
      ],
      [`most tests of a day in the tenant with ${TIGHT}`, most, `≤ ${TIGHT}`],
      [
        `days on which it made all of them`,
        days.filter(({ tests }) => tests === TIGHT).length,
        DAYS,
      ],
    ],
    `${counts?.runs} runs of tenants without a limit`,
  );
}
