import { withTenant } from "@crumbtrail/db/tenant";
import { queueTestIn } from "@crumbtrail/db/testing/queue";
import assert from "node:assert/strict";
import { pino } from "pino";
import { ORIGINS } from "../testing/ended_runs.ts";
import {
  testAccount,
  type TestApi,
  testApi,
  testProperty,
  type TestTenant,
  testTenant,
} from "../testing/api.ts";
import { testRun } from "../testing/runs.ts";
import { watchMajorEvents } from "./watch_major_events.ts";

const log = pino({ level: "silent" });
const PAGE = "https://www.site.test/";
const start = Date.parse("2026-03-10T10:00:00Z");
const minute = (n: number) => new Date(start + n * 60_000);

/** A tenant with one active and one disabled recipient. */
async function world(api: TestApi) {
  const tenant = await testTenant(api.db);
  const shop = await testProperty(api.db, tenant, "shop.test");
  const recipient = await testAccount(api.db, tenant, "TENANT_ADMIN", { username: "admin@a.test" });
  await testAccount(api.db, tenant, "TENANT_ADMIN", { username: "other@a.test" });
  const disabled = await testAccount(api.db, tenant, "TENANT_ADMIN", { status: "DISABLED" });
  await api.db.owner`update tenants set major_event_recipients = ${[recipient, disabled]}
    where id = ${tenant.id}`;
  return { tenant, shop };
}

type Ended =
  | "COMPLETE"
  | "STATED"
  | "NO_LAYER"
  | "BOT_WALL"
  | "BUTTON_MISNAMED"
  | "CONSENT_CONTRADICTED";

/** Of complete runs without a layer, as a person had stated. */
const STATED = "There was no banner to answer, as a person stated on 2026-03-09.";

function run(
  api: TestApi,
  tenant: TestTenant,
  propertyId: string,
  at: number,
  ended: Ended,
  url = PAGE,
) {
  const row = ended === "COMPLETE" || ended === "STATED"
    ? {
      ...{ outcome: "COMPLETE" as const, reason: null },
      reason_detail: ended === "STATED" ? STATED : null,
    }
    : { outcome: "INCONCLUSIVE" as const, reason: ended };
  const preset = "REJECT_SP_CMP" as const;
  return testRun(api, tenant, { propertyId, row: { ...row, preset, url }, at: minute(at) });
}

/** A run that only tries steps: with a result, or given up before it had one. */
async function trial(
  api: TestApi,
  tenant: TestTenant,
  propertyId: string,
  at: number,
  ended: "STEPS_TRIED" | "STEP_FAILED" | "GIVEN_UP",
) {
  const row = { outcome: "INCONCLUSIVE", preset: "REJECT_SP_CMP", url: PAGE } as const;
  if (ended === "GIVEN_UP") await failedJob(api, tenant, propertyId, at);
  else await testRun(api, tenant, { propertyId, row: { ...row, reason: ended }, at: minute(at) });
  await api.db.owner`update test_runs set is_trial = true
    where id = (select max(id::text)::uuid from test_runs)`;
}

/** A job that failed for good before it had a result. */
async function failedJob(api: TestApi, { id }: TestTenant, propertyId: string, at: number) {
  await withTenant(api.db.app, id, async (tx) => {
    const tenant = { tenantId: id, propertyId };
    const { jobId } = await queueTestIn(tx, tenant, { url: PAGE, preset: "REJECT_SP_CMP" });
    await tx`
      update scan_jobs set status = 'FAILED', reason = 'The browser did not start', attempt = 3,
        left_at = now(), started_at = now(), finished_at = ${minute(at)} where id = ${jobId}`;
  });
}

const look = (api: TestApi, at: number) => watchMajorEvents(api.db, ORIGINS, log, minute(at));

const mailsOf = async (api: TestApi) =>
  await api.db.owner`select recipient, subject, plain, list_unsubscribe from mails order by id`;

Deno.test("major events: a kind of test that fails three times in a row is notified once, until it is over [notifications-20]", async () => {
  await using api = await testApi();
  const { tenant, shop } = await world(api);
  await run(api, tenant, shop, 0, "COMPLETE");
  await run(api, tenant, shop, 1, "BOT_WALL");
  await failedJob(api, tenant, shop, 2);
  assert.equal(await look(api, 3), 0, "twice is not yet repeatedly");
  const last = await run(api, tenant, shop, 4, "BOT_WALL");
  const both = await Promise.all([look(api, 5), look(api, 5)]);
  assert.deepEqual(both.toSorted(), [0, 1], "of two workers one notifies");
  await run(api, tenant, shop, 6, "BOT_WALL");
  assert.equal(await look(api, 7), 0);
  const [mail] = await mailsOf(api);
  assert.equal(mail?.recipient, "admin@a.test");
  assert.equal(mail?.subject, "Tests “No Consent” of shop.test fail repeatedly");
  assert.match(mail?.plain, /The site showed a bot check/);
  assert.match(mail?.plain, new RegExp(`/on-demand/history\\?type=ALL&.*&report=${last}`));
  assert.match(mail?.list_unsubscribe, /^https:\/\/app\.example\/api\/unsubscribe\//);

  await run(api, tenant, shop, 8, "COMPLETE");
  assert.equal(await look(api, 9), 0);
  for (const at of [10, 11, 12]) await failedJob(api, tenant, shop, at);
  assert.equal(await look(api, 13), 1, "it began again");
  const { plain } = (await mailsOf(api))[1] ?? assert.fail("no second mail");
  assert.match(plain, /The browser did not start/);
  assert.match(plain, /&preset=REJECT_SP_CMP$/m, "a run without a result has no report");
});

Deno.test("major events: tries of steps are no tests, neither as failures nor between them", async () => {
  await using api = await testApi();
  const { tenant, shop } = await world(api);
  for (const at of [0, 1, 2]) await trial(api, tenant, shop, at, "STEPS_TRIED");
  for (const at of [3, 4, 5]) await trial(api, tenant, shop, at, "GIVEN_UP");
  assert.equal(await look(api, 6), 0);
  await run(api, tenant, shop, 7, "CONSENT_CONTRADICTED");
  await run(api, tenant, shop, 8, "NO_LAYER");
  await trial(api, tenant, shop, 9, "STEP_FAILED");
  assert.equal(await look(api, 10), 1);
  assert.equal((await mailsOf(api))[0]?.subject, "The consent banner of shop.test is gone");
});

Deno.test("major events: a consent layer that is gone is notified once a property, and again only after it was back [notifications-21]", async () => {
  await using api = await testApi();
  const { tenant, shop } = await world(api);
  const imprint = `${PAGE}imprint`;
  await run(api, tenant, shop, 0, "NO_LAYER", imprint);
  await run(api, tenant, shop, 1, "CONSENT_CONTRADICTED");
  await run(api, tenant, shop, 1, "COMPLETE", `${PAGE}b`);
  assert.equal(await look(api, 2), 0, "a page that never had one is no event");
  const last = await run(api, tenant, shop, 3, "NO_LAYER");
  assert.equal(await look(api, 4), 1);
  await run(api, tenant, shop, 5, "NO_LAYER", `${PAGE}b`);
  await run(api, tenant, shop, 5, "NO_LAYER");
  assert.equal(await look(api, 6), 0, "the property was notified of before");
  const [mail] = await mailsOf(api);
  assert.equal(mail?.subject, "The consent banner of shop.test is gone");
  assert.match(mail?.plain, new RegExp(`&report=${last}`));
  assert.match(mail?.plain, /found one on https:\/\/www\.site\.test\/ before, and none now/);
  await run(api, tenant, shop, 7, "COMPLETE");
  await run(api, tenant, shop, 7, "COMPLETE", `${PAGE}b`);
  assert.equal(await look(api, 8), 0);
  await run(api, tenant, shop, 9, "NO_LAYER");
  assert.equal(await look(api, 10), 1);
});

Deno.test("major events: a page that a person said has no layer lost none, and a misnamed button was on one", async () => {
  await using api = await testApi();
  const { tenant, shop } = await world(api);
  await run(api, tenant, shop, 0, "STATED");
  await run(api, tenant, shop, 1, "NO_LAYER");
  assert.equal(await look(api, 2), 0, "the statement was taken back");
  await run(api, tenant, shop, 3, "BUTTON_MISNAMED");
  await run(api, tenant, shop, 4, "NO_LAYER");
  assert.equal(await look(api, 5), 1);
  await run(api, tenant, shop, 6, "STATED");
  assert.equal(await look(api, 7), 0);
  await run(api, tenant, shop, 8, "NO_LAYER");
  assert.equal(await look(api, 9), 1, "the first event ended with the statement");
});

Deno.test("major events: limits that are reached come in one mail, once, and a day's limit again the next day [notifications-22]", async () => {
  await using api = await testApi();
  const { tenant, shop } = await world(api);
  const limits = (users: number, tests: number) =>
    api.db.owner`update tiers set max_users = ${users}, max_daily_tests = ${tests},
      max_test_scenarios = 0 where id = (select tier_id from tenants where id = ${tenant.id})`;
  await limits(3, 1);
  await failedJob(api, tenant, shop, 0);
  await api.db.owner`update scan_jobs set created_at = ${minute(0)}`;
  assert.equal(await look(api, 1), 1);
  assert.equal(await look(api, 2), 0);
  const [mail] = await mailsOf(api);
  assert.equal(mail?.subject, "2 events need your attention");
  assert.match(mail?.plain, /The limit of users is reached\n {2}3 of 3 are used/);
  assert.match(mail?.plain, /The limit of tests a day is reached\n {2}1 of 1 are used/);
  assert.equal(await look(api, 24 * 60), 0, "another day, with room");
  await failedJob(api, tenant, shop, 24 * 60 + 1);
  await api.db.owner`update scan_jobs set created_at = finished_at`;
  assert.equal(await look(api, 24 * 60 + 2), 1);
  assert.equal((await mailsOf(api))[1]?.subject, "The limit of tests a day is reached");
  await limits(4, 100);
  assert.equal(await look(api, 24 * 60 + 3), 0);
  await limits(3, 100);
  assert.equal(await look(api, 24 * 60 + 4), 1, "the users' limit is reached again");
});

Deno.test("major events: a tenant without recipients gets no mail; its first recipient is notified of events that go on", async () => {
  await using api = await testApi();
  const { tenant, shop } = await world(api);
  const [named] = await api.db.owner`select major_event_recipients as ids from tenants
    where id = ${tenant.id}`;
  await api.db.owner`update tenants set major_event_recipients = '{}'`;
  for (const at of [0, 1, 2]) await run(api, tenant, shop, at, "BOT_WALL");
  assert.equal(await look(api, 3), 0);
  await api.db.owner`update tenants set major_event_recipients = ${named?.ids}
    where id = ${tenant.id}`;
  assert.equal(await look(api, 4), 1);
});
