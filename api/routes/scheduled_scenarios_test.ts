import { scheduledScenario } from "@crumbtrail/contract/test_scenario";
import assert from "node:assert/strict";
import { testApi, testProperty, type TestTenant, testTenant } from "../testing/api.ts";
import { answerIn, type Caller, refusalOf, rowsIn, signedIn } from "../testing/callers.ts";
import { callWith, testApiToken } from "../testing/tokens.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

/** A password as the database accepts it. */
const SEALED = `v1.00000000.${"a".repeat(40)}`;

const scenarioIn = (call: Promise<Response>, status = 200) =>
  answerIn(scheduledScenario, call, status);

async function scene() {
  const tenant = await testTenant(api.db);
  const shop = await testProperty(api.db, tenant, "shop.example");
  const manager = await signedIn(api, tenant, "TENANT_MANAGER");
  const fields = {
    type: "CONTINUOUS",
    name: "Front page",
    url: "shop.example",
    property: shop,
    preset: "NO_ACTION_SP_CMP",
  };
  const add = (more: Record<string, unknown> = {}) =>
    manager.post("/test-scenarios", { ...fields, ...more });
  const added = (more?: Record<string, unknown>) => scenarioIn(add(more), 201);
  const change = (id: string, body: unknown) => manager.patch(`/test-scenarios/${id}`, body);
  return { tenant, shop, manager, add, added, change };
}

async function namesOf(caller: Caller, query = "") {
  const rows = await rowsIn(scheduledScenario, caller.get(`/test-scenarios/continuous${query}`));
  return rows.map(({ name }) => name);
}

/** Paths and messages of a refusal of fields. */
async function fieldsRefused(response: Response): Promise<unknown[]> {
  const { message: code, details } = await response.json();
  return [code, ...details.map((one: { path: string; message: string }) => ({ ...one }))];
}

const auditEvents = ({ id }: TestTenant) =>
  api.db.owner`select action, before, after from audit_events
    where tenant_id = ${id} and action like 'test_scenario.%' order by id`;

Deno.test("scenarios: with the fewest fields it is queued hourly, on a desktop, from now on [scenarios-9, scenarios-15]", async () => {
  const { shop, added, manager } = await scene();
  const { _id, createdAt, nextRun, creator, ...scenario } = await added({ url: " shop.example/a" });
  assert.ok(nextRun && Date.parse(nextRun) <= Date.now());
  assert.ok(createdAt && creator?.username.includes("@"));
  assert.deepEqual(scenario, {
    name: "Front page",
    description: "",
    url: "https://shop.example/a",
    moreUrls: [],
    sampleSize: null,
    property: { _id: shop, name: "shop.example", baseUrl: "https://shop.example" },
    preset: "NO_ACTION_SP_CMP",
    type: "CONTINUOUS",
    settings: { userAgentType: "desktop", userAgent: "", width: 1200, height: 800 },
    gpc: false,
    frequencyInMin: 60,
    timeOfDay: null,
    weekdays: null,
    steps: null,
    stepsMode: "BEFORE_RECORDING",
    secretsSet: [],
    status: "QUEUED",
    failCounter: 0,
    lastRun: null,
    lastReading: null,
    missing: null,
    pausedAt: null,
    skippedAt: null,
    lastRuns: [],
    testResult: null,
    step: null,
    failReason: null,
    attempts: null,
    version: scenario.version,
  });
  assert.equal((await scenarioIn(manager.get(`/test-scenarios/${_id}`))).name, "Front page");
});

Deno.test("scenarios: External and Tablet are allowed, PUR only where the property has settings [scenarios-12]", async () => {
  const { shop, add, added } = await scene();
  const tablet = { userAgentType: "tablet", userAgent: "" };
  const { settings: size, preset } = await added({ preset: "EXTERNAL", settings: tablet });
  assert.deepEqual([size.width, size.height, preset], [768, 1024, "EXTERNAL"]);
  const pur = { name: "Pur", preset: "PUR_SP_CMP" };
  assert.deepEqual(await fieldsRefused(await add(pur)), ["INPUT_INVALID", {
    path: "preset",
    message: "the property has no PUR settings, or their password is missing",
  }]);
  const settings = { url: "https://shop.example/login", username: "a", password: SEALED };
  await api.db.owner`update properties set pur = ${api.db.owner.json(settings)} where id = ${shop}`;
  assert.equal((await added(pur)).preset, "PUR_SP_CMP");
});

Deno.test("scenarios: disabled, default and foreign properties are refused, unknown intervals too [scenarios-10]", async () => {
  const { tenant, add } = await scene();
  const stranger = await testTenant(api.db);
  const [standard] = await api.db.owner`
    select id from properties where tenant_id = ${tenant.id} and is_tenant_default`;
  const closed = await testProperty(api.db, tenant, "closed.example");
  await api.db.owner`update properties set status = 'DISABLED' where id = ${closed}`;
  const refusals = {
    [String(standard?.id)]: "is the tenant default property",
    [closed]: "is disabled",
    [await testProperty(api.db, stranger, "foreign.example")]: "was not found",
  };
  for (const [property, message] of Object.entries(refusals)) {
    const refused = ["VALIDATION_ERROR", { path: "property", message }];
    assert.deepEqual(await fieldsRefused(await add({ property })), refused);
  }
  for (const wrong of [{ frequencyInMin: 61 }, { name: " " }, { url: "" }, { property: "x" }]) {
    assert.equal((await add(wrong)).status, 422, JSON.stringify(wrong));
  }
  const both = { moreUrls: ["https://shop.example/b"], sampleSize: 5 };
  assert.deepEqual((await fieldsRefused(await add(both)))[0], "VALIDATION_ERROR");
});

Deno.test("scenarios: a taken name is DUPLICATE_KEY, and the tier's limit is kept [scenarios-13]", async () => {
  const { tenant, add, added } = await scene();
  await added();
  assert.equal((await refusalOf(await add()))[1], "DUPLICATE_KEY");
  await api.db.owner`update tiers set max_test_scenarios = 1
    where id = (select tier_id from tenants where id = ${tenant.id})`;
  const refusal = await (await add({ name: "One more" })).json();
  assert.deepEqual([refusal.message, refusal.details], [
    "FORBIDDEN",
    { limit: "maxTestScenarios", used: 1, max: 1 },
  ]);
});

Deno.test("scenarios: stop sets IDLE and aborts the run; start sets QUEUED and forgets failures [scenarios-4, scenarios-15]", async () => {
  const { tenant, added, change } = await scene();
  const { _id } = await added();
  const { owner } = api.db;
  const [run] =
    await owner`insert into test_runs (tenant_id, property_id, scenario_id, name, type, preset)
    select tenant_id, property_id, id, name, type, preset from test_scenarios
    where id = ${_id} returning id`;
  await owner`insert into scan_jobs (tenant_id, run_id, property_id, url, target_host, priority)
    select tenant_id, ${run?.id}, property_id, url, 'shop.example', 1 from test_scenarios
    where id = ${_id}`;
  await owner`update scenario_states set live_run_id = ${run?.id}, fail_counter = 3,
    failing_since = now() where scenario_id = ${_id}`;
  const stopped = await scenarioIn(change(_id, { status: "IDLE", failCounter: 0 }));
  assert.deepEqual([stopped.status, stopped.failCounter, stopped.nextRun], ["IDLE", 0, null]);
  const jobs = await owner`select status from scan_jobs where tenant_id = ${tenant.id}`;
  assert.deepEqual(jobs.map(({ status }) => status), ["ABORTED"]);

  await owner`update scenario_states set paused_at = now() where scenario_id = ${_id}`;
  const started = await scenarioIn(change(_id, { status: "QUEUED", failCounter: 0 }));
  assert.deepEqual([started.status, started.pausedAt], ["QUEUED", null]);
  assert.ok(Date.parse(started.nextRun ?? "") <= Date.now());

  await owner`update scenario_states set fail_counter = 3, failing_since = now() where scenario_id = ${_id}`;
  const again = await scenarioIn(change(_id, { status: "QUEUED", failCounter: 0 }));
  assert.deepEqual([again.status, again.failCounter], ["QUEUED", 0]);
});

Deno.test("scenarios: an active one runs at once, one that is stopped is refused", async () => {
  const { tenant, added, change, manager } = await scene();
  const { _id } = await added({ frequencyInMin: 1440, timeOfDay: "03:30" });
  const run = () => manager.post(`/test-scenarios/${_id}/run`);
  // Within a minute of its time it would be due by itself.
  await api.db.owner`update scenario_states set next_due_at = now() + interval '9 hours'
    where scenario_id = ${_id}`;
  const due = await scenarioIn(run());
  assert.ok(Date.parse(due.nextRun ?? "") <= Date.now());
  assert.equal((await auditEvents(tenant)).at(-1)?.action, "test_scenario.started");
  await change(_id, { status: "IDLE" });
  assert.deepEqual(await fieldsRefused(await run()), ["VALIDATION_ERROR", {
    path: "status",
    message: "is IDLE: start the scenario first",
  }]);
});

Deno.test("scenarios: status is IDLE, QUEUED, RUNNING or FAILED after three failures in a row [scenarios-5]", async () => {
  const { tenant, added, manager } = await scene();
  const { _id } = await added();
  const { owner } = api.db;
  const status = async () => (await scenarioIn(manager.get(`/test-scenarios/${_id}`))).status;
  await owner`update scenario_states set fail_counter = 2, failing_since = now() where scenario_id = ${_id}`;
  assert.equal(await status(), "QUEUED");
  await owner`update scenario_states set fail_counter = 3 where scenario_id = ${_id}`;
  assert.equal(await status(), "FAILED");
  const [run] =
    await owner`insert into test_runs (tenant_id, property_id, scenario_id, name, type, preset)
    select tenant_id, property_id, id, name, type, preset from test_scenarios
    where id = ${_id} returning id`;
  await owner`update scenario_states set live_run_id = ${run?.id} where scenario_id = ${_id}`;
  await owner`insert into scan_jobs (tenant_id, run_id, property_id, url, target_host, priority,
      status, attempt, scanner_id, lease_until, step, started_at)
    select tenant_id, ${run?.id}, property_id, url, 'shop.example', 1, 'RUNNING', 1, 's',
      now() + interval '1 minute', 'LOADING', now() from test_scenarios where id = ${_id}`;
  assert.equal(await status(), "RUNNING");
  await assert.rejects(
    owner`update scenario_states set is_enabled = false where tenant_id = ${tenant.id}`,
    /scenario_states_(due|live)/,
  );
});

Deno.test("scenarios: changes raise the version once, and a stale one is refused with the changes", async () => {
  const { added, change } = await scene();
  const { _id, version } = await added({ status: "IDLE" });
  const renamed = await scenarioIn(change(_id, { name: "Start page", version }));
  assert.equal(renamed.version, version + 1);
  const stale = await change(_id, { description: "Mine", version });
  assert.equal(stale.status, 409);
  const { details } = await stale.json();
  assert.deepEqual(details.changes.map((one: { after: unknown }) => one.after), [
    { name: "Start page" },
  ]);
});

Deno.test("scenarios: a new interval moves the next run; a time of day is local [scenarios-25]", async () => {
  const { added, change } = await scene();
  const { _id } = await added();
  const daily = await scenarioIn(
    change(_id, { frequencyInMin: 1440, timeOfDay: "03:30", weekdays: [7, 6, 7] }),
  );
  assert.deepEqual([daily.timeOfDay, daily.weekdays], ["03:30", [6, 7]]);
  const next = new Date(daily.nextRun ?? "");
  assert.ok([6, 0].includes(next.getUTCDay()), daily.nextRun ?? "none");
  assert.ok(next.getTime() > Date.now());
});

Deno.test("scenarios: searched by name or URL, by property, in pages [scenarios-3, scenarios-15]", async () => {
  const { tenant, added, manager } = await scene();
  const blog = await testProperty(api.db, tenant, "blog.example");
  await added({ name: "B", url: "https://shop.example/basket" });
  await added({ name: "a", property: blog, url: "https://blog.example/" });
  await added({ name: "C 100%" });
  assert.deepEqual(await namesOf(manager), ["a", "B", "C 100%"]);
  assert.deepEqual(await namesOf(manager, "?search=BASKET"), ["B"]);
  assert.deepEqual(await namesOf(manager, "?search=0%25"), ["C 100%"]);
  assert.deepEqual(await namesOf(manager, `?property=${blog}`), ["a"]);
  assert.deepEqual(await namesOf(manager, "?limit=1&offset=1"), ["B"]);
});

Deno.test("scenarios: USER sees those of its properties; without MANAGE_SCENARIOS nothing is changed [scenarios-14]", async () => {
  const { tenant, shop, added } = await scene();
  const blog = await testProperty(api.db, tenant, "blog.example");
  const { _id } = await added({ name: "Shop" });
  const other = await added({ name: "Blog", property: blog, url: "https://blog.example/" });
  const user = await signedIn(api, tenant, "USER", [shop]);
  assert.deepEqual(await namesOf(user), ["Shop"]);
  assert.equal((await user.get(`/test-scenarios/${other._id}`)).status, 404);
  const refused = [
    user.patch(`/test-scenarios/${_id}`, { status: "IDLE" }),
    user.delete(`/test-scenarios/${_id}`),
    user.post("/test-scenarios", {
      ...{ type: "CONTINUOUS", name: "Mine", url: "https://shop.example/", property: shop },
      preset: "NO_ACTION_SP_CMP",
    }),
  ];
  for (const answer of refused) {
    assert.deepEqual(await refusalOf(await answer), [403, "MISSING_PERMISSION"]);
  }
});

Deno.test("scenarios: a token limited to a property adds scenarios there alone", async () => {
  const { tenant, shop, added } = await scene();
  const blog = await testProperty(api.db, tenant, "blog.example");
  const theirs = await added({ name: "Blog", property: blog, url: "https://blog.example/" });
  const permissions = [
    "MANAGE_SCENARIOS",
    "RUN_TESTS",
    "VIEW_CONFIG_LIST",
    "VIEW_RESULTS",
  ] as const;
  const { token } = await testApiToken(api, tenant, { permissions, properties: [shop] });
  const call = (method: string, path: string, body?: unknown) =>
    callWith(api, token, method, path, body);
  const body = { type: "CONTINUOUS", name: "Mine", url: "shop.example", preset: "EXTERNAL" };
  const post = (property: string) => call("POST", "/test-scenarios", { ...body, property });
  assert.equal((await post(shop)).status, 201);
  assert.deepEqual((await fieldsRefused(await post(blog)))[0], "VALIDATION_ERROR");
  assert.equal((await call("PATCH", `/test-scenarios/${theirs._id}`, { name: "x" })).status, 404);
  assert.equal((await call("DELETE", `/test-scenarios/${theirs._id}`)).status, 404);
});

Deno.test("scenarios: a token of a property reaches no page that another property covers more closely", async () => {
  const { tenant, added } = await scene();
  const news = await testProperty(api.db, tenant, ".news.example");
  await testProperty(api.db, tenant, "sport.news.example");
  const { _id } = await added({ property: news, url: "news.example" });
  const permissions = ["MANAGE_SCENARIOS", "VIEW_CONFIG_LIST"] as const;
  const { token } = await testApiToken(api, tenant, { permissions, properties: [news] });
  const patch = (body: unknown) => callWith(api, token, "PATCH", `/test-scenarios/${_id}`, body);
  const sport = "https://sport.news.example/";
  const stepsTo = (url: string) => ({ title: "t", steps: [{ type: "navigate", url }] });
  const outside = [
    [{ url: sport }, "url"],
    [{ moreUrls: [sport] }, "moreUrls"],
    [{ steps: stepsTo(sport) }, "steps"],
  ] as const;
  for (const [body, path] of outside) {
    const [code, refused] = await fieldsRefused(await patch(body));
    assert.deepEqual([code, Object(refused).path], ["VALIDATION_ERROR", path]);
  }
  assert.equal((await patch({ url: "https://a.news.example/" })).status, 200);
  assert.equal((await patch({ steps: stepsTo("https://login.example/") })).status, 200);
});

Deno.test("scenarios: pages of hosts that the property does not cover are refused, not those of a sitemap [scenarios-11]", async () => {
  const { tenant, shop, add, added, change } = await scene();
  const news = await testProperty(api.db, tenant, ".news.example");
  const sport = await testProperty(api.db, tenant, "sport.news.example");
  const refused = (path: string, page: string) => [
    "VALIDATION_ERROR",
    { path, message: `${page} is not a page of the property` },
  ];
  const page = "https://news.example/";
  assert.deepEqual(await fieldsRefused(await add({ url: page })), refused("url", page));
  const moreUrls = ["https://shop.example/a", page];
  assert.deepEqual(await fieldsRefused(await add({ moreUrls })), refused("moreUrls", page));
  // As for tests on demand, the property that covers a host most closely has it.
  const nested = "https://sport.news.example/";
  const answer = await add({ url: nested, property: news });
  assert.deepEqual(await fieldsRefused(answer), refused("url", nested));
  assert.equal((await added({ url: nested, property: sport, name: "Sport" })).url, nested);

  const map = await added({ url: page, sampleSize: 5, name: "Sitemap on another host" });
  const { _id } = await added();
  for (
    const [id, body, path, stray] of [
      [_id, { url: page }, "url", page],
      [_id, { moreUrls: [page] }, "moreUrls", page],
      [_id, { property: news }, "url", "https://shop.example"],
      [map._id, { sampleSize: null }, "url", page],
    ] as const
  ) {
    const [code, detail] = await fieldsRefused(await change(id, body)) as [string, typeof body];
    assert.equal(code, "VALIDATION_ERROR");
    assert.ok(JSON.stringify(detail).includes(`"path":"${path}"`), JSON.stringify(detail));
    assert.ok(JSON.stringify(detail).includes(stray), JSON.stringify(detail));
  }
  // What was allowed once does not keep other fields from being changed.
  await api.db.owner`update properties set host = 'moved.example' where id = ${shop}`;
  await scenarioIn(change(_id, { name: "Start page", status: "IDLE" }));
});

Deno.test("scenarios: a token limited to a property tests no page of another one [scenarios-11]", async () => {
  const { tenant, shop } = await scene();
  await testProperty(api.db, tenant, "blog.example");
  const permissions = ["MANAGE_SCENARIOS", "RUN_TESTS", "VIEW_CONFIG_LIST"] as const;
  const { token } = await testApiToken(api, tenant, { permissions, properties: [shop] });
  const body = { type: "CONTINUOUS", name: "Mine", preset: "EXTERNAL", property: shop };
  const post = (url: string) => callWith(api, token, "POST", "/test-scenarios", { ...body, url });
  for (const url of ["https://blog.example/", "https://no-property.example/"]) {
    assert.equal((await fieldsRefused(await post(url)))[0], "VALIDATION_ERROR", url);
  }
  assert.equal((await post("https://shop.example/")).status, 201);
});

Deno.test("scenarios: an on-demand test cannot be changed, and is none of the list [scenarios-8]", async () => {
  const { manager } = await scene();
  const test = await manager.post("/test-scenarios", {
    ...{ url: "shop.example", type: "ON_DEMAND", preset: "NO_ACTION_SP_CMP" },
  });
  const { _id } = await test.json();
  assert.deepEqual(await namesOf(manager), []);
  const answer = await manager.patch(`/test-scenarios/${_id}`, { status: "IDLE" });
  assert.deepEqual(await fieldsRefused(answer), ["VALIDATION_ERROR", {
    path: "type",
    message: "an on-demand test cannot be changed",
  }]);
});

Deno.test("scenarios: the audit log names who added, changed, stopped, started and deleted [scenarios-15]", async () => {
  const { tenant, added, change, manager } = await scene();
  const { _id } = await added();
  await change(_id, { name: "Start page" });
  await change(_id, { name: "Start page" });
  await change(_id, { status: "IDLE" });
  await change(_id, { status: "QUEUED" });
  assert.equal((await manager.delete(`/test-scenarios/${_id}`)).status, 204);
  assert.equal((await manager.get(`/test-scenarios/${_id}`)).status, 404);
  const events = await auditEvents(tenant);
  assert.deepEqual(events.map(({ action }) => action), [
    "test_scenario.added",
    "test_scenario.changed",
    "test_scenario.stopped",
    "test_scenario.started",
    "test_scenario.deleted",
  ]);
  assert.deepEqual(events[1]?.before, { name: "Front page" });
  assert.deepEqual(events[2]?.after, { name: "Start page", status: "IDLE" });
});
