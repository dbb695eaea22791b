import { parseMapping } from "@crumbtrail/contract/host_map";
import { WEBHOOKS_LIMIT } from "@crumbtrail/contract/webhook_options";
import { webhookTest } from "@crumbtrail/contract/webhook_event";
import { keyring } from "@crumbtrail/db/secrets";
import assert from "node:assert/strict";
import { pino } from "pino";
import { Webhook } from "standardwebhooks";
import { webhookDelivery } from "../loops/deliver_webhooks.ts";
import { type TestApi, testApi, testEnvironment, testTenant } from "../testing/api.ts";
import { signedIn } from "../testing/callers.ts";
import { resealPasswords } from "../reseal.ts";
import { testRun } from "../testing/runs.ts";
import { sampleFinding } from "../testing/findings.ts";
import { JIRA_SETTINGS, testReceiver } from "../testing/webhooks.ts";

const HOOK = { kind: "WEBHOOK", name: "CI", url: "http://hooks.test/x?key=1" };
const EVENTS = ["issue.created", "issue.resolved"];

/** An API from which these names lead to servers of the test. */
function apiWith(names: Record<string, number>): Promise<TestApi> {
  const config = testEnvironment();
  config.WEBHOOK_CONNECT_TO = Object.entries(names).map(([name, port]) =>
    parseMapping(`${name}::127.0.0.1:${port}`)
  );
  return testApi({ config });
}

/** Sends what is due. */
async function deliver({ db, deps }: TestApi): Promise<void> {
  const worker = webhookDelivery({
    db,
    secrets: deps.secrets,
    outward: deps.outward,
    origins: { origin: "http://app.test", api: "http://app.test/api" },
    log: pino({ level: "silent" }),
    now: () => new Date(Date.now() + 60_000),
  });
  while (await worker.runOnce() > 0) await worker.idle();
}

Deno.test("webhooks: the secret is shown once, sealed at rest, and replaced with a day to change over", async () => {
  await using receiver = testReceiver();
  await using api = await apiWith({ "hooks.test": receiver.port });
  const tenant = await testTenant(api.db);
  const admin = await signedIn(api, tenant);
  const made = await (await admin.post("/webhooks", { ...HOOK, events: EVENTS })).json();
  assert.match(made.secret, /^whsec_/);
  const path = `/webhooks/${made._id}`;
  const shown = await (await admin.get(path)).json();
  const { secret, ...rest } = made;
  assert.deepEqual(shown, rest);
  const [row] = await api.db.owner`select secret from webhook_endpoints`;
  assert.ok(!String(row?.secret).includes(secret.slice(6)));
  assert.deepEqual(await (await admin.post(`${path}/test`)).json(), {
    ok: true,
    status: 200,
    answer: "ok",
    error: null,
  });
  const replaced = await (await admin.post(`${path}/secret`)).json();
  assert.notEqual(replaced.secret, secret);
  await admin.post(`${path}/test`);
  const [first, second] = receiver.received;
  const verify = (key: string, call = second) =>
    new Webhook(key).verify(call?.body ?? "", Object.fromEntries(call?.headers ?? []));
  webhookTest.parse(verify(secret, first));
  assert.throws(() => verify(replaced.secret, first));
  webhookTest.parse(verify(secret));
  webhookTest.parse(verify(replaced.secret));
  await api.db.owner`update webhook_endpoints set old_secret_until = now() - interval '1 minute'`;
  await admin.post(`${path}/test`);
  assert.throws(() => verify(secret, receiver.received[2]), "its day is over");
});

Deno.test("webhooks: what is done to them is in the audit log, without their secrets", async () => {
  await using api = await apiWith({ "hooks.test": 9, "site.test": 9 });
  const tenant = await testTenant(api.db);
  const admin = await signedIn(api, tenant);
  const { _id, secret } = await (await admin.post("/webhooks", { ...HOOK, events: EVENTS })).json();
  const slack = { kind: "SLACK", name: "Team", url: "http://hooks.test/services/T0/B0/sesame" };
  const channel = await (await admin.post("/webhooks", { ...slack, events: EVENTS })).json();
  assert.equal(channel.url, "http://hooks.test/…same");
  assert.equal(channel.secret, null);
  const jira = { kind: "JIRA", name: "Jira", url: "http://site.test", settings: JIRA_SETTINGS };
  const site = await admin.post("/webhooks", { ...jira, events: EVENTS, apiToken: "sesame" });
  const { _id: siteId } = await site.json();
  assert.equal(site.status, 201);
  await admin.patch(`/webhooks/${_id}`, { name: "Build", status: "DISABLED" });
  await admin.patch(`/webhooks/${siteId}`, { apiToken: "open" });
  await admin.post(`/webhooks/${_id}/secret`);
  await admin.delete(`/webhooks/${channel._id}`);
  const rows = await api.db.owner`select action, before, after from audit_events
    where entity_type = 'webhook' order by at, id`;
  assert.deepEqual(rows.map(({ action }) => action), [
    "webhook.created",
    "webhook.created",
    "webhook.created",
    "webhook.changed",
    "webhook.changed",
    "webhook.secret_replaced",
    "webhook.deleted",
  ]);
  assert.deepEqual(rows[3]?.after, { name: "Build", status: "DISABLED" });
  const text = JSON.stringify(rows);
  for (const told of [secret, "sesame", '"open"', "key=1"]) assert.ok(!text.includes(told), told);
  const list = JSON.stringify(await (await admin.get("/webhooks")).json());
  assert.ok(!list.includes("sesame"));
});

Deno.test("webhooks: receivers inside and half-written ones are refused", async () => {
  await using api = await testApi();
  const admin = await signedIn(api, await testTenant(api.db));
  const post = (change: Record<string, unknown>) =>
    admin.post("/webhooks", { ...HOOK, events: EVENTS, ...change });
  const refused: [Record<string, unknown>, number][] = [
    [{ url: "http://127.0.0.1/" }, 422],
    [{ url: "http://[::ffff:10.0.0.1]/" }, 422],
    [{ url: "http://2130706433/" }, 422],
    [{ url: "http://8.8.8.8:25/" }, 422],
    [{ url: "ftp://hooks.test/" }, 422],
    [{ url: "https://user:pass@hooks.test/" }, 422],
    [{ kind: "SLACK", url: "http://hooks.test/" }, 422],
    [{ events: [] }, 422],
    [{ events: ["issue.deleted"] }, 422],
    [{ kind: "JIRA" }, 422],
  ];
  for (const [change, status] of refused) {
    const response = await post(change);
    assert.ok([400, status].includes(response.status), JSON.stringify(change));
  }
  const inside = await (await post({ url: "http://169.254.169.254/" })).json();
  assert.deepEqual(inside.details, [{
    path: "url",
    message: "169.254.169.254 is not a public address",
  }]);
  const { _id } = await (await post({})).json();
  const moved = await admin.patch(`/webhooks/${_id}`, { url: "http://10.0.0.1/" });
  assert.equal(moved.status, 422);
  assert.equal((await admin.patch(`/webhooks/${_id}`, { apiToken: "x" })).status, 422);
  const jira = { kind: "JIRA", url: "https://a.test", settings: JIRA_SETTINGS, apiToken: "t" };
  const site = await (await post(jira)).json();
  const elsewhere = { url: "https://b.test" };
  assert.equal((await admin.patch(`/webhooks/${site._id}`, elsewhere)).status, 422);
  const again = { ...elsewhere, apiToken: "t2" };
  assert.equal((await admin.patch(`/webhooks/${site._id}`, again)).status, 200);
  const runs = { events: ["run.finished"] };
  assert.equal((await admin.patch(`/webhooks/${site._id}`, runs)).status, 422);
  assert.equal((await admin.post(`/webhooks/${site._id}/secret`)).status, 403);
});

Deno.test("webhooks: the log says what came back, and sends again under the same id", async () => {
  let status = 500;
  await using receiver = testReceiver(() => new Response("told", { status }));
  await using api = await apiWith({ "hooks.test": receiver.port });
  const tenant = await testTenant(api.db);
  const admin = await signedIn(api, tenant);
  const { _id } = await (await admin.post("/webhooks", { ...HOOK, events: EVENTS })).json();
  const propertyId = tenant.defaultPropertyId;
  await testRun(api, tenant, { propertyId, findings: [sampleFinding()] });
  const issues = await (await admin.get("/issues?timeRange=all")).json();
  await admin.post(`/issues/${issues.data[0]._id}/resolve`);
  await deliver(api);
  const path = `/webhooks/${_id}/deliveries`;
  const [waiting] = (await (await admin.get(path)).json()).data;
  assert.deepEqual(
    [waiting.state, waiting.event, waiting.status, waiting.answer, waiting.error, waiting.attempts],
    ["WAITING", "issue.resolved", 500, "told", "Answered 500", 1],
  );
  assert.equal((await admin.post(`${path}/${waiting._id}/resend`)).status, 404, "it comes anyway");
  status = 200;
  await api.db.owner`update webhook_deliveries set run_at = now()`;
  await api.db.owner`update webhook_endpoints set rests_until = null`;
  await deliver(api);
  assert.equal((await admin.post(`${path}/${waiting._id}/resend`)).status, 204);
  await deliver(api);
  const { data, meta } = await (await admin.get(`${path}?state=DELIVERED`)).json();
  assert.equal(meta.total, 2);
  assert.deepEqual(data.map(({ messageId }: { messageId: string }) => messageId), [
    waiting.messageId,
    waiting.messageId,
  ]);
  const ids = receiver.received.map(({ headers }) => headers.get("webhook-id"));
  assert.deepEqual(ids, [waiting.messageId, waiting.messageId, waiting.messageId]);
  assert.equal((await (await admin.get(`${path}?state=FAILED`)).json()).meta.total, 0);
  const shown = await (await admin.get(`/webhooks/${_id}`)).json();
  assert.deepEqual([shown.failures, shown.waiting], [0, 0]);
  assert.ok(shown.lastDeliveredAt);
});

Deno.test("webhooks: without a key no secret is taken; a new key seals what the old one did", async () => {
  await using bare = await testApi({ config: { SECRETS_KEY: undefined } });
  const nobody = await signedIn(bare, await testTenant(bare.db));
  assert.equal((await nobody.post("/webhooks", { ...HOOK, events: EVENTS })).status, 503);

  await using receiver = testReceiver();
  await using api = await apiWith({ "hooks.test": receiver.port });
  const admin = await signedIn(api, await testTenant(api.db));
  const { _id, secret } = await (await admin.post("/webhooks", { ...HOOK, events: EVENTS })).json();
  const old = api.deps.config.SECRETS_KEY;
  const fresh = new Uint8Array(32).fill(9).toBase64();
  const sum = await resealPasswords(api.db, keyring(`${fresh},${old}`));
  assert.deepEqual(sum, { stored: 1, resealed: 1 });
  api.deps.secrets = keyring(fresh);
  assert.equal((await (await admin.post(`/webhooks/${_id}/test`)).json()).ok, true);
  const [call] = receiver.received;
  new Webhook(secret).verify(call?.body ?? "", Object.fromEntries(call?.headers ?? []));
});

Deno.test("webhooks: a tenant has so many and no more, also when they race", async () => {
  await using api = await apiWith({ "hooks.test": 9 });
  const admin = await signedIn(api, await testTenant(api.db));
  const input = { ...HOOK, events: EVENTS };
  const made = await Promise.all(
    Array.from({ length: WEBHOOKS_LIMIT + 5 }, () => admin.post("/webhooks", input)),
  );
  const refused = made.filter(({ status }) => status === 403);
  assert.equal(refused.length, 5);
  const { details } = await refused[0]?.json();
  assert.deepEqual(details, { limit: "webhooks", used: WEBHOOKS_LIMIT, max: WEBHOOKS_LIMIT });
  const other = await signedIn(api, await testTenant(api.db));
  assert.equal((await other.post("/webhooks", input)).status, 201);
});

Deno.test("webhooks: each event is in the OpenAPI document", async () => {
  await using api = await testApi();
  const { webhooks } = await (await api.app.request("/openapi.json")).json();
  assert.deepEqual(Object.keys(webhooks), [
    "issue.created",
    "issue.reappeared",
    "issue.resolved",
    "issue.answered",
    "run.finished",
    "run.inconclusive",
    "duty.failed",
    "duty.restored",
  ]);
});
