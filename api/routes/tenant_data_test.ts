import { listOf } from "@crumbtrail/contract/paging";
import { tenantData } from "@crumbtrail/contract/tenant_data";
import { tier as tierSchema } from "@crumbtrail/contract/tier";
import assert from "node:assert/strict";
import { testApi, testTenant } from "../testing/api.ts";
import { answerIn, assertRefused, type Caller, refusalOf, signedIn } from "../testing/callers.ts";
import { testRun } from "../testing/runs.ts";
import { sampleFinding } from "../testing/findings.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

const ADDRESS = {
  street: "Main street 1",
  street_additional: "",
  zip: "12345",
  city: "Town",
  region: "",
  country: "Germany",
};

const read = (caller: Caller, id: string) => answerIn(tenantData, caller.get(`/tenants/${id}`));

async function logOf(caller: Caller, query = "") {
  const { data } = await (await caller.get(`/audit-events${query}`)).json();
  return data;
}

Deno.test("tenants: an admin reads all of the own tenant and writes back the whole object [configuration-16, configuration-26]", async () => {
  const now = new Date("2026-03-01T10:00:00Z");
  const then = await testApi({ db: api.db, now: () => now });
  const tenant = await testTenant(api.db);
  const admin = await signedIn(then, tenant);
  const before = await read(admin, tenant.id);
  assert.equal(before.address.street, "");
  assert.equal(before.admin, null);

  const same = await admin.patch(`/tenants/${tenant.id}`, before);
  assert.deepEqual(await same.json(), before);
  assert.deepEqual(await logOf(admin), []);

  const owner = { firstname: "Ada", lastname: "L", email: "ada@a.test", phone: "+49 1" };
  const wanted = {
    ...before,
    name: " Company ",
    timezone: "America/New_York",
    address: ADDRESS,
    accountOwnerData: owner,
    billingData: { ...before.billingData, deviatingAddress: true, city: "Elsewhere" },
    authorization: { ...before.authorization, pwTeamMayAccessTenant: true },
  };
  const after = tenantData.parse(
    await (await admin.patch(`/tenants/${tenant.id}`, wanted)).json(),
  );
  assert.deepEqual(after, {
    ...wanted,
    name: "Company",
    authorization: {
      pwTeamMayAccessTenant: true,
      enabledBy: after.authorization.enabledBy,
      enabledAt: "2026-03-01T10:00:00.000Z",
    },
    version: after.version,
  });
  assert.ok(after.version > before.version);
  assert.match(after.authorization.enabledBy ?? "", /^tenant_admin-.*@tenant\.test$/);
  assert.deepEqual(await read(admin, tenant.id), after);
  const [event] = await logOf(admin);
  assert.equal(event.action, "tenant.changed");
  assert.deepEqual(Object.keys(event.after).toSorted(), [
    "accountOwnerData",
    "address",
    "authorization",
    "billingData",
    "name",
    "timezone",
  ]);
  assert.equal(event.before.name, before.name);
});

Deno.test("tenants: what makes no sense, and what is the provider's, is refused [configuration-18, configuration-21]", async () => {
  const [tenant, other] = [await testTenant(api.db), await testTenant(api.db)];
  const admin = await signedIn(api, tenant);
  const path = `/tenants/${tenant.id}`;
  const owner = { firstname: "", lastname: "", email: "no mail", phone: "" };
  for (
    const body of [{ name: " " }, { timezone: "Nowhere/Town" }, { currency: "euro" }, {
      accountOwnerData: owner,
    }, { address: { street: "only" } }]
  ) {
    await assertRefused(admin.patch(path, body), 422, "VALIDATION_ERROR", JSON.stringify(body));
  }
  const foreignTier = (await read(await signedIn(api, other), other.id)).tier;
  for (
    const body of [{ tier: foreignTier }, { status: "DISABLED" }, {
      features: { allTestTypesEnabled: true },
    }, { admin: { comment: "hello" } }]
  ) {
    await assertRefused(admin.patch(path, body), 403, "MISSING_PERMISSION", JSON.stringify(body));
  }
  for (const role of ["USER", "TENANT_MANAGER", "VIEW_ONLY"] as const) {
    const caller = await signedIn(api, tenant, role);
    await assertRefused(caller.get(path), 403, "MISSING_PERMISSION");
    const list = await (await caller.get("/tenants")).json();
    assert.deepEqual(list.data.map((row: { _id: string }) => row._id), [tenant.id]);
  }
});

Deno.test("tenants: staff sees all, makes new ones, gives tiers, and disables others than its own [configuration-17, configuration-18, configuration-25]", async () => {
  await using api = await testApi();
  const [home, customer] = [await testTenant(api.db), await testTenant(api.db)];
  const staff = await signedIn(api, home, "ADMIN");
  const admin = await signedIn(api, customer);
  const list = await (await staff.get("/tenants?limit=1&offset=1")).json();
  assert.deepEqual(list.meta, { offset: 1, limit: 1, total: 2, count: 1 });

  const tiers = (await (await staff.get("/tiers")).json()).data;
  const tier = tiers.find(({ name }: { name: string }) => name === "Trial");
  const made = await staff.post("/tenants", { name: "Newcomer", tier: { _id: tier._id } });
  assert.equal(made.status, 201);
  const { _id: madeId } = await made.json();
  const { tier: { name: tierName }, currency } = await read(staff, madeId);
  assert.deepEqual([tierName, currency], ["Trial", "USD"]);
  const [property] = await api.db.owner`select is_tenant_default as "isDefault" from properties
    where tenant_id = ${madeId}`;
  assert.deepEqual({ ...property }, { isDefault: true });

  const path = `/tenants/${customer.id}`;
  const changed = await staff.patch(path, { tier: { _id: tier._id }, admin: { comment: "Owes" } });
  assert.deepEqual((await changed.json()).admin, { comment: "Owes" });
  assert.equal((await read(admin, customer.id)).admin, null);
  const [event] = await logOf(admin);
  assert.equal(event.actor.isStaff, true);
  assert.deepEqual([event.before.tier.name, event.after.tier.name], [customer.name, "Trial"]);

  await assertRefused(staff.patch(`/tenants/${home.id}`, { status: "DISABLED" }), 403, "FORBIDDEN");
  await api.db.owner`update tiers set status = 'DISABLED' where name = ${home.name}`;
  const [dead] = await api.db.owner`select id from tiers where name = ${home.name}`;
  await assertRefused(staff.patch(path, { tier: { _id: dead?.id } }), 400, "INPUT_INVALID");
  assert.equal((await staff.patch(path, { status: "DISABLED" })).status, 200);
  await assertRefused(admin.get(path), 401, "SESSION_EXPIRED");
});

Deno.test("tiers: a plan's fields with the specification's defaults; dev plans are for their tenants [configuration-31, configuration-32, configuration-35]", async () => {
  await using api = await testApi();
  const tenant = await testTenant(api.db);
  const admin = await signedIn(api, tenant);
  await api.db.owner`insert into tiers (name, dev_tier) values ('Plain', false), ('Dev', true)`;
  await api.db.owner`update tiers set dev_tier = true where name = ${tenant.name}`;
  await api.db.owner`insert into tiers (name, status) values ('Old', 'DISABLED')`;
  const { data } = await answerIn(listOf(tierSchema), admin.get("/tiers"));
  const named = (name: string) => data.find((one) => one.name === name);
  assert.deepEqual([named("Dev"), named("Old")], [undefined, undefined]);
  assert.equal(named(tenant.name)?.devTier, true);
  assert.deepEqual(named("Plain"), {
    _id: named("Plain")?._id,
    name: "Plain",
    status: "ACTIVE",
    devTier: false,
    ownProperties: false,
    limits: {
      storageRetentionInDays: 365,
      maxDailyTests: 0,
      maxTestsAtOnce: 50,
      maxUsers: 0,
      maxTestScenarios: 0,
      maxProperties: 0,
    },
    tenantsCount: null,
  });
});

Deno.test("tenants: staff comes in where it is let in, and the tenant's log names it [configuration-19, madmin-24, properties-23]", async () => {
  const [home, customer] = [await testTenant(api.db), await testTenant(api.db)];
  const staff = await signedIn(api, home, "ADMIN");
  const admin = await signedIn(api, customer);
  const path = `/tenants/${customer.id}`;
  const inside = { "X-Tenant": customer.id };
  const refusals = async () => [
    await refusalOf(await staff.call("GET", "/properties", undefined, inside)),
    await refusalOf(await staff.get(`/properties?tenant=${customer.id}`)),
    await refusalOf(await staff.patch(path, { name: "Taken" })),
    await refusalOf(await staff.patch(path, { authorization: { pwTeamMayAccessTenant: true } })),
    await refusalOf(await staff.post(`${path}/request-delete`)),
  ];
  const list = () => staff.call("GET", "/properties", undefined, inside);
  // The first calls open the connections, on which the others then meet.
  await Promise.all(Array.from({ length: 8 }, () => admin.get("/properties")));
  await Promise.all(Array.from({ length: 8 }, list));
  for (const refused of await refusals()) assert.deepEqual(refused, [403, "FORBIDDEN"]);
  assert.deepEqual((await logOf(admin)).map(({ action }: { action: string }) => action), [
    "tenant.visit_refused",
  ]);

  await admin.patch(path, { authorization: { pwTeamMayAccessTenant: true } });
  const listed = await (await staff.call("GET", "/properties", undefined, inside)).json();
  assert.deepEqual(listed.data.map((row: { _id: string }) => row._id), [
    customer.defaultPropertyId,
  ]);
  assert.equal((await staff.get(`/properties?tenant=${customer.id}`)).status, 200);
  const added = { name: "Site", baseUrl: "site.example" };
  assert.equal((await staff.call("POST", "/properties", added, inside)).status, 201);
  const test = { url: "https://site.example/", type: "ON_DEMAND", preset: "NO_ACTION_SP_CMP" };
  const started = await staff.call("POST", "/test-scenarios", test, inside);
  assert.equal((await started.json()).creator, null);
  await testRun(api, customer, {
    propertyId: customer.defaultPropertyId,
    findings: [sampleFinding()],
  });
  const [issue] = await api.db.owner`select id from issues
    where tenant_id = ${customer.id}`;
  const comment = await staff.call("POST", `/issues/${issue?.id}/comments`, {
    content: "Looked at it",
  }, inside);
  assert.equal((await comment.json()).author, null);
  const resolved = await staff.call("POST", `/issues/${issue?.id}/resolve`, undefined, inside);
  assert.match((await resolved.json()).resolutionData.resolverName, /^admin-.*@tenant\.test$/);
  const me = await staff.call("GET", "/accounts/me", undefined, inside);
  assert.equal((await me.json()).tenant, home.id);

  const log = await logOf(admin, "?limit=10");
  const staffs = log.filter(({ actor }: { actor: { isStaff: boolean } }) => actor.isStaff);
  assert.deepEqual(
    staffs.map(({ action }: { action: string }) => action).toSorted(),
    [
      "comment.added",
      "issue.resolved",
      "property.added",
      "tenant.visit_refused",
      "tenant.visited",
      "test.started",
    ],
  );
  for (const { actor } of staffs) {
    assert.equal(actor._id, staff.accountId);
    assert.match(actor.name, /^admin-.*@tenant\.test$/);
  }
  assert.equal((await (await staff.get("/properties")).json()).data.length, 1);

  await admin.patch(path, { authorization: { pwTeamMayAccessTenant: false } });
  for (const refused of await refusals()) assert.deepEqual(refused, [403, "FORBIDDEN"]);
});

Deno.test("tenants: nobody but staff chooses a tenant, and none that is not there", async () => {
  const [tenant, other] = [await testTenant(api.db), await testTenant(api.db)];
  await api.db.owner`update tenants set team_may_access = true where id = ${other.id}`;
  const admin = await signedIn(api, tenant);
  const choose = (caller: Caller, id: string) =>
    caller.call("GET", "/properties", undefined, { "X-Tenant": id });
  await assertRefused(choose(admin, other.id), 404, "ENTITY_NOT_FOUND");
  assert.equal((await choose(admin, tenant.id)).status, 200);
  const staff = await signedIn(api, tenant, "ADMIN");
  for (const id of [crypto.randomUUID(), "x", "' or 1=1"]) {
    await assertRefused(choose(staff, id), 404, "ENTITY_NOT_FOUND", id);
  }
});

Deno.test("tenants: staff that is not let in sees tier and use, nobody to write to, and is noted", async () => {
  const [home, customer] = [await testTenant(api.db), await testTenant(api.db)];
  const [staff, admin] = [await signedIn(api, home, "ADMIN"), await signedIn(api, customer)];
  const path = `/tenants/${customer.id}`;
  const owner = { firstname: "Olga", lastname: "Owner", email: "o@customer.test", phone: "1" };
  await admin.patch(path, { accountOwnerData: owner });
  const seen = await read(staff, customer.id);
  assert.equal(seen.tier.name, customer.name);
  assert.deepEqual(Object.values(seen.accountOwnerData), ["", "", "", ""]);
  // What came empty may go back so: it changes nothing.
  const sent = await staff.patch(path, { ...seen, admin: { comment: "Paid" } });
  assert.deepEqual((await sent.json()).accountOwnerData, seen.accountOwnerData);
  assert.deepEqual((await read(admin, customer.id)).accountOwnerData, owner);
  const visits = async () =>
    (await logOf(admin, "?limit=50")).filter((event: { action: string }) =>
      event.action === "tenant.visited"
    ).length;
  assert.equal(await visits(), 1);

  await admin.patch(path, { authorization: { pwTeamMayAccessTenant: true } });
  assert.deepEqual((await read(staff, customer.id)).accountOwnerData, owner);
  const other = await signedIn(api, home, "ADMIN");
  assert.equal((await other.get(`${path}/limits`)).status, 200);
  assert.equal(await visits(), 2, "once an hour for each of them");
  const third = await signedIn(api, home, "ADMIN");
  assert.equal((await third.patch(path, {})).status, 200);
  assert.equal(await visits(), 3, "a change of nothing is a look");
});
