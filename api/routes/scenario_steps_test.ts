/** Steps of scenarios: what is kept and refused, and that their secrets come out nowhere. */
import { scenario } from "@crumbtrail/contract/scenario";
import { type ScheduledScenario, scheduledScenario } from "@crumbtrail/contract/test_scenario";
import { aboutStepSecret, keyring, scannerKeyring, scannerKeys } from "@crumbtrail/db/secrets";
import { withTenant } from "@crumbtrail/db/tenant";
import { databaseText } from "@crumbtrail/db/testing";
import { queueTestIn } from "@crumbtrail/db/testing/queue";
import assert from "node:assert/strict";
import { resealPasswords } from "../reseal.ts";
import { TEST_KEY, testApi, testProperty, testTenant } from "../testing/api.ts";
import { refusalOf, signedIn } from "../testing/callers.ts";
import { callWith, testApiToken } from "../testing/tokens.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

const SECRET = "planted-Secret-4712";

/** As DevTools exports it, with fields that are not kept. */
const RECORDING = {
  title: "Sign in",
  selectorAttribute: "data-testid",
  steps: [
    {
      type: "setViewport",
      ...{ width: 1280, height: 720, deviceScaleFactor: 1 },
      ...{ isMobile: false, hasTouch: false, isLandscape: false },
    },
    { type: "navigate", url: "https://shop.example/login", assertedEvents: [] },
    {
      type: "change",
      value: "{{secret:password}}",
      selectors: [["aria/Password"], ["#password"]],
      target: "main",
    },
    {
      type: "click",
      target: "main",
      selectors: [["aria/Sign in"], ["button"], ["xpath///button"], ["pierce/button"], [
        "text/Sign",
      ]],
      ...{ offsetX: 12.5, offsetY: 8 },
      assertedEvents: [{ type: "navigation", url: "https://shop.example/", title: "Shop" }],
    },
  ],
};
const KEPT = {
  title: "Sign in",
  steps: [
    { type: "setViewport", width: 1280, height: 720 },
    { type: "navigate", url: "https://shop.example/login" },
    { type: "change", value: "{{secret:password}}", selectors: RECORDING.steps[2]?.selectors },
    {
      type: "click",
      selectors: RECORDING.steps[3]?.selectors,
      assertedEvents: [{ type: "navigation", url: "https://shop.example/" }],
    },
  ],
};

async function scene() {
  const tenant = await testTenant(api.db);
  const shop = await testProperty(api.db, tenant, "shop.example");
  const manager = await signedIn(api, tenant, "TENANT_MANAGER");
  const fields = {
    ...{ type: "CONTINUOUS", name: "Account", url: "https://shop.example/", property: shop },
    ...{ preset: "NO_ACTION_SP_CMP", steps: RECORDING, secrets: { password: SECRET } },
  };
  const add = (more: Record<string, unknown> = {}) =>
    manager.post("/test-scenarios", { ...fields, ...more });
  const change = (id: string, body: unknown) => manager.patch(`/test-scenarios/${id}`, body);
  return { tenant, manager, add, change };
}

async function scenarioIn(response: Response): Promise<ScheduledScenario> {
  const text = await response.text();
  assert.ok(response.ok, `${response.status} ${text}`);
  assert.ok(!text.includes(SECRET) && !text.includes("v1."), text);
  return scheduledScenario.parse(JSON.parse(text));
}

async function refused(response: Response): Promise<unknown[]> {
  const { message, details } = await response.json();
  return [message, ...details.map((one: { path: string; message: string }) => Object.values(one))];
}

async function storedSecret(id: string): Promise<string> {
  const [row] = await api.db.owner`select step_secrets from test_scenarios where id = ${id}`;
  return row?.step_secrets.password;
}

Deno.test("steps: a recording of DevTools is kept as far as tests need it, secrets sealed [scenarios-18]", async () => {
  const { tenant, add, manager } = await scene();
  const added = await scenarioIn(await add({ stepsMode: "DURING_RECORDING" }));
  const { _id, steps, stepsMode, secretsSet } = added;
  assert.deepEqual([steps, stepsMode, secretsSet], [KEPT, "DURING_RECORDING", ["password"]]);
  await scenarioIn(await manager.get(`/test-scenarios/${_id}`));
  const ring = scannerKeyring(scannerKeys(TEST_KEY));
  const about = { tenantId: tenant.id, scenarioId: _id, name: "password" };
  assert.equal(await ring.open(await storedSecret(_id), aboutStepSecret(about)), SECRET);
  const all = await databaseText(api.db);
  assert.ok(all.includes("aria/Sign in") && !all.includes(SECRET));
});

Deno.test("steps: an empty secret keeps the old one, unless the steps lead to another site [scenarios-20]", async () => {
  const { tenant, add, change } = await scene();
  const { _id, version } = await scenarioIn(await add());
  const sealed = await storedSecret(_id);
  const again = await scenarioIn(
    await change(_id, { steps: RECORDING, secrets: { password: "" }, version }),
  );
  assert.deepEqual([await storedSecret(_id), again.version], [sealed, version]);
  const thief = { type: "navigate", url: "https://thief.example/" };
  const elsewhere = { ...RECORDING, steps: [thief, ...RECORDING.steps] };
  const message = "required, because the steps lead to another site";
  const refusal = ["VALIDATION_ERROR", ["secrets.password", message]];
  assert.deepEqual(await refused(await change(_id, { steps: elsewhere })), refusal);
  assert.deepEqual(await refused(await change(_id, { url: "http://shop.example/" })), refusal);
  assert.deepEqual(await refused(await change(_id, { url: "https://thief.example/" })), [
    "VALIDATION_ERROR",
    ["url", "https://thief.example/ is not a page of the property"],
  ]);
  const changed = await change(_id, { steps: elsewhere, secrets: { password: "another" } });
  assert.equal((await scenarioIn(changed)).version, version + 1);
  assert.notEqual(await storedSecret(_id), sealed);
  const [, event] = await api.db.owner`select before, after from audit_events
    where tenant_id = ${tenant.id} and action like 'test_scenario.%' order by id`;
  assert.deepEqual(event?.after.secretsChanged, ["password"]);
  assert.deepEqual(event?.after.steps.slice(0, 2), [
    "Open https://thief.example/",
    "Set the window to 1280 × 720",
  ]);
});

Deno.test("steps: without steps no secret is left; a missing or unused one is refused [scenarios-20]", async () => {
  const { add, change } = await scene();
  const { _id } = await scenarioIn(await add());
  const { steps, secretsSet } = await scenarioIn(await change(_id, { steps: null }));
  assert.deepEqual([steps, secretsSet, await storedSecret(_id)], [null, [], undefined]);
  assert.deepEqual(await refused(await change(_id, { steps: RECORDING })), [
    "VALIDATION_ERROR",
    ["secrets.password", "required"],
  ]);
  const unused = { steps: { steps: RECORDING.steps.slice(0, 2) }, secrets: { password: SECRET } };
  assert.deepEqual(await refused(await change(_id, unused)), [
    "VALIDATION_ERROR",
    ["secrets.password", "no step uses it"],
  ]);
});

Deno.test("steps: what a test cannot do is left out with a note; a mistake is refused by number [scenarios-19]", async () => {
  const { add, change } = await scene();
  const steps = [
    ...RECORDING.steps.slice(0, 2),
    { type: "waitForExpression", expression: "document.cookie" },
    { type: "navigate", url: "javascript:alert(1)" },
  ];
  const added = await scenarioIn(await add({ steps: { title: "", steps }, secrets: {} }));
  assert.deepEqual(added.steps, {
    title: "",
    steps: KEPT.steps.slice(0, 2),
    notes: [
      "Step 3: waitForExpression runs a script in the page; wait for an element instead (left out)",
      "Step 4: url is not the URL of a page (left out)",
    ],
  });
  const sentBack = await scenarioIn(await change(added._id, { steps: added.steps }));
  assert.deepEqual(sentBack.steps, added.steps);
  const misspelt = { type: "change", selectors: ["#a"], value: "{{secret:A b}}" };
  const [code, ...details] = await refused(
    await add({ steps: { title: "", steps: [...steps, misspelt] } }),
  );
  assert.equal(code, "VALIDATION_ERROR");
  assert.deepEqual(details, [[
    "steps.steps.4",
    "step 5: value names no secret: {{secret:name}}, in small letters, and nothing else",
  ]]);
});

Deno.test("steps: they are tried by a run of their own; a scenario without any has none to try [scenarios-23]", async () => {
  const { tenant, add, change, manager } = await scene();
  const { _id } = await scenarioIn(await add({ status: "IDLE" }));
  const answer = await manager.post(`/test-scenarios/${_id}/try-steps`, {});
  assert.equal(answer.status, 201, await answer.clone().text());
  const run = scenario.parse(await answer.json());
  assert.deepEqual([run.type, run.status, run.name], ["ON_DEMAND", "QUEUED", "Steps of Account"]);
  const [row] = await api.db.owner`select tries_steps_of from test_runs where id = ${run._id}`;
  assert.equal(row?.tries_steps_of, _id);
  await change(_id, { steps: null });
  const none = await manager.post(`/test-scenarios/${_id}/try-steps`, {});
  assert.deepEqual(await refused(none), ["VALIDATION_ERROR", ["steps", "are empty: add a step"]]);
  assert.equal((await manager.delete(`/test-scenarios/${_id}`)).status, 204);
  const [left] = await api.db.owner`select tries_steps_of, is_trial from test_runs
    where tenant_id = ${tenant.id}`;
  assert.deepEqual([left?.tries_steps_of, left?.is_trial], [null, true]);
});

Deno.test("steps: a caller with a property scope tries those of its properties, within the tenant's daily limit", async () => {
  const { tenant, add } = await scene();
  const { _id } = await scenarioIn(await add({ status: "IDLE" }));
  const path = `/test-scenarios/${_id}/try-steps`;
  const blog = await testProperty(api.db, tenant, "blog.example");
  const [row] = await api.db.owner`select property_id from test_scenarios where id = ${_id}`;
  const trying = async (property: string) => {
    const scope = { permissions: ["MANAGE_SCENARIOS"], properties: [property] } as const;
    const { token } = await testApiToken(api, tenant, scope);
    return await callWith(api, token, "POST", path, {});
  };
  assert.deepEqual(await refusalOf(await trying(blog)), [404, "ENTITY_NOT_FOUND"]);
  await withTenant(
    api.db.app,
    tenant.id,
    (tx) =>
      queueTestIn(tx, { tenantId: tenant.id, propertyId: blog }, { url: "https://blog.example/" }),
  );
  await api.db.owner`update tiers set max_daily_tests = 1
    where id = (select tier_id from tenants where id = ${tenant.id})`;
  const full = await trying(row?.property_id);
  assert.equal(full.status, 403);
  assert.deepEqual((await full.json()).details, { limit: "maxDailyTests", used: 1, max: 1 });
  await api.db.owner`update tiers set max_daily_tests = 2
    where id = (select tier_id from tenants where id = ${tenant.id})`;
  assert.equal((await trying(row?.property_id)).status, 201);
});

Deno.test("steps: a new key seals their secrets again [scenarios-20]", async () => {
  const { tenant, add } = await scene();
  const { _id } = await scenarioIn(await add());
  const old = await storedSecret(_id);
  const newer = new Uint8Array(32).fill(9).toBase64();
  await resealPasswords(api.db, keyring(`${newer},${TEST_KEY}`));
  assert.notEqual(await storedSecret(_id), old);
  const about = aboutStepSecret({ tenantId: tenant.id, scenarioId: _id, name: "password" });
  const ring = scannerKeyring(scannerKeys(newer));
  assert.equal(await ring.open(await storedSecret(_id), about), SECRET);
});
