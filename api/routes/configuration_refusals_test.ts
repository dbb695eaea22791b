/** What a document may not say of PUR settings, test scenarios and RSS crawls, and to whom. */
import { type ConfigPlan, configPlan } from "@crumbtrail/contract/config_import";
import assert from "node:assert/strict";
import { testApi, testProperty, testTenant } from "../testing/api.ts";
import { answerIn, type Caller, signedIn } from "../testing/callers.ts";
import { callWith, testApiToken } from "../testing/tokens.ts";
import { auditEvents } from "../testing/audit_words.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

const PUR = { url: "https://pur.example/login", username: "ann" };
const PROPERTY = "shop.example";
const SCENARIO = {
  name: "Front page",
  status: "QUEUED",
  property: PROPERTY,
  url: "https://shop.example/",
  preset: "REJECT_SP_CMP",
};
const CRAWL = {
  name: "News",
  status: "QUEUED",
  property: PROPERTY,
  url: "https://shop.example/feed",
};

async function scene() {
  const tenant = await testTenant(api.db);
  const shop = await testProperty(api.db, tenant, PROPERTY);
  const admin = await signedIn(api, tenant, "TENANT_ADMIN");
  return { tenant, shop, admin };
}

const inputOf = (sections: object) => ({
  format: "DOCUMENT",
  text: JSON.stringify({ version: 2, ...sections }),
  removeMissing: false,
});

const apply = (caller: Caller, sections: object) =>
  answerIn(configPlan, caller.post("/configuration/apply", inputOf(sections)));

const reasons = ({ rejected }: ConfigPlan) => rejected.map(({ part, reason }) => [part, reason]);

async function namesOf({ id }: { id: string }): Promise<string[]> {
  const rows = await api.db.owner`select name from test_scenarios where tenant_id = ${id}
    order by name`;
  return rows.map(({ name }) => name);
}

Deno.test("document: scenarios that the API would refuse are named with the reason, the rest is added [import-export-8, scenarios-11]", async () => {
  const { tenant, admin } = await scene();
  await api.db.owner`insert into properties (tenant_id, name, base_url, host, status)
    values (${tenant.id}, 'Closed', 'closed.example', 'closed.example', 'DISABLED')`;
  const wrong: [change: object, reason: RegExp][] = [
    [{ property: "Nowhere" }, /there is no property “Nowhere”/],
    [{ property: "Closed" }, /property: is disabled/],
    [{ property: "Tenant default" }, /property: is the tenant default property/],
    [
      { preset: "PUR_SP_CMP" },
      /preset: the property has no PUR settings, or their password is missing/,
    ],
    [{ preset: "PARTIAL_REJECT_ALL" }, /preset: the tenant does not have it/],
    [{ url: "https://me:pass@shop.example/" }, /url: not the URL of a page/],
    [{ frequencyInMin: 61 }, /frequencyInMin: /],
    [{ timeOfDay: "25:00" }, /timeOfDay: /],
    [{ weekdays: [] }, /weekdays: /],
    [{ moreUrls: ["https://other.example/"] }, /url: https:\/\/other\.example\/ is not a page/],
    [{ sampleSize: 3, moreUrls: ["https://shop.example/b"] }, /moreUrls: a sitemap names/],
    [
      { steps: { title: "", steps: [{ type: "click" }] } },
      /steps: has no step that a test can do; step 1: has no selectors/,
    ],
  ];
  const testScenarios = wrong.map(([change], n) => ({ ...SCENARIO, name: `S${n}`, ...change }));
  const rssCrawls = [CRAWL, { ...CRAWL, name: "Front page" }, { ...CRAWL, property: "Nowhere" }];
  const made = await apply(admin, { testScenarios: [...testScenarios, SCENARIO], rssCrawls });
  for (const [n, [, reason]] of wrong.entries()) {
    assert.match(
      made.rejected.find(({ part }) => part === `test scenario S${n}`)?.reason ?? "",
      reason,
    );
  }
  assert.deepEqual(reasons(made).filter(([part]) => part?.startsWith("RSS crawl")), [
    ["RSS crawl News", "there is no property “Nowhere”"],
    ["RSS crawl Front page", "name: a test scenario has it"],
  ]);
  assert.deepEqual(await namesOf(tenant), ["Front page"]);
});

Deno.test("document: a known scenario stays as it is where the document is wrong", async () => {
  const { admin } = await scene();
  const crawl = { ...CRAWL, status: "IDLE" };
  await apply(admin, { testScenarios: [SCENARIO], rssCrawls: [crawl] });
  const before = await (await admin.get("/configuration")).json();
  const { rejected, changes } = await apply(admin, {
    testScenarios: [{ ...SCENARIO, preset: "PUR_SP_CMP" }, { ...SCENARIO, name: "News" }],
    rssCrawls: [{ ...crawl, frequencyInMin: 30 }],
  });
  assert.deepEqual(rejected.map(({ reason }) => reason), [
    "preset: the property has no PUR settings, or their password is missing",
    "name: an RSS crawl has it",
  ]);
  assert.deepEqual(changes, [], "an interval below an hour is an hour");
  assert.deepEqual(await (await admin.get("/configuration")).json(), before);
});

Deno.test("document: the tenant's limit of scenarios holds for scenarios and crawls together [import-export-8]", async () => {
  const { tenant, admin } = await scene();
  await api.db.owner`update tiers set max_test_scenarios = 2 where name = ${tenant.name}`;
  const made = await apply(admin, {
    testScenarios: [SCENARIO, { ...SCENARIO, name: "Other" }],
    rssCrawls: [CRAWL],
  });
  assert.deepEqual(reasons(made), [["RSS crawl News", "the limit of test scenarios is reached"]]);
  assert.deepEqual(await namesOf(tenant), ["Front page", "Other"]);
});

Deno.test("document: PUR settings are checked; a stored password goes to its site alone [import-export-8]", async () => {
  const { tenant, shop, admin } = await scene();
  const properties = (pur: unknown, rest: unknown = null) => ({
    properties: [
      { name: PROPERTY, baseUrl: `https://${PROPERTY}`, pur },
      { name: "Tenant default", isTenantDefaultProperty: true, pur: rest },
    ],
  });
  const stored = async () => {
    const [row] = await api.db.owner`select pur from properties where id = ${shop}`;
    return row?.pur;
  };
  for (
    const [pur, reason] of [
      [{ ...PUR, url: "ftp://pur.example" }, "pur.url: not the URL of a page"],
      [{ ...PUR, connector: "none" }, "pur.connector: not the id of a PUR connector"],
    ] as const
  ) {
    assert.deepEqual(reasons(await apply(admin, properties(pur))), [
      [`property ${PROPERTY}`, reason],
    ]);
    assert.equal(await stored(), null);
  }
  assert.deepEqual(reasons(await apply(admin, properties(PUR, PUR))), [
    ["property Tenant default", "pur: the tenant default property has none"],
  ]);
  assert.deepEqual(await stored(), PUR);
  // Without a password the URL may lead anywhere.
  await apply(admin, properties({ ...PUR, url: "https://first.example/" }));
  await admin.patch(`/properties/${shop}`, { pur: { ...PUR, password: "sesame" } });
  const { password } = await stored();
  const moved = await apply(admin, properties({ ...PUR, url: "https://thief.example/" }));
  assert.deepEqual(reasons(moved), [[
    `property ${PROPERTY}`,
    "pur.url: leads to another site; change it by hand, with the password",
  ]]);
  assert.deepEqual(await stored(), { ...PUR, password });
  const renamed = { ...PUR, url: "https://pur.example/other", username: "bob" };
  const { missingSecrets } = await apply(admin, properties(renamed));
  assert.deepEqual([missingSecrets, await stored()], [[], { ...renamed, password }]);
  const event = (await auditEvents(api.db, tenant.id, "property.changed_by_import")).at(-1);
  assert.deepEqual([event?.before.pur.username, event?.after.pur.username], ["ann", "bob"]);
  await apply(admin, properties(null));
  assert.equal(await stored(), null);
});

Deno.test("document: stored secrets of steps are not led to another site [import-export-8]", async () => {
  const { admin, shop } = await scene();
  const steps = {
    title: "",
    steps: [{ type: "change", value: "{{secret:pin}}", selectors: [["#pin"]] }],
  };
  const added = await admin.post("/test-scenarios", {
    ...{ ...SCENARIO, property: shop, type: "CONTINUOUS", steps, secrets: { pin: "4711" } },
  });
  assert.equal(added.status, 201, await added.clone().text());
  const made = await apply(admin, {
    testScenarios: [{ ...SCENARIO, steps, moreUrls: ["https://thief.example/"] }],
  });
  assert.deepEqual([reasons(made), made.changes], [[[
    "test scenario Front page",
    "leads its secrets to another site; change it by hand, with the secrets",
  ]], []]);
});

Deno.test("document: scenarios and crawls need their permissions [import-export-8]", async () => {
  const { tenant, admin } = await scene();
  await apply(admin, { testScenarios: [SCENARIO], rssCrawls: [CRAWL] });
  const basic = ["MANAGE_VENDORS", "MANAGE_PROPERTIES"] as const;
  const { token } = await testApiToken(api, tenant, { permissions: basic });
  const seen = await (await callWith(api, token, "GET", "/configuration")).json();
  assert.deepEqual([seen.testScenarios, seen.rssCrawls], [undefined, undefined]);
  const sections = { testScenarios: [{ ...SCENARIO, status: "IDLE" }], rssCrawls: [] };
  const input = { ...inputOf(sections), removeMissing: true };
  const answer = await callWith(api, token, "POST", "/configuration/apply", input);
  const { rejected, changes } = configPlan.parse(await answer.json());
  const reason = "needs the permission MANAGE_SCENARIOS";
  assert.deepEqual([rejected.map(({ part, reason }) => [part, reason]), changes], [
    [["testScenarios", reason], ["rssCrawls", reason]],
    [],
  ]);
  const full = await testApiToken(api, tenant, {
    permissions: [...basic, "VIEW_CONFIG_LIST", "MANAGE_SCENARIOS"],
  });
  const shown = await (await callWith(api, full.token, "GET", "/configuration")).json();
  assert.deepEqual([shown.testScenarios.length, shown.rssCrawls.length], [1, 1]);
  const done = await callWith(api, full.token, "POST", "/configuration/apply", input);
  const { counts } = configPlan.parse(await done.json());
  assert.deepEqual([counts.testScenarios?.changed, counts.rssCrawls?.removed], [1, 1]);
});

Deno.test("document: scenarios of other tenants are neither exported nor touched [import-export-8]", async () => {
  const [one, two] = [await scene(), await scene()];
  await apply(one.admin, { testScenarios: [SCENARIO], rssCrawls: [CRAWL] });
  const { testScenarios, rssCrawls } = await (await two.admin.get("/configuration")).json();
  assert.deepEqual([testScenarios, rssCrawls], [[], []]);
  const empty = { ...inputOf({ testScenarios: [], rssCrawls: [] }), removeMissing: true };
  assert.equal((await two.admin.post("/configuration/apply", empty)).status, 200);
  await apply(two.admin, { testScenarios: [{ ...SCENARIO, preset: "NO_ACTION_SP_CMP" }] });
  const rows = await api.db.owner`select preset, is_enabled from test_scenarios s
    join scenario_states st on st.scenario_id = s.id where s.tenant_id = ${one.tenant.id}
    order by name`;
  assert.deepEqual(rows.map((row) => ({ ...row })), [
    { preset: "REJECT_SP_CMP", is_enabled: true },
    { preset: "NO_ACTION_SP_CMP", is_enabled: true },
  ]);
});

Deno.test("document: a base URL with a path is refused with the reason; one that is there stays", async () => {
  const { shop, admin } = await scene();
  const old = "https://shop.example/news";
  await api.db.owner`update properties set base_url = ${old} where id = ${shop}`;
  const baseUrl = async (given: string) => {
    const plan = await apply(admin, { properties: [{ name: PROPERTY, baseUrl: given }] });
    const [row] = await api.db.owner`select base_url from properties where id = ${shop}`;
    return [row?.base_url, ...reasons(plan).map(([, reason]) => reason)];
  };
  assert.deepEqual(await baseUrl(old), [old]);
  assert.deepEqual(await baseUrl("https://shop.example/sport"), [
    old,
    "a property covers all pages of a host: leave out the path and the query",
  ]);
  assert.deepEqual(await baseUrl("https://shop.example"), ["https://shop.example"]);
});
