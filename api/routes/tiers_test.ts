/** Tiers as the provider's staff adds and changes them. */
import { tier as tierSchema, tierPlan } from "@crumbtrail/contract/tier";
import assert from "node:assert/strict";
import { testAccount, testApi, testTenant } from "../testing/api.ts";
import { answerIn, assertRefused, type Caller, rowsIn, signedIn } from "../testing/callers.ts";

const LIMITS = {
  storageRetentionInDays: 30,
  maxDailyTests: 10,
  maxTestsAtOnce: 20,
  maxUsers: 5,
  maxTestScenarios: 5,
  maxProperties: 5,
};

const tiersFor = (caller: Caller) => rowsIn(tierSchema, caller.get("/tiers"));

Deno.test("tiers: staff adds one, sees all with their tenants, and is refused a taken name [madmin-10]", async () => {
  await using api = await testApi();
  const [home, customer] = [await testTenant(api.db), await testTenant(api.db)];
  const staff = await signedIn(api, home, "ADMIN");
  const gold = await answerIn(
    tierSchema,
    staff.post("/tiers", { name: " Gold ", devTier: true, limits: LIMITS }),
    201,
  );
  assert.deepEqual(gold, {
    _id: gold._id,
    name: "Gold",
    status: "ACTIVE",
    devTier: true,
    ownProperties: false,
    limits: LIMITS,
    tenantsCount: 0,
  });
  const all = await tiersFor(staff);
  assert.equal(all.find(({ name }) => name === "Gold")?.tenantsCount, 0);
  assert.equal(all.find(({ name }) => name === customer.name)?.tenantsCount, 1);
  const admin = await signedIn(api, customer);
  const offered = await tiersFor(admin);
  assert.ok(!offered.some(({ name }) => name === "Gold"));
  assert.ok(offered.every(({ tenantsCount }) => tenantsCount === null));

  const taken = await staff.post("/tiers", { name: "Gold", limits: LIMITS });
  assert.equal((await taken.json()).message, "ENTITY_ALREADY_EXISTS");
  for (
    const wrong of [{ name: "" }, { limits: { ...LIMITS, maxUsers: -1 } }, { limits: {} }, {
      unknown: 1,
    }]
  ) {
    const refused = await staff.post("/tiers", { name: "Other", limits: LIMITS, ...wrong });
    await assertRefused(refused, 422, "VALIDATION_ERROR", JSON.stringify(wrong));
  }
  const { data: [event] } = await (await staff.get("/audit-events")).json();
  assert.deepEqual([event.action, event.after.name], ["tier.added", "Gold"]);
});

Deno.test("tiers: a plan says whom a change reaches, and the change reaches them at once [madmin-11, madmin-12]", async () => {
  await using api = await testApi();
  const [home, small, large, agreed] = [
    await testTenant(api.db),
    await testTenant(api.db),
    await testTenant(api.db),
    await testTenant(api.db),
  ];
  const staff = await signedIn(api, home, "ADMIN");
  const tier = (await tiersFor(staff)).find(({ name }) => name === small.name);
  const path = `/tiers/${tier?._id}`;
  for (const { id } of [large, agreed]) {
    await staff.patch(`/tenants/${id}`, { tier: { _id: tier?._id } });
  }
  await staff.patch(`/tenants/${agreed.id}`, { limits: { maxUsers: 50 } });
  for (const tenant of [large, large, large, agreed, agreed, agreed]) {
    await testAccount(api.db, tenant, "USER");
  }
  const admin = await signedIn(api, small);

  const planned = await staff.post(`${path}/plan`, { limits: { maxUsers: 2 } });
  assert.deepEqual(tierPlan.parse(await planned.json()), {
    tenants: 3,
    changed: 2,
    deletedEarlier: 0,
    overruns: [{
      tenant: { _id: large.id, name: large.name },
      limit: "maxUsers",
      used: 3,
      max: 2,
    }],
    overrunsTotal: 1,
  });
  const earlier = await staff.post(`${path}/plan`, { limits: { storageRetentionInDays: 7 } });
  assert.equal((await earlier.json()).deletedEarlier, 3);
  const maxOf = async () =>
    (await (await admin.get(`/tenants/${small.id}/limits`)).json()).limits.maxUsers;
  assert.notEqual(await maxOf(), 2);

  const changed = await staff.patch(path, { limits: { maxUsers: 2 }, status: "DISABLED" });
  assert.equal((await changed.json()).limits.maxUsers, 2);
  assert.equal(await maxOf(), 2);
  const { data: [event] } = await (await staff.get("/audit-events")).json();
  assert.deepEqual([event.action, event.after.limits.maxUsers], ["tier.changed", 2]);
  const chosen = await staff.patch(`/tenants/${home.id}`, { tier: { _id: tier?._id } });
  await assertRefused(chosen, 400, "INPUT_INVALID");
});

Deno.test("tiers: the tier of sign-ups keeps its name and stays active; an unknown tier is none [madmin-12]", async () => {
  await using api = await testApi();
  const home = await testTenant(api.db);
  const staff = await signedIn(api, home, "ADMIN");
  const trial = (await tiersFor(staff)).find(({ name }) => name === api.deps.config.SIGN_UP_TIER);
  for (const change of [{ status: "DISABLED" }, { name: "Starter" }]) {
    const refused = await (await staff.patch(`/tiers/${trial?._id}`, change)).json();
    assert.deepEqual([refused.message, refused.details], [
      "FORBIDDEN",
      { tier: "is the tier of sign-ups" },
    ]);
  }
  assert.equal((await staff.patch(`/tiers/${trial?._id}`, { ownProperties: true })).status, 200);
  const nowhere = `/tiers/${crypto.randomUUID()}`;
  for (
    const response of [
      await staff.patch(nowhere, { name: "Any" }),
      await staff.post(`${nowhere}/plan`, { limits: {} }),
    ]
  ) {
    await assertRefused(response, 404, "ENTITY_NOT_FOUND");
  }
});
