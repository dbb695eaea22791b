/** Receivers that are down, workers that die: each event arrives, in order, until it is given up. */
import { RUN_ENDED } from "@crumbtrail/db/queries/outbox";
import { withTenant } from "@crumbtrail/db/tenant";
import assert from "node:assert/strict";
import { testApi } from "../testing/api.ts";
import { endedRun } from "../testing/ended_runs.ts";
import { sampleFinding } from "../testing/findings.ts";
import { queueRunEvents } from "../notifications/webhooks/queue.ts";
import { outwardTo, testReceiver, testWebhook } from "../testing/webhooks.ts";
import { place, SECOND, typesOf, worker } from "../testing/webhook_worker.ts";

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
  assert.equal(receiver.received.length, 40, "the queue is still leased to the lost worker");
  await worker(api, outward).live(180 * SECOND);
  assert.equal(receiver.received.length, 41);
});

Deno.test("webhooks: a fault of ours is an attempt, and no death of a worker", async () => {
  await using api = await testApi();
  const { tenant, run } = await place(api);
  await testWebhook(api, tenant, { events: ["issue.created"] });
  await run(["_a"]);
  const { live } = worker(api, () => Promise.reject(new TypeError("odd")));
  await live(120 * SECOND);
  const [row] = await api.db.owner`select attempts, unfinished, last_error as error,
    dead_at is not null as dead from webhook_deliveries`;
  const fault = "An internal error; it is logged";
  assert.deepEqual({ ...row }, { attempts: 3, unfinished: 0, error: fault, dead: false });
});

Deno.test("webhooks: an event waits for a run that ended before and is not processed yet", async () => {
  await using api = await testApi();
  await using receiver = testReceiver();
  const { tenant, user, issues } = await place(api);
  await testWebhook(api, tenant, { events: ["issue.created", "issue.resolved"] });
  const propertyId = tenant.defaultPropertyId;
  const id = await endedRun(api, tenant, { propertyId, findings: [sampleFinding()] });
  await user.post(`/issues/${(await issues()).get("_track")}/resolve`);
  const { workOff } = worker(api, outwardTo({ "hooks.test": receiver }));
  await workOff();
  assert.deepEqual(typesOf(receiver.received), []);
  await withTenant(api.db.app, tenant.id, (tx) => queueRunEvents(tx, id));
  await api.db.owner`delete from outbox where topic = ${RUN_ENDED}`;
  await workOff();
  assert.deepEqual(typesOf(receiver.received), ["issue.created _track", "issue.resolved _track"]);
});
