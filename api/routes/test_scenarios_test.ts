import { listOf } from "@crumbtrail/contract/paging";
import { type Scenario, scenario } from "@crumbtrail/contract/scenario";
import { acrossTenants } from "@crumbtrail/db/tenant";
import { claimJobs } from "@crumbtrail/db/queries/leases";
import assert from "node:assert/strict";
import {
  type Caller,
  signedIn,
  type TestApi,
  testApi,
  testProperty,
  type TestTenant,
  testTenant,
} from "../http/testing.ts";

const body = (url: string, more: Record<string, unknown> = {}) => ({
  url,
  type: "ON_DEMAND",
  preset: "NO_ACTION_SP_CMP",
  ...more,
});

async function start(caller: Caller, url: string, more = {}): Promise<Scenario> {
  const response = await caller.post("/test-scenarios", body(url, more));
  assert.equal(response.status, 201);
  return scenario.parse(await response.json());
}

async function refusal(response: Response) {
  const { message, details } = await response.json();
  return { status: response.status, message, details };
}

async function setLimit(api: TestApi, tenant: TestTenant, max: number): Promise<void> {
  await api.db.owner`update tiers set max_daily_tests = ${max}
    where id = (select tier_id from tenants where id = ${tenant.id})`;
}

Deno.test("starting a test: what the form sends becomes a scenario and a job", async () => {
  await using api = await testApi();
  const tenant = await testTenant(api.db);
  const shop = await testProperty(api.db, tenant, "shop.example");
  const admin = await signedIn(api, tenant);

  const made = await start(admin, " shop.example/a?b=1 ");
  assert.equal(made.url, "https://shop.example/a?b=1");
  assert.equal(made.name, "OnDemand Test for https://shop.example/a?b=1");
  assert.equal(made.status, "QUEUED");
  assert.equal(made.property._id, shop);
  assert.equal(made.creator?._id, admin.accountId);
  const desktop = { userAgentType: "desktop", userAgent: "", width: 1200, height: 800 } as const;
  assert.deepEqual(made.settings, desktop);
  const [job] = await api.db.owner`select * from scan_jobs where scenario_id = ${made._id}`;
  assert.equal(job?.target_host, "shop.example");
  assert.equal(job?.status, "QUEUED");
  const [audit] = await api.db.owner`select * from audit_events where action = 'test.started'`;
  assert.equal(audit?.entity_id, made._id);
  assert.equal(audit?.actor_id, admin.accountId);

  const phone = await start(admin, "https://shop.example/", {
    settings: { userAgentType: "mobile" },
    name: "My test",
  });
  assert.deepEqual([phone.settings.width, phone.settings.height], [375, 812]);
  assert.equal(phone.name, "My test");
  const got = await admin.get(`/test-scenarios/${phone._id}`);
  assert.deepEqual(scenario.parse(await got.json()), phone);
});

Deno.test("starting a test: the most specific active property takes it", async () => {
  await using api = await testApi();
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

Deno.test("starting a test: who may test which URL", async () => {
  await using api = await testApi();
  const tenant = await testTenant(api.db);
  const shop = await testProperty(api.db, tenant, "shop.example");
  await testProperty(api.db, tenant, "blog.example");
  const foreign = await testTenant(api.db);
  await testProperty(api.db, foreign, "foreign.example");
  const user = await signedIn(api, tenant, "USER", [shop]);
  const manager = await signedIn(api, tenant, "TENANT_MANAGER");
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
  await using api = await testApi();
  const admin = await signedIn(api, await testTenant(api.db));
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
  const [rows] = await api.db.owner`select count(*)::int as n from test_scenarios`;
  assert.equal(rows?.n, 0);
});

Deno.test("starting a test: presets need a scanner that can, and the tenant's feature", async () => {
  await using api = await testApi();
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

Deno.test("daily limit: fifty at once at limit - 1, exactly one is accepted", async () => {
  await using api = await testApi();
  const tenant = await testTenant(api.db);
  const shop = await testProperty(api.db, tenant, "shop.example");
  const blog = await testProperty(api.db, tenant, "blog.example");
  await setLimit(api, tenant, 3);
  const admin = await signedIn(api, tenant);
  // What others used counts for a USER who can't see it.
  const user = await signedIn(api, tenant, "USER", [blog]);
  await start(admin, "https://shop.example/");
  await start(admin, "https://shop.example/");

  const statuses = await Promise.all(
    Array.from({ length: 50 }, async (_, at) => {
      const caller = at % 2 ? admin : user;
      const response = await caller.post("/test-scenarios", body("https://blog.example/"));
      return { status: response.status, body: await response.json() };
    }),
  );
  assert.equal(statuses.filter(({ status }) => status === 201).length, 1);
  const refused = statuses.find(({ status }) => status !== 201);
  assert.equal(refused?.status, 403);
  assert.deepEqual(refused?.body.details, { limit: "maxDailyTests", used: 3, max: 3 });
  const [rows] = await api.db.owner`
    select (select count(*) from scan_jobs)::int as jobs,
      (select count(*) from test_scenarios)::int as scenarios,
      (select count(*) from scan_jobs where property_id = ${shop})::int as shop`;
  assert.deepEqual({ ...rows }, { jobs: 3, scenarios: 3, shop: 2 });
});

Deno.test("daily limit: the day is that of the tenant's time zone, and 0 allows none", async () => {
  // 23:30 UTC on the 20th is half past midnight of the 21st in Berlin.
  let now = new Date("2025-11-20T23:30:00Z");
  await using api = await testApi({ now: () => now });
  const tenant = await testTenant(api.db);
  await setLimit(api, tenant, 1);
  let admin = await signedIn(api, tenant);
  const made = await start(admin, "https://a.example/");
  const at = (moment: string) =>
    api.db.owner`update scan_jobs set created_at = ${moment} where scenario_id = ${made._id}`;
  const status = async () =>
    (await admin.post("/test-scenarios", body("https://a.example/"))).status;

  await at("2025-11-20T23:00:00Z");
  assert.equal(await status(), 403);
  await at("2025-11-20T22:59:59Z");
  assert.equal(await status(), 201);
  now = new Date("2025-11-22T12:00:00Z");
  admin = await signedIn(api, tenant);
  await setLimit(api, tenant, 0);
  await api.db.owner`delete from scan_jobs`;
  assert.equal(await status(), 403);
});

Deno.test("the queue: in the order they came, with who started it and its step", async () => {
  await using api = await testApi();
  const tenant = await testTenant(api.db);
  const shop = await testProperty(api.db, tenant, "shop.example");
  await testProperty(api.db, tenant, "blog.example");
  const admin = await signedIn(api, tenant);
  const user = await signedIn(api, tenant, "USER", [shop]);
  const stranger = await signedIn(api, await testTenant(api.db));
  const first = await start(admin, "https://shop.example/1");
  const second = await start(admin, "https://blog.example/2");
  await acrossTenants(
    api.db.system,
    (tx) => claimJobs(tx, { scannerId: "s", limit: 1, leaseSeconds: 30, perHost: 1, hostGapMs: 0 }),
  );

  const { data, meta } = listOf(scenario).parse(
    await (await admin.get("/test-scenarios/queued")).json(),
  );
  assert.deepEqual(data.map((s) => [s._id, s.status, s.step]), [
    [first._id, "RUNNING", "STARTING"],
    [second._id, "QUEUED", null],
  ]);
  assert.equal(meta.total, 2);
  const totals = await Promise.all(
    [admin, user, stranger].map(async (caller) =>
      (await (await caller.get("/test-scenarios/queued-total")).json()).total
    ),
  );
  assert.deepEqual(totals, [2, 1, 0]);
  assert.equal((await user.get(`/test-scenarios/${second._id}`)).status, 404);
  assert.equal((await stranger.get(`/test-scenarios/${first._id}`)).status, 404);
  assert.equal((await admin.get("/test-scenarios/17")).status, 400);
});

Deno.test("aborting: once, by who may, and what has ended stays as it ended", async () => {
  await using api = await testApi();
  const tenant = await testTenant(api.db);
  const shop = await testProperty(api.db, tenant, "shop.example");
  await testProperty(api.db, tenant, "blog.example");
  const admin = await signedIn(api, tenant);
  const user = await signedIn(api, tenant, "USER", [shop]);
  const viewer = await signedIn(api, tenant, "VIEW_ONLY");
  const stranger = await signedIn(api, await testTenant(api.db));
  const blog = await start(admin, "https://blog.example/");
  const mine = await start(user, "https://shop.example/");
  const abort = async (caller: Caller, id: string) =>
    (await caller.post(`/test-scenarios/${id}/abort`)).status;

  assert.equal(await abort(user, blog._id), 404);
  assert.equal(await abort(stranger, blog._id), 404);
  assert.equal(await abort(viewer, blog._id), 403);
  const aborted = await admin.post(`/test-scenarios/${mine._id}/abort`);
  assert.equal(scenario.parse(await aborted.json()).status, "ABORTED");
  assert.equal(await abort(user, mine._id), 200);
  const [events] = await api.db.owner`
    select count(*)::int as n from audit_events where action = 'test.aborted'`;
  assert.equal(events?.n, 1);
  const { data } = await (await admin.get("/test-scenarios/queued")).json();
  assert.deepEqual(data.map((s: Scenario) => s._id), [blog._id]);
});
