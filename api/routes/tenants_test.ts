import type { TestType } from "@crumbtrail/contract/enums";
import { tenant as tenantSchema } from "@crumbtrail/contract/tenant";
import { queueTest } from "@crumbtrail/db/testing/queue";
import assert from "node:assert/strict";
import { type TestApi, testApi, type TestTenant, testTenant } from "../testing/api.ts";
import { answerIn, signedIn, testShop } from "../testing/callers.ts";

const NO_TESTS = {
  testsCount: 0,
  continuousTests: 0,
  rssCrawlTests: 0,
  manualTests: 0,
  testsFailed: 0,
};

interface Job {
  type: TestType;
  status?: "QUEUED" | "FAILED" | "ABORTED";
  at: string;
  /** Attempts that began. */
  attempt?: number;
}

async function jobs(
  { db }: TestApi,
  tenant: TestTenant,
  property: string,
  list: Job[],
): Promise<void> {
  for (const { type, status = "QUEUED", at, attempt = 0 } of list) {
    const { jobId } = await queueTest(db, { tenantId: tenant.id, propertyId: property }, { type });
    await db.owner`
      update scan_jobs set status = ${status}, created_at = ${at},
        reason = ${status === "FAILED" ? "broken" : null},
        finished_at = ${status === "QUEUED" ? null : at}, attempt = ${attempt},
        left_at = ${attempt > 0 ? at : null} where id = ${jobId}`;
  }
}

Deno.test("tenants/current: limits, features and what was used today, by the rule about what counts [configuration-24, configuration-33, configuration-34]", async () => {
  await using api = await testApi({ now: () => new Date("2026-07-02T10:00:00Z") });
  const { tenant, shop, caller: admin } = await testShop(api);
  await api.db.owner`update tenants set features = '{"allTestTypesEnabled": true}'
    where id = ${tenant.id}`;
  await jobs(api, tenant, shop, [
    { type: "ON_DEMAND", at: "2026-07-02T08:00:00Z" },
    // Aborted after it started, which counts; aborted before, which does not; and tried three times.
    { type: "ON_DEMAND", status: "ABORTED", at: "2026-07-02T08:00:00Z", attempt: 1 },
    { type: "ON_DEMAND", status: "ABORTED", at: "2026-07-02T08:00:00Z" },
    { type: "CONTINUOUS", at: "2026-07-02T08:00:00Z" },
    { type: "RSS_CRAWL", at: "2026-07-02T08:00:00Z" },
    { type: "CONTINUOUS", status: "FAILED", at: "2026-07-02T08:00:00Z", attempt: 3 },
    { type: "ON_DEMAND", at: "2026-07-01T08:00:00Z" },
  ]);
  await api.db.owner`insert into test_scenarios (tenant_id, property_id, name, url, preset, type)
    values (${tenant.id}, ${shop}, 'n', 'https://shop.example/', 'EXTERNAL', 'CONTINUOUS')`;
  const other = await testTenant(api.db);
  await jobs(api, other, other.defaultPropertyId, [
    { type: "ON_DEMAND", at: "2026-07-02T08:00:00Z" },
  ]);

  const current = await answerIn(tenantSchema, admin.get("/tenants/current"));
  assert.equal(current._id, tenant.id);
  assert.equal(current.limits.maxDailyTests, 1000);
  assert.deepEqual(current.features, {
    allTestTypesEnabled: true,
    manualIssueCreation: false,
    analytics: false,
  });
  const today = {
    testsCount: 5,
    manualTests: 2,
    continuousTests: 1,
    rssCrawlTests: 1,
    testsFailed: 1,
  };
  assert.deepEqual(current.today, today);

  const yesterday = { testsCount: 1, manualTests: 1 };
  const limits = await admin.get(`/tenants/${tenant.id}/limits`);
  assert.deepEqual(await limits.json(), {
    limits: current.limits,
    ownProperties: false,
    quotas: {
      usersCount: 1,
      propertiesCount: 1,
      testScenariosCount: 1,
      today,
      previousWeek: { ...NO_TESTS, ...yesterday },
      lastSevenDays: { ...today, testsCount: 6, manualTests: 3 },
    },
  });
  const user = await signedIn(api, tenant, "USER", []);
  assert.deepEqual((await (await user.get("/tenants/current")).json()).today, today);
});

Deno.test("tenants/current: today begins at midnight in the tenant's time zone", async () => {
  await using api = await testApi({ now: () => new Date("2026-07-01T22:30:00Z") });
  const tenant = await testTenant(api.db);
  await jobs(api, tenant, tenant.defaultPropertyId, [
    { type: "ON_DEMAND", at: "2026-07-01T21:59:59Z" },
    { type: "ON_DEMAND", at: "2026-07-01T22:00:00Z" },
  ]);
  const admin = await signedIn(api, tenant);
  const count = async (timezone: string) => {
    await api.db.owner`update tenants set timezone = ${timezone}`;
    return (await (await admin.get("/tenants/current")).json()).today.testsCount;
  };
  assert.equal(await count("Europe/Berlin"), 1);
  assert.equal(await count("UTC"), 2);
});
