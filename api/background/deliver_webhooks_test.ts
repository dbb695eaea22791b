import { webhookPayload } from "@crumbtrail/contract/webhook_event";
import { withTenant } from "@crumbtrail/db/tenant";
import assert from "node:assert/strict";
import { pino } from "pino";
import { Webhook } from "standardwebhooks";
import type { Outward } from "../egress/call.ts";
import {
  ORIGIN,
  signedIn,
  type TestApi,
  testApi,
  testProperty,
  testTenant,
} from "../http/testing.ts";
import { sampleFinding, testRun } from "../results/testing.ts";
import { queueRunEvents } from "../webhooks/queue.ts";
import { outwardTo, type Received, testReceiver, testWebhook } from "../webhooks/testing.ts";
import { webhookDelivery } from "./deliver_webhooks.ts";
import { purgeWebhooks } from "./purge_webhooks.ts";

const SECOND = 1000;
const DAY = 24 * 3_600_000;

/** A worker with a clock that stands still until it is moved. */
function worker(api: TestApi, outward: Outward) {
  let time = Date.now() + 120 * SECOND;
  const delivery = webhookDelivery({
    db: api.db,
    secrets: api.deps.secrets,
    outward,
    origins: { origin: ORIGIN, api: `${ORIGIN}/api` },
    log: pino({ level: "silent" }),
    now: () => new Date(time),
  });
  /** Until nothing is due any more. */
  const workOff = async () => {
    while (await delivery.runOnce() > 0) await delivery.idle();
  };
  return {
    ...delivery,
    workOff,
    /** Moves the clock on in steps, working off what comes due. */
    async live(ms: number, step = 5 * SECOND) {
      for (const end = time + ms; time < end; time += step) await workOff();
      await workOff();
    },
    now: () => new Date(time),
  };
}

/** A tenant with a property. */
async function place(api: TestApi) {
  const tenant = await testTenant(api.db);
  const propertyId = await testProperty(api.db, tenant, "www.site.test");
  const user = await signedIn(api, tenant);
  /** A run that finds these, told to receivers. */
  const run = async (names: string[]) => {
    const findings = names.map((entryName) => sampleFinding({ entryName }));
    const id = await testRun(api, tenant, { propertyId, findings });
    await withTenant(api.db.app, tenant.id, (tx) => queueRunEvents(tx, id));
  };
  const issues = async () => {
    const { data } = await (await user.get("/issues?timeRange=all")).json();
    return new Map<string, string>(
      data.map(({ entryName, _id }: { entryName: string; _id: string }) => [entryName, _id]),
    );
  };
  return { tenant, run, user, issues };
}

const typesOf = (received: readonly Received[]) =>
  received.map(({ body }) => {
    const event = JSON.parse(body);
    return `${event.type} ${event.data.issue?.entryName ?? ""}`.trim();
  });

Deno.test("webhooks: what is told is signed, documented and told once", async () => {
  await using api = await testApi();
  await using receiver = testReceiver();
  const { tenant, run, user, issues } = await place(api);
  const { secret } = await testWebhook(api, tenant);
  await run(["_a"]);
  const a = (await issues()).get("_a");
  await user.post(`/issues/${a}/resolve`);
  await user.post(`/issues/${a}/resolve`);
  await run(["_a"]);
  const { workOff, now } = worker(api, outwardTo({ "hooks.test": receiver }));
  await workOff();
  const about = (type: string) =>
    receiver.received.filter(({ body }) => JSON.parse(body).type === type);
  assert.deepEqual(typesOf(receiver.received).sort(), [
    "issue.created _a",
    "issue.reappeared _a",
    "issue.resolved _a",
    "run.finished",
    "run.finished",
  ]);
  for (const { headers, body, method, path } of receiver.received) {
    assert.equal(`${method} ${path}`, "POST /");
    const event = webhookPayload.parse(
      new Webhook(secret).verify(body, Object.fromEntries(headers)),
    );
    assert.deepEqual(event, JSON.parse(body), "nothing that the contract does not name");
    assert.equal(headers.get("webhook-timestamp"), String(Math.floor(now().getTime() / SECOND)));
    assert.throws(() => new Webhook(secret).verify(`${body} `, Object.fromEntries(headers)));
  }
  const [created] = about("issue.created");
  const { data } = JSON.parse(String(created?.body));
  assert.ok(data.issue.link.startsWith(`${ORIGIN}/`) && data.issue.link.endsWith(`#issue=${a}`));
  assert.deepEqual(data.run.issues, { total: 1, created: 1, reappeared: 0 });
  const ids = new Set(receiver.received.map(({ headers }) => headers.get("webhook-id")));
  assert.equal(ids.size, 5);
});

Deno.test("webhooks: a receiver that is down for hours gets each event, in order per issue", async () => {
  await using api = await testApi();
  let state: "up" | "down" | "flaky" = "down";
  let calls = 0;
  await using receiver = testReceiver(() => {
    const isDown = state === "down" || (state === "flaky" && ++calls % 3 !== 0);
    return new Response("", { status: isDown ? 503 : 200 });
  });
  const { tenant, run, user, issues } = await place(api);
  const events = ["issue.created", "issue.resolved", "issue.reappeared"] as const;
  await testWebhook(api, tenant, { events });
  const { live } = worker(api, outwardTo({ "hooks.test": receiver }));
  await run(["_a", "_b"]);
  await live(20 * SECOND);
  const a = (await issues()).get("_a");
  for (let round = 0; round < 3; round++) {
    await user.post(`/issues/${a}/resolve`);
    await run(["_a"]);
    await live(1800 * SECOND, 300 * SECOND);
  }
  assert.ok(receiver.received.length > 0);
  receiver.received.length = 0;
  state = "flaky";
  await live(12 * 3600 * SECOND, 60 * SECOND);
  state = "up";
  await live(10 * 3600 * SECOND, 600 * SECOND);
  const rows = await api.db.owner`
    select count(*)::int as n, count(delivered_at)::int as delivered from webhook_deliveries`;
  assert.deepEqual({ ...rows[0] }, { n: 8, delivered: 8 });
  const inOrder = [
    ...new Map(receiver.received.map((one) => [one.headers.get("webhook-id"), one])),
  ];
  const ofA = typesOf(inOrder.map(([, one]) => one)).filter((words) => words.endsWith("_a"));
  assert.deepEqual(ofA, [
    "issue.created _a",
    ...Array(3).fill(["issue.resolved _a", "issue.reappeared _a"]).flat(),
  ]);
});

Deno.test("webhooks: what nobody takes within a day is given up, with each reason", async () => {
  await using api = await testApi();
  await using receiver = testReceiver(() => new Response("teapot\0", { status: 418 }));
  const { tenant, run } = await place(api);
  await testWebhook(api, tenant, { events: ["run.finished"] });
  const { live } = worker(api, outwardTo({ "hooks.test": receiver }));
  await run([]);
  await live(25 * 3600 * SECOND, 120 * SECOND);
  assert.equal(receiver.received.length, 10);
  assert.equal(new Set(receiver.received.map(({ headers }) => headers.get("webhook-id"))).size, 1);
  const [row] = await api.db.owner`select attempts, answer_status as status, answer,
    last_error as error, dead_at is not null as dead from webhook_deliveries`;
  assert.deepEqual({ ...row }, {
    attempts: 10,
    status: 418,
    answer: "teapot",
    error: "Answered 418",
    dead: true,
  });
});

Deno.test("webhooks: a slow receiver holds up no other", async () => {
  await using api = await testApi();
  const { promise: never, resolve: end } = Promise.withResolvers<Response>();
  await using slow = testReceiver(() => never);
  await using quick = testReceiver();
  const { tenant, run } = await place(api);
  await testWebhook(api, tenant, { url: "http://slow.test/", events: ["issue.created"] });
  await testWebhook(api, tenant, { url: "http://quick.test/", events: ["issue.created"] });
  await run(Array.from({ length: 35 }, (_, i) => `_${i}`));
  const names = { "slow.test": slow, "quick.test": quick };
  const { runOnce, idle } = worker(api, outwardTo(names));
  for (const end = Date.now() + 60 * SECOND; Date.now() < end && quick.received.length < 35;) {
    await runOnce();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  assert.equal(quick.received.length, 35);
  assert.ok(slow.received.length <= 10, "one batch under way");
  end(new Response());
  await idle();
});

Deno.test("webhooks: of three workers one sends each event; a lost one's are sent again", async () => {
  await using api = await testApi();
  await using receiver = testReceiver();
  const { tenant, run } = await place(api);
  await testWebhook(api, tenant, { events: ["issue.created"] });
  await run(Array.from({ length: 40 }, (_, i) => `_${i}`));
  const outward = outwardTo({ "hooks.test": receiver });
  await Promise.all([1, 2, 3].map(() => worker(api, outward).workOff()));
  await worker(api, outward).workOff();
  assert.equal(receiver.received.length, 40);
  await run(["_lost"]);
  const lost = worker(api, () => Promise.reject(new Error("killed")));
  await lost.workOff();
  await worker(api, outward).workOff();
  assert.equal(receiver.received.length, 40, "the lane is still the lost one's");
  await worker(api, outward).live(180 * SECOND);
  assert.equal(receiver.received.length, 41);
});

Deno.test("webhooks: an event waits for a run that ended before and is still to be told", async () => {
  await using api = await testApi();
  await using receiver = testReceiver();
  const { tenant, user, issues } = await place(api);
  await testWebhook(api, tenant, { events: ["issue.created", "issue.resolved"] });
  const propertyId = tenant.defaultPropertyId;
  const id = await testRun(api, tenant, { propertyId, findings: [sampleFinding()] });
  const [row] = await api.db.owner`insert into outbox (tenant_id, topic, payload)
    values (${tenant.id}, 'run.ended', ${
    JSON.stringify({ testResultId: id })
  }::text::jsonb) returning id`;
  await user.post(`/issues/${(await issues()).get("_track")}/resolve`);
  const { workOff } = worker(api, outwardTo({ "hooks.test": receiver }));
  await workOff();
  assert.deepEqual(typesOf(receiver.received), []);
  await withTenant(api.db.app, tenant.id, (tx) => queueRunEvents(tx, id));
  await api.db.owner`delete from outbox where id = ${row?.id}`;
  await workOff();
  assert.deepEqual(typesOf(receiver.received), ["issue.created _track", "issue.resolved _track"]);
});

Deno.test("webhooks: a receiver inside is refused at every attempt; one that is off gets nothing", async () => {
  await using api = await testApi();
  await using receiver = testReceiver();
  const { tenant, run } = await place(api);
  const url = `http://127.0.0.1:${receiver.port}/`;
  await testWebhook(api, tenant, { url, events: ["run.finished"] });
  await testWebhook(api, tenant, { url: "http://off.test/", events: ["run.finished"] });
  await run([]);
  await api.db.owner`update webhook_endpoints set status = 'DISABLED'
    where url = 'http://off.test/'`;
  const { live } = worker(api, outwardTo({ "off.test": receiver }));
  await live(70 * SECOND);
  assert.equal(receiver.received.length, 0);
  const rows = await api.db.owner`select d.last_error as error, attempts from webhook_deliveries d
    order by attempts`;
  assert.deepEqual(rows.map((row) => ({ ...row })), [
    { error: null, attempts: 0 },
    { error: "127.0.0.1 is loopback", attempts: 3 },
  ]);
  const later = (ms: number) => new Date(Date.now() + ms);
  assert.equal(await purgeWebhooks(api.db, later(DAY)), 0);
  assert.equal(await purgeWebhooks(api.db, later(26 * 3600 * SECOND)), 2);
  assert.equal(await purgeWebhooks(api.db, later(31 * DAY)), 2);
});
