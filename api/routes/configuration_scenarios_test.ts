/** PUR settings, test scenarios and RSS crawls in the document of a configuration. */
import type { ConfigDocument } from "@crumbtrail/contract/config_document";
import { documentText } from "@crumbtrail/contract/config_file";
import { type ConfigPlan, configPlan } from "@crumbtrail/contract/config_import";
import { seedDemo } from "@crumbtrail/db/seed";
import { databaseText } from "@crumbtrail/db/testing";
import Ajv2020 from "ajv/dist/2020.js";
import assert from "node:assert/strict";
import { testApi, testProperty, type TestTenant, testTenant } from "../testing/api.ts";
import { answerIn, type Caller, signedIn } from "../testing/callers.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

const SECRET = "planted-Secret-4713";
const PUR = { connector: "login-form", url: "https://pur.example/login", username: "ann" };
const STEPS = {
  title: "Sign in",
  steps: [
    { type: "navigate", url: "https://shop.example/login" },
    { type: "change", value: "{{secret:pin}}", selectors: [["#pin"]] },
    { type: "click", selectors: [["button"], ["xpath///button"]] },
  ],
};

async function exported(caller: Caller): Promise<string> {
  const response = await caller.get("/configuration");
  assert.equal(response.status, 200, await response.clone().text());
  return documentText(await response.json());
}

const documentOf = async (caller: Caller): Promise<Required<ConfigDocument>> =>
  JSON.parse(await exported(caller));

async function send(caller: Caller, step: string, text: string, removeMissing = true) {
  const input = { format: "DOCUMENT", text, removeMissing };
  return await answerIn(configPlan, caller.post(`/configuration/${step}`, input));
}

const plan = (caller: Caller, text: string) => send(caller, "plan", text);
const apply = (caller: Caller, text: string) => send(caller, "apply", text);

const missing = ({ missingSecrets }: ConfigPlan) => missingSecrets.map(({ part }) => part);

/** An empty tenant with its admin. */
async function emptyTenant() {
  const tenant = await testTenant(api.db);
  return { tenant, admin: await signedIn(api, tenant, "ADMIN") };
}

const OFF = { status: "IDLE", gpc: true };

/** A tenant with PUR settings, scenarios that run and do not, and crawls. */
async function scene() {
  const { tenant, admin } = await emptyTenant();
  const shop = await testProperty(api.db, tenant, "shop.example");
  const pur = { ...PUR, password: SECRET };
  assert.equal((await admin.patch(`/properties/${shop}`, { pur })).status, 200);
  const add = async (path: string, body: object) => {
    const response = await admin.post(path, { property: shop, ...body });
    assert.equal(response.status, 201, await response.clone().text());
    return String((await response.json())._id);
  };
  const scenario = { type: "CONTINUOUS", url: "https://shop.example/", preset: "REJECT_SP_CMP" };
  const front = await add("/test-scenarios", {
    ...scenario,
    ...{ name: "Front page", description: "Every Monday", moreUrls: ["https://shop.example/a"] },
    ...{ frequencyInMin: 1440, timeOfDay: "03:30", weekdays: [3, 1] },
    settings: { userAgentType: "tablet", userAgent: "Bot" },
  });
  const login = await add("/test-scenarios", {
    ...{ ...scenario, name: "Login", steps: STEPS, secrets: { pin: SECRET } },
    ...{ stepsMode: "DURING_RECORDING", gpc: true },
  });
  await add("/test-scenarios", { ...scenario, name: "Paying", preset: "PUR_SP_CMP" });
  await add("/test-scenarios", {
    ...{ ...scenario, url: "https://shop.example/map.xml", sampleSize: 5 },
    ...{ name: "Sitemap", status: "IDLE" },
  });
  const news = await add("/rss-crawls", {
    ...{ name: "News", url: "https://shop.example/feed.xml", frequencyInMin: 90 },
  });
  await add("/rss-crawls", { name: "Old news", url: "https://shop.example/old", ...OFF });
  return { tenant, admin, shop, front, login, news };
}

async function statuses({ id }: TestTenant): Promise<Record<string, string>> {
  const rows = await api.db.owner`select name, app.scenario_status(st) as status
    from test_scenarios s join scenario_states st on st.scenario_id = s.id
    where s.tenant_id = ${id} order by name`;
  return Object.fromEntries(rows.map(({ name, status }) => [name, status]));
}

Deno.test("document: PUR, scenarios and crawls applied on an empty tenant, the export is byte-equal [import-export-5]", async () => {
  const { admin } = await scene();
  const text = await exported(admin);
  assert.doesNotMatch(text, /password|planted|v1\.|[0-9a-f]{8}-[0-9a-f]{4}-7/);
  const schema = await (await api.app.request("/configuration/schema")).json();
  const validate = new Ajv2020.default({ strict: false, validateFormats: false }).compile(schema);
  assert.ok(validate(JSON.parse(text)), JSON.stringify(validate.errors));
  const { testScenarios, rssCrawls }: Required<ConfigDocument> = JSON.parse(text);
  const withGpc = [...testScenarios, ...rssCrawls].filter(({ gpc }) => gpc);
  assert.deepEqual(withGpc.map(({ name }) => name), ["Login", "Old news"]);
  const other = await emptyTenant();
  const dry = await plan(other.admin, text);
  assert.deepEqual([dry.counts.testScenarios?.added, dry.counts.rssCrawls?.added], [4, 2]);
  assert.deepEqual(await statuses(other.tenant), {}, "the dry run writes nothing");
  const applied = await apply(other.admin, text);
  assert.deepEqual(applied.rejected, []);
  assert.deepEqual(missing(applied), [
    "property shop.example",
    "test scenario Login",
    "test scenario Paying",
  ]);
  assert.equal(await exported(other.admin), text);
  const again = await plan(other.admin, text);
  assert.deepEqual([again.changes, missing(again)], [[], missing(applied)]);
  assert.deepEqual(await statuses(other.tenant), {
    "Front page": "QUEUED",
    Login: "IDLE",
    News: "QUEUED",
    "Old news": "IDLE",
    Paying: "IDLE",
    Sitemap: "IDLE",
  });
  assert.ok(!(await databaseText(api.db)).includes(SECRET));
});

Deno.test("document: the demo tenant's one, byte-equal on an empty tenant", async () => {
  await using own = await testApi();
  await seedDemo(own.db, { passwordHash: "$argon2id$one", secrets: own.deps.secrets });
  const [demo] = await own.db.owner`select id, name from tenants`;
  const tenant = { id: String(demo?.id), name: String(demo?.name), defaultPropertyId: "" };
  const text = await exported(await signedIn(own, tenant, "ADMIN"));
  const { properties, testScenarios } = JSON.parse(text);
  assert.ok(properties.some(({ pur }: { pur: unknown }) => pur !== null));
  assert.ok(testScenarios.length > 0);
  const other = await testTenant(own.db);
  const admin = await signedIn(own, other, "ADMIN");
  await own.db.owner`update tenants set features = ${'{"allTestTypesEnabled": true}'}::text::jsonb
    where id = ${other.id}`;
  assert.deepEqual((await apply(admin, text)).rejected, []);
  assert.equal(await exported(admin), text);
});

Deno.test("document: what lacks a secret starts once it is entered and the document applied again [import-export-6]", async () => {
  const { admin } = await scene();
  const text = await exported(admin);
  const other = await emptyTenant();
  await apply(other.admin, text);
  const { data } = await (await other.admin.get("/test-scenarios/continuous")).json();
  const login = data.find(({ name }: { name: string }) => name === "Login");
  assert.deepEqual([login.status, login.missing, login.secretsSet], ["IDLE", "SECRETS", []]);
  const early = await other.admin.patch(`/test-scenarios/${login._id}`, { status: "QUEUED" });
  const { message, details } = await early.json();
  assert.deepEqual([early.status, message, details[0].path], [400, "INPUT_INVALID", "secrets"]);
  const secrets = { pin: SECRET };
  const entered = await other.admin.patch(`/test-scenarios/${login._id}`, { secrets });
  const { status, missing: lacking } = await entered.json();
  assert.deepEqual([status, lacking], ["IDLE", null], "nothing starts by itself");
  const [property] = (await (await other.admin.get("/properties")).json()).data;
  assert.equal(property.pur.passwordSet, false);
  const pur = { ...PUR, password: SECRET };
  assert.equal((await other.admin.patch(`/properties/${property._id}`, { pur })).status, 200);
  const next = await apply(other.admin, text);
  assert.deepEqual(
    next.changes.map(({ name, before, after }) => [name, before, after]),
    ["Login", "Paying"].map((name) => [name, { status: "IDLE" }, { status: "QUEUED" }]),
  );
  assert.deepEqual(missing(next), []);
  const { Login, Paying } = await statuses(other.tenant);
  assert.deepEqual([Login, Paying], ["QUEUED", "QUEUED"]);
  assert.equal(await exported(other.admin), text);
});

Deno.test("document: one of version 1 leaves PUR, scenarios and crawls as they are [import-export-7]", async () => {
  const { admin, tenant } = await scene();
  const before = await exported(admin);
  const { properties, vendors, storageItems, assigneeGroups, settings } = await documentOf(admin);
  const old = properties.map(({ pur: _, ...property }) => ({ ...property, description: "Ours" }));
  const sections = { properties: old, vendors, storageItems, assigneeGroups, settings };
  const { counts, rejected } = await apply(admin, JSON.stringify({ version: 1, ...sections }));
  assert.deepEqual([counts.properties?.changed, rejected], [2, []]);
  assert.equal((await exported(admin)).replaceAll('"Ours"', '""'), before);
  const [row] = await api.db.owner`select pur ? 'password' as kept from properties
    where tenant_id = ${tenant.id} and pur is not null`;
  assert.equal(row?.kept, true);
});

Deno.test("document: scenarios are changed, moved in time and stopped; ids, secrets and results stay [import-export-5]", async () => {
  const { admin, tenant, front, login, news } = await scene();
  const document = await documentOf(admin);
  const due = async (id: string) =>
    (await (await admin.get(`/test-scenarios/${id}`)).json()).nextRun;
  const [dueBefore, dueOfLogin] = [await due(front), await due(login)];
  const steps = { ...STEPS, steps: [...STEPS.steps, { type: "keyDown", key: "Enter" }] };
  const wanted = {
    version: 2,
    testScenarios: document.testScenarios.filter(({ name }) => name !== "Paying").map((one) =>
      one.name === "Front page"
        ? { ...one, timeOfDay: "04:30" }
        : one.name === "Login"
        ? { ...one, steps }
        : one
    ),
    rssCrawls: document.rssCrawls.map((one) => ({ ...one, preset: "REJECT_SP_CMP" })),
  };
  const text = JSON.stringify(wanted);
  const dry = await plan(admin, text);
  assert.deepEqual(dry.counts.testScenarios, { added: 0, changed: 2, removed: 1 });
  assert.deepEqual(dry.counts.rssCrawls, { added: 0, changed: 2, removed: 0 });
  const removed = dry.changes.find(({ action }) => action === "REMOVED");
  assert.deepEqual(removed, {
    ...{ section: "testScenarios", action: "REMOVED", name: "Paying" },
    ...{ before: { status: "QUEUED" }, after: { status: "IDLE" } },
  });
  assert.equal((await send(admin, "plan", text, false)).counts.testScenarios?.removed, 0);
  await apply(admin, text);
  assert.notEqual(await due(front), dueBefore);
  assert.equal(await due(login), dueOfLogin);
  const changed = await (await admin.get(`/test-scenarios/${login}`)).json();
  assert.deepEqual([changed.secretsSet, changed.steps.steps.length], [["pin"], 4]);
  assert.equal((await statuses(tenant)).Paying, "IDLE");
  assert.deepEqual((await plan(admin, text)).changes, []);
  const events = await api.db.owner`select entity_id as id, before, after from audit_events
    where tenant_id = ${tenant.id} and action = 'test_scenario.changed_by_import'`;
  const of = (id: string) => events.find((event) => event.id === id);
  assert.deepEqual(of(news)?.after, { name: "News", preset: "REJECT_SP_CMP" });
  assert.deepEqual(of(front)?.before, { name: "Front page", timeOfDay: "03:30" });
  assert.equal(of(login)?.after.steps.length, 4);
  assert.equal(events.length, 5);
});

Deno.test("document: a renamed property keeps its PUR password, scenarios and crawls", async () => {
  const { admin, tenant } = await scene();
  const text = (await exported(admin)).replaceAll('"shop.example"', '"web shop"');
  const { changes, rejected, missingSecrets } = await apply(admin, text);
  assert.deepEqual([rejected, missingSecrets], [[], []]);
  assert.deepEqual(changes.map(({ section, name, after }) => [section, name, after]), [
    ["properties", "web shop", { name: "web shop" }],
  ]);
  assert.equal(await exported(admin), text);
  const { Login, Paying } = await statuses(tenant);
  assert.deepEqual([Login, Paying], ["QUEUED", "QUEUED"]);
});

Deno.test("document: refused if a scenario was started or stopped since the dry run", async () => {
  const { admin, login } = await scene();
  const text = await exported(admin);
  const wanted = text.replace("Every Monday", "Every week");
  const { fingerprint } = await plan(admin, wanted);
  assert.equal((await admin.patch(`/test-scenarios/${login}`, { status: "IDLE" })).status, 200);
  const input = { format: "DOCUMENT", text: wanted, fingerprint };
  const refused = await admin.post("/configuration/apply", input);
  const { message, details } = await refused.json();
  assert.deepEqual([refused.status, message, details], [409, "FORBIDDEN", { changedSince: true }]);
});

Deno.test("document: new steps whose secret is missing stop a scenario, and its run [import-export-6]", async () => {
  const { admin, tenant, login } = await scene();
  const { testScenarios } = await documentOf(admin);
  const [run] = await api.db.owner`insert into test_runs (tenant_id, property_id, scenario_id, name,
      type, preset, due_at)
    select tenant_id, property_id, id, name, type, preset, now() from test_scenarios
    where id = ${login} returning id`;
  await api.db
    .owner`update scenario_states set live_run_id = ${run?.id} where scenario_id = ${login}`;
  const steps = { ...STEPS, steps: [...STEPS.steps] };
  steps.steps[1] = { type: "change", value: "{{secret:token}}", selectors: [["#pin"]] };
  const text = JSON.stringify({
    version: 2,
    testScenarios: testScenarios.map((one) => one.name === "Login" ? { ...one, steps } : one),
  });
  const { missingSecrets, rejected } = await apply(admin, text);
  assert.deepEqual(rejected, []);
  assert.deepEqual(missingSecrets, [{
    part: "test scenario Login",
    reason: "lacks secrets of its steps, and cannot start: token",
  }]);
  const shown = await (await admin.get(`/test-scenarios/${login}`)).json();
  assert.deepEqual([shown.status, shown.missing, shown.secretsSet], ["IDLE", "SECRETS", []]);
  assert.equal((await statuses(tenant))["Front page"], "QUEUED");
  assert.deepEqual((await plan(admin, text)).changes, []);
});
