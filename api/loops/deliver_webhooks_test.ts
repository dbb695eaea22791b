/** What receivers are sent: signed, documented, each event once, to none that is inside or off. */
import { webhookPayload } from "@crumbtrail/contract/webhook_event";
import assert from "node:assert/strict";
import { Webhook } from "standardwebhooks";
import { ORIGIN, testApi } from "../testing/api.ts";
import { outwardTo, testReceiver, testWebhook } from "../testing/webhooks.ts";
import { purgeWebhooks } from "./purge.ts";
import { place, SECOND, typesOf, worker } from "../testing/webhook_worker.ts";

const DAY = 24 * 3_600_000;

Deno.test("webhooks: events are signed, documented and sent once", async () => {
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
    { error: "127.0.0.1 is not a public address", attempts: 3 },
  ]);
  const later = (ms: number) => new Date(Date.now() + ms);
  assert.equal(await purgeWebhooks(api.db, later(DAY)), 0);
  assert.equal(await purgeWebhooks(api.db, later(26 * 3600 * SECOND)), 2);
  assert.equal(await purgeWebhooks(api.db, later(31 * DAY)), 2);
});
