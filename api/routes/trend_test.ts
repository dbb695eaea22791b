import { trend } from "@crumbtrail/contract/trend";
import assert from "node:assert/strict";
import { withTenant } from "@crumbtrail/db/tenant";
import { purgeDueResults } from "../loops/purge.ts";
import { countRunOfDay } from "@crumbtrail/db/queries/property_days";
import { testApi } from "../testing/api.ts";
import { answerIn, testShop } from "../testing/callers.ts";
import { sampleReportCookie } from "../testing/findings.ts";
import { testRun } from "../testing/runs.ts";
import { request } from "../testing/scans.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

Deno.test("trend: entries before consent, unknown hosts and inconclusive tests of a day, with the score [testing-46]", async () => {
  const { tenant, shop, caller: admin } = await testShop(api);
  const cookie = { isBeforeConsent: true, __isOnWhiteList: false, keepsChoice: false };
  const foreign = { ...request, firstParty: false };
  const report = {
    cookies: [
      sampleReportCookie({ ...cookie, name: "a" }),
      sampleReportCookie({ ...cookie, name: "approved", __isOnWhiteList: true }),
      sampleReportCookie({ ...cookie, name: "later", isBeforeConsent: false }),
      sampleReportCookie({ ...cookie, name: "choice", keepsChoice: true }),
    ],
    requests: [
      { ...foreign, url: "https://x.example/1", vendorsMatch: [] },
      { ...foreign, url: "https://x.example/2", vendorsMatch: [] },
      { ...foreign, url: "https://known.example/" },
      { ...foreign, url: "https://shop.example/", vendorsMatch: [], firstParty: true },
    ],
  };
  const wall = { outcome: "INCONCLUSIVE" as const, reason: "BOT_WALL" as const };
  const runs = [
    await testRun(api, tenant, { propertyId: shop, report }),
    await testRun(api, tenant, { propertyId: shop, report: { cookies: [], requests: [] } }),
    await testRun(api, tenant, { propertyId: shop, report, row: wall }),
  ];
  for (const id of runs) await withTenant(api.db.app, tenant.id, (tx) => countRunOfDay(tx, id));
  const { days, property, formula } = await answerIn(
    trend,
    admin.get(`/properties/${shop}/trend?days=7`),
  );
  assert.equal(property.name, "shop.example");
  assert.match(formula, /minus 6 for each entry before consent/);
  assert.deepEqual(days.map(({ day: _, ...counts }) => counts), [{
    complete: 2,
    inconclusive: 1,
    inconclusiveShare: 0.333,
    beforeConsent: 0.5,
    unknownHosts: 0.5,
    score: 89,
  }]);
});

Deno.test("trend: a day without any test has no inconclusive share", async () => {
  const { tenant, shop, caller: admin } = await testShop(api);
  await api.db.owner`insert into property_days (tenant_id, property_id, day)
    values (${tenant.id}, ${shop}, current_date)`;
  const { days } = await answerIn(trend, admin.get(`/properties/${shop}/trend?days=7`));
  assert.deepEqual(days.map(({ inconclusiveShare }) => inconclusiveShare), [0]);
});

Deno.test("trend: the period is counted in the tenant's days; after the retention days are deleted [testing-47]", async () => {
  const { tenant, shop, caller: admin } = await testShop(api);
  await api.db.owner`update tenants set timezone = 'Pacific/Kiritimati' where id = ${tenant.id}`;
  const local = "(now() at time zone 'Pacific/Kiritimati')::date";
  await api.db.owner.unsafe(`insert into property_days (tenant_id, property_id, day, complete)
    select '${tenant.id}', '${shop}', ${local} - n, 1 from generate_series(0, 40) n`);
  const daysOf = async (days: number) =>
    (await answerIn(trend, admin.get(`/properties/${shop}/trend?days=${days}`))).days;
  assert.equal((await daysOf(7)).length, 7);
  await api.db.owner`update tiers set storage_retention_in_days = 30 where name = ${tenant.name}`;
  assert.ok(await purgeDueResults(api.db, api.deps.log, new Date()) > 0);
  const left = (await daysOf(365)).length;
  assert.ok(left >= 30 && left <= 32, String(left));
});
