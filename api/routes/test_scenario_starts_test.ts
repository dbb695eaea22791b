import { scenario, startedTest } from "@crumbtrail/contract/scenario";
import assert from "node:assert/strict";
import { testApi, testProperty, testTenant } from "../testing/api.ts";
import { answerIn, signedIn, testShop } from "../testing/callers.ts";
import { body, start } from "../testing/scans.ts";
import { auditEvents } from "../testing/audit_words.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

async function refusal(response: Response) {
  const { message, details } = await response.json();
  return { status: response.status, message, details };
}

Deno.test("starting a test: what the form sends becomes a run and its job [testing-13]", async () => {
  const { tenant, shop, caller: admin } = await testShop(api);

  const made = await start(admin, " shop.example/a?b=1 ");
  assert.equal(made.url, "https://shop.example/a?b=1");
  assert.equal(made.name, "OnDemand Test for https://shop.example/a?b=1");
  assert.equal(made.status, "QUEUED");
  assert.equal(made.property._id, shop);
  assert.equal(made.creator?._id, admin.accountId);
  const desktop = { userAgentType: "desktop", userAgent: "", width: 1200, height: 800 } as const;
  assert.deepEqual(made.settings, desktop);
  const [job] = await api.db.owner`select * from scan_jobs where run_id = ${made._id}`;
  assert.equal(job?.target_host, "shop.example");
  assert.equal(job?.status, "QUEUED");
  const [audit] = await auditEvents(api.db, tenant.id, "test.started");
  assert.equal(audit?.entity_id, made._id);
  assert.equal(audit?.actor_id, admin.accountId);

  const phone = await start(admin, "https://shop.example/", {
    settings: { userAgentType: "mobile" },
    name: "My test",
  });
  assert.deepEqual([phone.settings.width, phone.settings.height], [375, 812]);
  assert.equal(phone.name, "My test");
  assert.deepEqual(await answerIn(scenario, admin.get(`/test-scenarios/${phone._id}`)), phone);
});

Deno.test("starting a test: the most specific active property takes it", async () => {
  const tenant = await testTenant(api.db);
  const root = await testProperty(api.db, tenant, ".shop.example");
  const news = await testProperty(api.db, tenant, ".news.shop.example");
  const www = await testProperty(api.db, tenant, "www.shop.example");
  const admin = await signedIn(api, tenant);
  const propertyOf = async (url: string) => (await start(admin, url)).property._id;

  assert.equal(await propertyOf("https://shop.example/"), root);
  assert.equal(await propertyOf("https://a.b.shop.example/"), root);
  assert.equal(await propertyOf("https://WWW.shop.example:8443/"), www);
  assert.equal(await propertyOf("https://www.shop.example./"), www);
  assert.equal(await propertyOf("https://a.news.shop.example/"), news);
  assert.equal(await propertyOf("https://xshop.example/"), tenant.defaultPropertyId);
  await api.db.owner`update properties set status = 'DISABLED' where id = ${www}`;
  assert.equal(await propertyOf("https://www.shop.example/"), root);
});

Deno.test("starting a test: who may test which URL [testing-14]", async () => {
  const { tenant, shop, caller: manager } = await testShop(api, "TENANT_MANAGER");
  await testProperty(api.db, tenant, "blog.example");
  const foreign = await testTenant(api.db);
  await testProperty(api.db, foreign, "foreign.example");
  const user = await signedIn(api, tenant, "USER", [shop]);
  const viewer = await signedIn(api, tenant, "VIEW_ONLY");
  const admin = await signedIn(api, tenant);

  await start(user, "https://shop.example/");
  await start(manager, "https://blog.example/");
  const anywhere = await start(admin, "https://foreign.example/");
  assert.equal(anywhere.property._id, tenant.defaultPropertyId);
  for (const [caller, url] of [[user, "blog"], [user, "foreign"], [manager, "foreign"]] as const) {
    const refused = await refusal(
      await caller.post("/test-scenarios", body(`https://${url}.example/`)),
    );
    assert.deepEqual([refused.status, refused.message], [403, "FORBIDDEN"]);
    assert.ok("property" in refused.details);
  }
  const viewed = await refusal(await viewer.post("/test-scenarios", body("https://shop.example/")));
  assert.deepEqual([viewed.status, viewed.message], [403, "MISSING_PERMISSION"]);
  const nobody = await api.app.request("/test-scenarios/queued");
  assert.deepEqual((await refusal(nobody)).message, "NOT_LOGGED_IN");
});

Deno.test("starting a test: bad input", async () => {
  const tenant = await testTenant(api.db);
  const admin = await signedIn(api, tenant);
  const wrong = [
    { url: "" },
    { url: "http://" },
    { url: "httpx://a.example" },
    { url: `https://a.example/${"x".repeat(2000)}` },
    { url: "ftp://a.example/" },
    { url: "file:///etc/passwd" },
    { url: "mailto:a@b.example" },
    { url: "https://intranet/" },
    { url: "https://user:secret@a.example/" },
    { type: "CONTINUOUS" },
    { preset: "NONE" },
    { preset: undefined },
    { presets: ["NO_ACTION_SP_CMP"] },
    { preset: undefined, presets: [] },
    { preset: undefined, presets: ["NONE"] },
    { settings: { userAgentType: "watch" } },
    { settings: { width: 5 } },
    { property: crypto.randomUUID() },
  ];
  for (const change of wrong) {
    const sent = { ...body("https://a.example/"), ...change };
    const refused = await refusal(await admin.post("/test-scenarios", sent));
    assert.deepEqual([refused.status, refused.message], [422, "VALIDATION_ERROR"], `${sent.url}`);
  }
  const nul = await refusal(
    await admin.post("/test-scenarios", body("https://a.example/", { name: "a\0b" })),
  );
  assert.deepEqual([nul.status, nul.message], [400, "INPUT_INVALID"]);
  const [rows] = await api.db.owner`select count(*)::int as n from test_runs
    where tenant_id = ${tenant.id}`;
  assert.equal(rows?.n, 0);
});

Deno.test("starting a test: presets need a scanner that can, and the tenant's feature [testing-7]", async () => {
  const tenant = await testTenant(api.db);
  const admin = await signedIn(api, tenant);
  const ask = async (preset: string) =>
    await refusal(await admin.post("/test-scenarios", body("https://a.example/", { preset })));

  const external = await ask("EXTERNAL");
  assert.deepEqual([external.status, external.message], [400, "INPUT_INVALID"]);
  assert.equal(external.details[0].path, "preset");
  const gated = await ask("SP_ACCEPT_ALL");
  assert.deepEqual([gated.status, gated.message], [403, "FORBIDDEN"]);
  assert.deepEqual(gated.details, { feature: "allTestTypesEnabled" });
  await api.db.owner`update tenants set features = '{"allTestTypesEnabled": true}'
    where id = ${tenant.id}`;
  await start(admin, "https://a.example/", { preset: "SP_ACCEPT_ALL" });
});

Deno.test("starting tests with several presets: one each, all or none, by the rules of one", async () => {
  const { tenant, shop, caller: admin } = await testShop(api);
  const presets = ["NO_ACTION_SP_CMP", "REJECT_SP_CMP", "SP_ACCEPT_ALL"];
  const several = (more: Record<string, unknown> = {}, caller = admin) =>
    caller.post(
      "/test-scenarios",
      body("https://shop.example/", { preset: undefined, presets, ...more }),
    );

  const gated = await refusal(await several());
  assert.deepEqual([gated.status, gated.details], [403, { feature: "allTestTypesEnabled" }]);
  const unsuited = await refusal(await several({ presets: ["REJECT_SP_CMP", "EXTERNAL"] }));
  assert.deepEqual([unsuited.status, unsuited.details[0].path], [400, "presets.1"]);
  await api.db.owner`update tenants set features = '{"allTestTypesEnabled": true}',
    own_limits = '{"maxTestsAtOnce": 2}' where id = ${tenant.id}`;
  const many = await refusal(await several());
  assert.deepEqual(many.details, { limit: "maxTestsAtOnce", used: 3, max: 2 });
  await api.db.owner`update tenants set own_limits = '{"maxDailyTests": 2}'
    where id = ${tenant.id}`;
  const daily = await refusal(await several());
  assert.deepEqual(daily.details, { limit: "maxDailyTests", used: 0, max: 2 });
  await api.db.owner`update tenants set own_limits = '{}' where id = ${tenant.id}`;
  const blog = await testProperty(api.db, tenant, "blog.example");
  const stranger = await signedIn(api, tenant, "USER", [blog]);
  assert.equal((await refusal(await several({}, stranger))).message, "FORBIDDEN");
  const viewer = await signedIn(api, tenant, "VIEW_ONLY");
  assert.equal((await refusal(await several({}, viewer))).message, "MISSING_PERMISSION");
  const [none] = await api.db.owner`select count(*)::int as n from test_runs
    where tenant_id = ${tenant.id}`;
  assert.equal(none?.n, 0);

  const { others = [], ...first } = await answerIn(startedTest, several(), 201);
  assert.deepEqual([first, ...others].map(({ preset }) => preset), presets);
  const jobs = await api.db.owner<{ preset: string; visit: string | null }[]>`
    select r.preset, j.visit_id as visit from scan_jobs j join test_runs r on r.id = j.run_id
    where j.property_id = ${shop}`;
  const visits = new Map(jobs.map(({ preset, visit }) => [preset, visit]));
  assert.equal(visits.size, 3);
  assert.ok(visits.get("NO_ACTION_SP_CMP"));
  assert.equal(visits.get("NO_ACTION_SP_CMP"), visits.get("REJECT_SP_CMP"));
  assert.equal(visits.get("SP_ACCEPT_ALL"), null);
  const one = await answerIn(startedTest, several({ presets: ["REJECT_SP_CMP"] }), 201);
  assert.deepEqual(one.others, []);
});
