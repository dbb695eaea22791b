import { lockDueScenarios } from "@crumbtrail/db/queries/due_scenarios";
import { withTenant } from "@crumbtrail/db/tenant";
import assert from "node:assert/strict";
import { pino } from "pino";
import { startDueRuns } from "../scans/scenarios/runs.ts";
import { testAccount, testApi, testProperty, type TestTenant, testTenant } from "../testing/api.ts";
import { signedIn } from "../testing/callers.ts";
import { earlyDay } from "../testing/early_day.ts";
import { ORIGINS } from "../testing/ended_runs.ts";
import { testRun } from "../testing/runs.ts";
import { scheduleRuns } from "./due_tenants.ts";
import { watchMajorEvents } from "./watch_major_events.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);
const { owner } = api.db;
const log = pino({ level: "silent" });
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** In the first hours of the tenants' day, so that the runs of a test are of one day. */
const { start: START, timeZone } = earlyDay(new Date());
const at = (ms: number) => new Date(START + ms);

/** A tenant with a scenario that is due at the beginning. */
async function scene(fields: { frequency?: number; more?: string[]; daily?: number } = {}) {
  const { frequency = 60, more = [], daily = 1000 } = fields;
  const tenant = await testTenant(api.db);
  await owner`update tenants set timezone = ${timeZone} where id = ${tenant.id}`;
  await owner`update tiers set max_daily_tests = ${daily}
    where id = (select tier_id from tenants where id = ${tenant.id})`;
  const property = await testProperty(api.db, tenant, "shop.example");
  const [row] = await owner`with made as (
      insert into test_scenarios (tenant_id, property_id, name, url, more_urls, preset, type,
        frequency_in_min)
      values (${tenant.id}, ${property}, 'Front page', 'https://shop.example/', ${more},
        'NO_ACTION_SP_CMP', 'CONTINUOUS', ${frequency}) returning *)
    insert into scenario_states (tenant_id, scenario_id, is_enabled, next_due_at)
    select tenant_id, id, true, ${at(0)} from made returning scenario_id as id`;
  return { tenant, property, id: String(row?.id) };
}

/** Lets the loop run until nothing is left to do, as two workers do at once. */
async function pass(now: Date): Promise<void> {
  while ((await Promise.all([0, 1].map(() => scheduleRuns(api.db, log, now)))).some(Boolean));
}

const read = async (id: string) =>
  (await owner`select s.*, st.* from test_scenarios s
    join scenario_states st on st.scenario_id = s.id where s.id = ${id}`)[0];
const runsOf = (id: string) =>
  owner`select id, due_at from test_runs where scenario_id = ${id} order by due_at`;

/** Ends the jobs of the live run; a complete one leaves a result. */
async function endRun(
  { tenant, property, id }: { tenant: TestTenant; property: string; id: string },
  end: "FINISHED" | "FAILED" | "ABORTED",
  now: Date,
): Promise<void> {
  const run = (await read(id))?.live_run_id;
  assert.ok(run, "no live run");
  const result = end === "FINISHED"
    ? await testRun(api, tenant, { propertyId: property, row: { run_id: run }, at: now })
    : null;
  await owner`update scan_jobs set test_result_id = ${result}, status = ${end}, finished_at = ${now}, attempt = 1,
    left_at = ${now}, reason = ${end === "FAILED" ? "SCAN_TIMEOUT" : null} where run_id = ${run}`;
}

Deno.test("scheduler: a due run is started once by two workers, with a job for each page [scenarios-24]", async () => {
  const one = await scene({ more: ["https://shop.example/b", "https://shop.example/c"] });
  await pass(at(-1000));
  assert.equal((await runsOf(one.id)).length, 0);
  await pass(at(0));
  const runs = await runsOf(one.id);
  assert.deepEqual(runs.map(({ due_at }) => due_at.getTime()), [START]);
  const jobs = await owner`select url from scan_jobs where run_id = ${runs[0]?.id} order by url`;
  assert.deepEqual(jobs.map(({ url }) => url), [
    "https://shop.example/",
    "https://shop.example/b",
    "https://shop.example/c",
  ]);
});

Deno.test("scheduler: a live run delays the next; missed runs are caught up by one [scenarios-26]", async () => {
  const one = await scene();
  await pass(at(0));
  await pass(at(5 * HOUR));
  assert.equal((await runsOf(one.id)).length, 1);
  await endRun(one, "FINISHED", at(5 * HOUR));
  await pass(at(10 * HOUR));
  assert.equal((await runsOf(one.id)).length, 2);
  const { next_due_at: next, live_run_id: live } = await read(one.id) ?? {};
  assert.ok(live && next > at(10 * HOUR) && next <= at(11.5 * HOUR), String(next));
});

Deno.test("scheduler: a stop waits for a run that a worker starts, and aborts it", async () => {
  const one = await scene();
  const manager = await signedIn(api, one.tenant, "TENANT_MANAGER");
  const [locked, stopping] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const starting = withTenant(api.db.app, one.tenant.id, async (tx) => {
    await lockDueScenarios(tx, [one.id], at(0));
    locked.resolve();
    await stopping.promise;
    await startDueRuns(tx, { tenantId: one.tenant.id, ids: [one.id], now: at(0) });
  });
  await locked.promise;
  const stop = manager.patch(`/test-scenarios/${one.id}`, { status: "IDLE" });
  for (let waiting = 0; waiting === 0;) {
    waiting = (await owner`select from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database()`).length;
  }
  stopping.resolve();
  await starting;
  const response = await stop;
  assert.equal(response.status, 200, await response.text());
  const jobs = await owner`select status from scan_jobs where tenant_id = ${one.tenant.id}`;
  assert.deepEqual(jobs.map(({ status }) => status), ["ABORTED"]);
  const { is_enabled, live_run_id } = await read(one.id) ?? {};
  assert.deepEqual([is_enabled, live_run_id], [false, null]);
});

Deno.test("scheduler: after a run by hand the next is half an interval away at least", async () => {
  const one = await scene({ frequency: 1440 });
  await pass(at(0));
  const next = (await read(one.id))?.next_due_at.getTime() - START;
  assert.ok(next >= DAY / 2 && next <= 1.5 * DAY, String(next / HOUR));
});

Deno.test("scheduler: runs beyond the daily limit are left out, and the row says so [scenarios-27]", async () => {
  const one = await scene({ more: ["https://shop.example/b"], daily: 3 });
  await pass(at(0));
  await endRun(one, "FINISHED", at(0));
  const due = (await read(one.id))?.next_due_at;
  await pass(due);
  assert.equal((await runsOf(one.id)).length, 1);
  const row = await read(one.id);
  assert.deepEqual([row?.skipped_at, row?.live_run_id, row?.fail_counter], [due, null, 0]);
  assert.ok(row?.next_due_at > due);
});

Deno.test("scheduler: failures in a row are counted, a complete result ends them, an abort is none [scenarios-28]", async () => {
  const one = await scene();
  const counter = async () => (await read(one.id))?.fail_counter;
  let now = at(0);
  for (const [end, failures] of [["FAILED", 1], ["FAILED", 2], ["ABORTED", 2], ["FINISHED", 0]]) {
    await pass(now);
    await endRun(one, end as "FAILED", now);
    await pass(now);
    assert.equal(await counter(), failures, String(end));
    now = (await read(one.id))?.next_due_at;
  }
});

Deno.test("scheduler: an inconclusive result counts as a failure [scenarios-28]", async () => {
  const one = await scene();
  await pass(at(0));
  const run = (await read(one.id))?.live_run_id;
  await endRun(one, "FINISHED", at(0));
  await owner`update test_results set outcome = 'INCONCLUSIVE', reason = 'BOT_WALL'
    where run_id = ${run}`;
  await pass(at(0));
  assert.equal((await read(one.id))?.fail_counter, 1);
});

Deno.test("scheduler: after a week of failures it pauses, with an audit event and one mail [scenarios-29]", async () => {
  const one = await scene({ frequency: 1440 });
  const admin = await testAccount(api.db, one.tenant, "TENANT_ADMIN", { username: "ada@a.test" });
  await owner`update tenants set major_event_recipients = ${[admin]} where id = ${one.tenant.id}`;
  let now = at(0);
  for (let day = 0; day < 9; day++) {
    await pass(now);
    if (!(await read(one.id))?.is_enabled) break;
    await endRun(one, "FAILED", now);
    await pass(now);
    now = (await read(one.id))?.next_due_at ?? now;
  }
  const row = await read(one.id);
  assert.ok(row?.paused_at > at(7 * DAY) && !row?.is_enabled && row?.next_due_at === null);
  const events = await owner`select action, actor_name, after from audit_events
    where entity_id = ${one.id}`;
  assert.deepEqual(events.map(({ action, after }) => [action, after.status]), [
    ["test_scenario.paused", "IDLE"],
  ]);
  const watch = () => watchMajorEvents(api.db, ORIGINS, log, now);
  await watch();
  await watch();
  const mails = await owner`select plain from mails where recipient = 'ada@a.test'`;
  assert.equal(mails.length, 1);
  assert.match(mails[0]?.plain, /“Front page” of shop\.example is paused/);
  assert.ok(mails[0]?.plain.includes(`https://app.example/admin/test-scenarios?open=${one.id}`));

  await owner`update scenario_states set is_enabled = true, next_due_at = ${now},
    paused_at = null, fail_counter = 0, failing_since = null where scenario_id = ${one.id}`;
  await watch();
  const going = await owner`select from major_events where kind = 'SCENARIO_PAUSED'
    and ended_at is null`;
  assert.equal(going.length, 0);
});

Deno.test("scheduler: after a test that was set aside it pauses at once", async () => {
  const one = await scene();
  await pass(at(0));
  await endRun(one, "FAILED", at(0));
  await owner`update scan_jobs set deaths = 3
    where run_id = (select live_run_id from scenario_states where scenario_id = ${one.id})`;
  await pass(at(1000));
  const { is_enabled, paused_at, next_due_at } = await read(one.id) ?? {};
  assert.deepEqual([is_enabled, paused_at, next_due_at], [false, at(1000), null]);
});

Deno.test("scheduler: scenarios of disabled properties and tenants wait", async () => {
  const one = await scene();
  await owner`update properties set status = 'DISABLED' where id = ${one.property}`;
  const other = await scene();
  await owner`update tenants set status = 'DISABLED' where id = ${other.tenant.id}`;
  await pass(at(0));
  assert.deepEqual([...await runsOf(one.id), ...await runsOf(other.id)], []);
});
