import { recordedToggles } from "@crumbtrail/contract/catalogue_sample";
import { MAX_LIMIT } from "@crumbtrail/contract/constants";
import { listOf } from "@crumbtrail/contract/paging";
import { property } from "@crumbtrail/contract/property";
import assert from "node:assert/strict";
import { testApi, testProperty, testTenant } from "../testing/api.ts";
import { signedIn } from "../testing/callers.ts";
import { testRun } from "../testing/runs.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

Deno.test("properties: a tenant sees its own, the default last [properties-22]", async () => {
  const tenant = await testTenant(api.db);
  const other = await testTenant(api.db);
  const shop = await testProperty(api.db, tenant, "shop.example");
  const foreign = await testProperty(api.db, other, "foreign.example");
  const admin = await signedIn(api, tenant);

  const { data, meta } = listOf(property).parse(await (await admin.get("/properties")).json());
  assert.deepEqual(data.map((p) => p._id), [shop, tenant.defaultPropertyId]);
  assert.equal(data[1]?.isTenantDefaultProperty, true);
  assert.deepEqual(meta, { offset: 0, limit: MAX_LIMIT, total: 2, count: 2 });

  const one = await admin.get(`/properties/${shop}`);
  assert.equal(property.parse(await one.json()).baseUrl, "https://shop.example");
  const refused = await admin.get(`/properties/${foreign}`);
  assert.equal(refused.status, 404);
  assert.equal((await refused.json()).message, "ENTITY_NOT_FOUND");
});

Deno.test("properties: role USER sees the authorised ones only [properties-10]", async () => {
  const tenant = await testTenant(api.db);
  const shop = await testProperty(api.db, tenant, "shop.example");
  const blog = await testProperty(api.db, tenant, "blog.example");
  const user = await signedIn(api, tenant, "USER", [shop]);

  const { data } = listOf(property).parse(await (await user.get("/properties")).json());
  assert.deepEqual(data.map((p) => p._id), [shop]);
  assert.equal((await user.get(`/properties/${blog}`)).status, 404);
});

Deno.test("properties: an id that is none, and no session", async () => {
  const admin = await signedIn(api, await testTenant(api.db));
  const wrong = await admin.get("/properties/17");
  assert.equal(wrong.status, 400);
  const body = await wrong.json();
  assert.equal(body.message, "INPUT_INVALID");
  assert.equal(body.details[0].path, "id");
  const nobody = await api.app.request("/properties");
  assert.equal(nobody.status, 401);
  assert.equal((await nobody.json()).message, "NOT_LOGGED_IN");
});

Deno.test("properties: toggles of the banner, each once, those of the latest test first", async () => {
  const tenant = await testTenant(api.db);
  const [shop, blog] = [
    await testProperty(api.db, tenant, "shop.example"),
    await testProperty(api.db, tenant, "blog.example"),
  ];
  const seen = async (propertyId: string, ...labels: [string, boolean][]) => {
    const toggles = labels.map(([label, legitimateInterest]) => ({ label, legitimateInterest }));
    const rest = { status: "verified", method: "click", manager: null, tcf: null } as const;
    const consent = { ...rest, checks: [], ...labels.length > 0 && { toggles } };
    await testRun(api, tenant, { propertyId, report: { consent } });
  };
  await seen(shop, ["Old", false], ["Analytics", false]);
  await seen(blog, ["Of the blog", false]);
  await seen(shop, ["Analytics", true], ["Analytics", false], ["Ads", false]);
  await seen(shop);
  const admin = await signedIn(api, tenant);
  const of = async (id: string) => {
    const answer = await admin.get(`/properties/${id}/toggles`);
    const { toggles } = recordedToggles.parse(await answer.json());
    return toggles.map(({ label, legitimateInterest }) => [label, legitimateInterest]);
  };
  assert.deepEqual(await of(shop), [
    ["Analytics", true],
    ["Analytics", false],
    ["Ads", false],
    ["Old", false],
  ]);
  assert.deepEqual(await of(blog), [["Of the blog", false]]);
});
