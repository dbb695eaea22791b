import { catalogueSamples, SAMPLES } from "@crumbtrail/contract/catalogue_sample";
import type { ReportStorage } from "@crumbtrail/contract/report";
import assert from "node:assert/strict";
import { testApi, testTenant } from "../testing/api.ts";
import { answerIn, type Caller, signedIn } from "../testing/callers.ts";
import { sampleReportCookie } from "../testing/findings.ts";
import { testRun } from "../testing/runs.ts";
import { request } from "../testing/scans.ts";
import { tenantWithoutIssues } from "../testing/issues.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

const samples = async (caller: Caller, query = "") =>
  (await answerIn(catalogueSamples, caller.get(`/catalogue/samples${query}`))).samples;

const textsOf = async (...asked: Parameters<typeof samples>) =>
  (await samples(...asked)).map(({ text }) => text);

const requests = (...urls: string[]) => ({ requests: urls.map((url) => ({ ...request, url })) });

function storage(name: string, origin: string): ReportStorage {
  const { domain: _, path: __, source: ___, ...cookie } = sampleReportCookie({ name });
  return { ...cookie, origin, sources: [] };
}

Deno.test("samples: each URL once, those of the latest test first, as the page loaded them", async () => {
  const { tenant, shop, blog, admin } = await tenantWithoutIssues(api);
  assert.deepEqual(await samples(admin), []);
  await testRun(api, tenant, { propertyId: shop, report: requests("https://a/", "https://old/") });
  await testRun(api, tenant, { propertyId: blog, report: requests("https://b/", "https://a/") });
  assert.deepEqual(await textsOf(admin), ["https://b/", "https://a/", "https://old/"]);
  assert.deepEqual(await textsOf(admin, `?property=${shop}`), ["https://a/", "https://old/"]);
  for (const query of ["kind=NONE", "property=x"]) {
    assert.equal((await admin.get(`/catalogue/samples?${query}`)).status, 400);
  }
});

Deno.test("samples: names of a kind of storage, with the domains and origins they are of", async () => {
  const { tenant, shop, admin } = await tenantWithoutIssues(api);
  const cookies = [".shop.example", "shop.example"].map((domain) =>
    sampleReportCookie({ name: "id", domain })
  );
  const origin = "https://shop.example";
  const report = {
    cookies,
    lsEntries: [storage("id", origin), storage("theme", origin)],
    ssEntries: [storage("step", origin)],
  };
  await testRun(api, tenant, { propertyId: shop, report });
  assert.deepEqual(await samples(admin, "?kind=COOKIE"), [
    { text: "id", origins: [".shop.example", "shop.example"] },
  ]);
  assert.deepEqual(await textsOf(admin, "?kind=LOCAL_STORAGE"), ["id", "theme"]);
  assert.deepEqual(await textsOf(admin, "?kind=SESSION_STORAGE"), ["step"]);
  assert.deepEqual((await textsOf(admin, "?kind=STORAGE")).sort(), ["id", "step", "theme"]);
});

Deno.test("samples: no more than 200, from no more than the last 20 tests", async () => {
  const { tenant, shop, admin } = await tenantWithoutIssues(api);
  await testRun(api, tenant, { propertyId: shop, report: requests("https://long-ago/") });
  for (let n = 0; n < 20; n++) await testRun(api, tenant, { propertyId: shop });
  assert.deepEqual(await samples(admin), []);
  const many = Array.from({ length: SAMPLES + 1 }, (_, n) => `https://many/${n}`);
  await testRun(api, tenant, { propertyId: shop, report: requests(...many) });
  assert.deepEqual(await textsOf(admin), many.slice(0, SAMPLES));
});

Deno.test("samples: role USER sees those of its properties, nobody those of another tenant", async () => {
  const { tenant, shop, blog } = await tenantWithoutIssues(api);
  await testRun(api, tenant, { propertyId: shop, report: requests("https://shop/") });
  await testRun(api, tenant, { propertyId: blog, report: requests("https://blog/") });
  const user = await signedIn(api, tenant, "USER", [shop]);
  assert.deepEqual(await textsOf(user), ["https://shop/"]);
  assert.deepEqual(await textsOf(user, `?property=${blog}`), []);
  const stranger = await signedIn(api, await testTenant(api.db));
  assert.deepEqual(await textsOf(stranger), []);
  assert.deepEqual(await textsOf(stranger, `?property=${shop}`), []);
});
