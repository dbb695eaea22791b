import { configDocument } from "@crumbtrail/contract/config_document";
import { configPlan } from "@crumbtrail/contract/config_import";
import assert from "node:assert/strict";
import { type ConfigurationCalls, configurationThread } from "../platform/configuration_thread.ts";
import { ApiError } from "../platform/errors.ts";
import { testApi, testProperty, testTenant } from "../testing/api.ts";
import { type Caller, refusalOf, signedIn } from "../testing/callers.ts";
import { testVendor } from "../testing/vendors.ts";

const api = await testApi();
const thread = threadOf(new URL("../configuration_worker.ts", import.meta.url));
api.deps.configuration = thread;
Deno.test.afterAll(async () => {
  thread.close();
  await api.db.close();
});

function threadOf(module: URL): ConfigurationCalls {
  return configurationThread(module, { urls: api.db.urls, statementMs: 60_000 });
}

const vendors = (...names: string[]) =>
  JSON.stringify({
    version: 1,
    vendors: names.map((name) => ({ name, urlPatterns: [`^${name}`] })),
  });

const send = (caller: Caller, step: "plan" | "apply", more: object) =>
  caller.post(`/configuration/${step}`, { format: "DOCUMENT", removeMissing: false, ...more });

Deno.test("thread: an import is planned, applied and exported", async () => {
  const tenant = await testTenant(api.db);
  await testProperty(api.db, tenant, "shop.example");
  const admin = await signedIn(api, tenant);
  const text = vendors("ads.example", "maps.example");
  const planned = configPlan.parse(await (await send(admin, "plan", { text })).json());
  assert.equal(planned.counts.vendors?.added, 2);
  const { fingerprint } = planned;
  const applied = configPlan.parse(
    await (await send(admin, "apply", { text, fingerprint })).json(),
  );
  assert.deepEqual(applied.counts, planned.counts);
  const again = await send(admin, "apply", { text: vendors("new.example"), fingerprint });
  assert.deepEqual([again.status, (await again.json()).details], [409, { changedSince: true }]);
  const exported = await admin.get("/configuration");
  assert.equal(exported.headers.get("content-type"), "application/json");
  const document = configDocument.parse(await exported.json());
  assert.deepEqual(document.vendors?.map(({ name }) => name), ["ads.example", "maps.example"]);
  const [event] = await api.db.owner`select actor_id from audit_events
    where tenant_id = ${tenant.id} and action = 'tenant.configuration_imported'`;
  assert.equal(event?.actor_id, admin.accountId);
});

Deno.test("thread: refusals are those of the verbs", async () => {
  const tenant = await testTenant(api.db);
  const admin = await signedIn(api, tenant);
  const refused = async (body: object) => await refusalOf(await send(admin, "plan", body));
  assert.deepEqual(await refused({ text: "{" }), [422, "VALIDATION_ERROR"]);
  assert.deepEqual(await refused({ text: vendors("ads"), format: "XML" }), [
    422,
    "VALIDATION_ERROR",
  ]);
  assert.deepEqual(await refused({ text: "[".repeat(100) }), [400, "INPUT_INVALID"]);
  const deep = JSON.parse("[".repeat(100) + "]".repeat(100));
  assert.deepEqual(await refused({ text: deep }), [400, "INPUT_INVALID"]);
  const missing = await send(admin, "plan", {});
  const { details: [{ path }] } = await missing.json();
  assert.deepEqual([missing.status, path], [422, "text"]);
  await testVendor(api.db, tenant, { name: "Ads" });
  const user = await signedIn(api, tenant, "USER", []);
  assert.deepEqual(await refusalOf(await send(user, "plan", { text: vendors("ads") })), [
    403,
    "MISSING_PERMISSION",
  ]);
});

Deno.test("thread: documents of one tenant wait for each other, not those of another tenant", async () => {
  const echo = `self.onmessage = async ({ data: { id, call } }) => {
    if (!call) return;
    await new Promise((wake) => setTimeout(wake, 20));
    self.postMessage({ id, text: call.actor.scope.tenantId });
  };`;
  const slow = threadOf(new URL(`data:application/javascript,${encodeURIComponent(echo)}`));
  const order: string[] = [];
  const call = async (tenantId: string) => {
    const actor = { scope: { tenantId, propertyIds: null } };
    const run = { work: "export", actor: actor as never, language: "en", body: null } as const;
    order.push(await slow.run(run));
  };
  await Promise.all([...Array.from({ length: 5 }, () => call("many")), call("one")]);
  assert.deepEqual(order.slice(0, 2).toSorted(), ["many", "one"]);
  slow.close();
});

Deno.test("thread: a broken thread fails its calls, and the next call starts another", async () => {
  const broken = threadOf(new URL("data:application/javascript,throw new Error('broken')"));
  const actor = { scope: { tenantId: crypto.randomUUID(), propertyIds: null } };
  const call = () =>
    broken.run({ work: "export", actor: actor as never, language: "en", body: null });
  await assert.rejects(call(), /broken/);
  await assert.rejects(call(), /broken/);
  broken.close();
});

Deno.test("thread: a fault inside of it is an error of the process, not of the caller", async () => {
  const { id: tenantId } = await testTenant(api.db);
  // Without permissions, which every caller has.
  const actor = { scope: { tenantId, propertyIds: null } } as never;
  const call = thread.run({ work: "export", actor, language: "en", body: null });
  await assert.rejects(call, (error) => error instanceof Error && !(error instanceof ApiError));
});
