import { listOf } from "@crumbtrail/contract/paging";
import { testResultRow } from "@crumbtrail/contract/test_result";
import assert from "node:assert/strict";
import { testApi, testProperty } from "../testing/api.ts";
import { answerIn, type Caller, rowsIn, testShop } from "../testing/callers.ts";
import { testRun } from "../testing/runs.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

async function urlsOf(caller: Caller, query: string): Promise<string[]> {
  return (await rowsIn(testResultRow, caller.get(`/test-results${query}`))).map(({ url }) => url);
}

Deno.test("history: by type, property, preset, device, outcome, scenario, text and time [scenarios-44, testing-27]", async () => {
  const { tenant, shop, caller: admin } = await testShop(api);
  const blog = await testProperty(api.db, tenant, "blog.example");
  const run = (url: string, row: Record<string, unknown> = {}, propertyId = shop) =>
    testRun(api, tenant, { propertyId, row: { url, ...row } });
  await run("https://shop.example/a");
  await run("https://shop.example/scheduled", { type: "CONTINUOUS" });
  await run("https://blog.example/", {}, blog);
  await run("https://shop.example/phone", { device: "MOBILE" });
  await run("https://shop.example/wall", { outcome: "INCONCLUSIVE", reason: "BOT_WALL" });
  await run("https://shop.example/accepted", { preset: "SP_ACCEPT_ALL" });

  const on = (query: string) => urlsOf(admin, query);
  assert.equal((await on("")).length, 5);
  assert.equal((await on("?type=ALL")).length, 6);
  assert.deepEqual(await on("?type=CONTINUOUS"), ["https://shop.example/scheduled"]);
  assert.deepEqual(await on(`?property=${blog}`), ["https://blog.example/"]);
  assert.deepEqual(await on("?device=MOBILE"), ["https://shop.example/phone"]);
  assert.deepEqual(await on("?outcome=INCONCLUSIVE"), ["https://shop.example/wall"]);
  assert.deepEqual(await on("?preset=SP_ACCEPT_ALL"), ["https://shop.example/accepted"]);
  assert.deepEqual(await on("?search=BLOG"), ["https://blog.example/"]);
  const later = new Date(Date.now() + 60_000).toISOString();
  assert.deepEqual(await on(`?start=${later}`), []);
  assert.equal((await on(`?type=ALL&end=${later}`)).length, 6);
});

Deno.test("history: a day is one of the tenant's time zone, and the last one counts", async () => {
  const { tenant, shop, caller: admin } = await testShop(api);
  await api.db.owner`update tenants set timezone = 'Asia/Tokyo' where id = ${tenant.id}`;
  const [late] = await api.db.owner<{ id: string }[]>`
    select app.first_id('2026-03-01T20:00:00Z') as id`;
  await testRun(api, tenant, {
    propertyId: shop,
    row: { id: late?.id, url: "https://shop.example/" },
  });
  const count = async (query: string) => (await urlsOf(admin, query)).length;
  // 20:00 in London is 05:00 of the next day in Tokyo.
  assert.equal(await count("?start=2026-03-02&end=2026-03-02"), 1);
  assert.equal(await count("?start=2026-03-01&end=2026-03-01"), 0);
  assert.equal(await count("?start=2026-03-02T05:00&end=2026-03-02T05:01"), 1, "as forms send it");
  assert.equal(await count("?start=2026-03-01T20:00&end=2026-03-01T20:01"), 0);
});

Deno.test("history: a run that only tried steps is no test, neither listed nor counted [testing-25]", async () => {
  const { tenant, shop, caller: admin } = await testShop(api);
  await testRun(api, tenant, { propertyId: shop, row: { url: "https://shop.example/test" } });
  const [trial] = await api.db
    .owner`insert into test_runs (tenant_id, property_id, name, type, preset, is_trial)
    values (${tenant.id}, ${shop}, 'Steps of Login', 'ON_DEMAND', 'EXTERNAL', true) returning id`;
  const row = {
    ...{ run_id: String(trial?.id), url: "https://shop.example/tried" },
    ...{ outcome: "INCONCLUSIVE" as const, reason: "STEPS_TRIED" as const },
  };
  const tried = await testRun(api, tenant, { propertyId: shop, row });
  for (const query of ["", "?type=ALL", "?search=shop", "?limit=1"]) {
    const { data, meta } = await answerIn(
      listOf(testResultRow),
      admin.get(`/test-results${query}`),
    );
    assert.deepEqual(data.map(({ url }) => url), ["https://shop.example/test"], query);
    assert.equal(meta.total, 1, query);
  }
  assert.equal((await admin.get(`/test-results/${tried}`)).status, 200, "its report is there");
});

Deno.test("history: the runs of a scenario", async () => {
  const { tenant, shop, caller: admin } = await testShop(api);
  const [scenario] = await api.db
    .owner`insert into test_scenarios (tenant_id, property_id, name, url,
      preset, type)
    values (${tenant.id}, ${shop}, 'Hourly', 'https://shop.example/', 'EXTERNAL', 'CONTINUOUS')
    returning id`;
  const [made] = await api.db
    .owner`insert into test_runs (tenant_id, property_id, scenario_id, name,
      type, preset)
    values (${tenant.id}, ${shop}, ${scenario?.id}, 'Hourly', 'CONTINUOUS', 'EXTERNAL') returning id`;
  const row = {
    type: "CONTINUOUS" as const,
    run_id: String(made?.id),
    url: "https://shop.example/x",
  };
  await testRun(api, tenant, { propertyId: shop, row });
  await testRun(api, tenant, { propertyId: shop, row: { type: "CONTINUOUS" } });
  assert.deepEqual(await urlsOf(admin, `?type=ALL&scenario=${scenario?.id}`), [
    "https://shop.example/x",
  ]);
});
