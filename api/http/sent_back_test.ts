/** What was read can be sent back: every object that can be changed, as the API answered it. */
import assert from "node:assert/strict";
import { z } from "zod";
import { testAccount, testApi, testProperty, type TestTenant, testTenant } from "../testing/api.ts";
import { type Caller, callerFor, signedIn } from "../testing/callers.ts";
import { passwordHash } from "../testing/people.ts";
import { SAMPLES } from "../testing/samples.ts";
import { testVendor } from "../testing/vendors.ts";
import { testWebhook } from "../testing/webhooks.ts";
import { type RouteEntry, routeTable } from "./endpoint.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

const object = z.looseObject({ _id: z.string() });
const list = z.looseObject({ data: z.array(object) });

/** The object of a path; from the list of its kind if it can't be read alone. */
async function readBack(caller: Caller, path: string): Promise<Record<string, unknown>> {
  const response = await caller.get(path);
  if (response.status === 200) return z.looseObject({}).parse(await response.json());
  await response.body?.cancel();
  assert.equal(response.status, 405, path);
  const [, parent = "", id] = /^(.+)\/([^/]+)$/.exec(path) ?? [];
  const { data } = list.parse(await (await caller.get(parent)).json());
  return data.find(({ _id }) => _id === id) ?? assert.fail(`${path} is not in its list`);
}

/** Sends an object back; it stays as it was. */
async function sendsBack(caller: Caller, method: string, path: string): Promise<void> {
  const read = await readBack(caller, path);
  const response = await caller.call(method, path, read);
  assert.equal(response.status, 200, `${path}: ${await response.clone().text()}`);
  await response.body?.cancel();
  assert.deepEqual(await readBack(caller, path), read);
}

/**
 * Calls whose body is not the object: a draft with its version, several objects at once, an entry of
 * a vendor, a connection to a provider with its secret, a statement of one page among the property's,
 * a decision about one of its duties; and a comment, which only its author changes.
 */
const OTHERS =
  /(\/draft|\/vendors\/properties|\/list-item\/.+|\/page-statements|\/duties\/.+|\/single-sign-on|\/comments\/.+)$/;
const changes = routeTable(api.app)
  .filter(({ method }) => method === "patch" || method === "put")
  .filter(({ method, path }) => !OTHERS.test(`${method} ${path}`));

async function madePath(route: RouteEntry, tenant: TestTenant): Promise<string> {
  const params = await SAMPLES[`${route.method} ${route.path}`]?.make?.(api, tenant) ?? {};
  return route.path.replaceAll(/{(.+?)}/g, (_, name) => params[name] ?? assert.fail(name));
}

Deno.test("sent back: every object that can be changed stays as it is [api-and-roles-22]", async (t) => {
  assert.ok(changes.length > 15);
  for (const route of changes) {
    if (SAMPLES[`${route.method} ${route.path}`]?.make === null) continue;
    await t.step(`${route.method} ${route.path}`, async () => {
      const tenant = await testTenant(api.db);
      const id = await testAccount(api.db, tenant, "ADMIN", { passwordHash });
      const staff = await callerFor(api, tenant, id);
      await sendsBack(staff, route.method.toUpperCase(), await madePath(route, tenant));
    });
  }
});

const scheduled = { url: "https://shop.example/", preset: "NO_ACTION_SP_CMP" };

for (const [kind, type] of [["test-scenarios", "CONTINUOUS"], ["rss-crawls", "RSS_CRAWL"]]) {
  Deno.test(`sent back: ${kind} in every state, and their property as object or id`, async () => {
    const tenant = await testTenant(api.db);
    const property = await testProperty(api.db, tenant, "shop.example");
    const other = await testProperty(api.db, tenant, "blog.example");
    const admin = await signedIn(api, tenant);
    const body = { ...scheduled, name: "Home", type, property, description: "The home page" };
    const made = await admin.post(`/${kind}`, body);
    assert.equal(made.status, 201, await made.clone().text());
    const { _id: id } = object.parse(await made.json());
    const path = `/${kind}/${id}`;
    await sendsBack(admin, "PATCH", path);
    await api.db
      .owner`update scenario_states set fail_counter = 3, failing_since = now()
      where scenario_id = ${id}`;
    assert.equal((await readBack(admin, path)).failCounter, 3);
    await sendsBack(admin, "PATCH", path);
    await api.db.owner`update scan_jobs set status = 'RUNNING' where tenant_id = ${tenant.id}`;
    await sendsBack(admin, "PATCH", path);
    await api.db.owner`update properties set status = 'DISABLED' where id = ${property}`;
    await sendsBack(admin, "PATCH", path);
    const feed = { url: "https://blog.example/feed" };
    for (const given of [other, { _id: other, name: "Blog", baseUrl: "https://blog.example" }]) {
      const moved = await admin.patch(path, { ...feed, property: given });
      assert.equal(moved.status, 200, await moved.clone().text());
      const { property: now } = z.looseObject({ property: object }).parse(await moved.json());
      assert.equal(now._id, other);
    }
    const refused = await admin.patch(path, { ...await readBack(admin, path), frequency: 60 });
    assert.equal(refused.status, 422, "an unknown field is no read-only one");
  });
}

Deno.test("sent back: settings with secrets, an entry of a vendor, a user who was invited", async () => {
  const tenant = await testTenant(api.db);
  const property = await testProperty(api.db, tenant, "shop.example");
  const admin = await signedIn(api, tenant);
  const pur = { url: "https://shop.example/login", username: "ada", password: "sesame-1" };
  assert.equal((await admin.patch(`/properties/${property}`, { pur })).status, 200);
  await sendsBack(admin, "PATCH", `/properties/${property}`);
  await sendsBack(admin, "PATCH", `/properties/${tenant.defaultPropertyId}`);

  const shown = "https://hooks.slack.test/…same";
  const secret = "https://hooks.slack.test/services/T0/B0/sesame";
  const slack = await testWebhook(api, tenant, { kind: "SLACK", url: shown, secret });
  await sendsBack(admin, "PATCH", `/webhooks/${slack.id}`);

  const id = await testVendor(api.db, tenant, { name: "Ads" });
  const entry = { type: "STORAGE", data: { pattern: "^_ads", entryType: "COOKIE" } };
  const added = await admin.post(`/vendors/${id}/list-item`, entry);
  const { entityList: [data] } = z.looseObject({ entityList: z.array(object) })
    .parse(await added.json());
  const item = `/vendors/${id}/list-item/${data?._id}`;
  const before = await readBack(admin, `/vendors/${id}`);
  const same = await admin.patch(item, { type: "STORAGE", data });
  assert.equal(same.status, 200, await same.clone().text());
  assert.deepEqual(await readBack(admin, `/vendors/${id}`), before);
  assert.equal((await admin.patch(item, { type: "REQUEST", data })).status, 422, "another type");
  assert.equal((await admin.patch(item, { data, name: "Ads" })).status, 422);

  const invited = await testAccount(api.db, tenant, "USER", { status: "PENDING" });
  await sendsBack(admin, "PATCH", `/accounts/${invited}`);
  await api.db.owner`update accounts set firstname = '', lastname = '' where id = ${invited}`;
  await sendsBack(admin, "PATCH", `/accounts/${invited}`);
  await api.db.owner`update accounts set firstname = '', lastname = ''
    where id = ${admin.accountId}`;
  await sendsBack(admin, "PATCH", "/accounts/me");
  const awaiting = await admin.patch(`/accounts/${invited}`, { status: "AWAITING_APPROVAL" });
  assert.equal(awaiting.status, 422, "a status that the system alone sets");
});
