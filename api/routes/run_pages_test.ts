import { testResult } from "@crumbtrail/contract/test_result";
import { noteNamedPages } from "@crumbtrail/db/queries/scenario_readings";
import { insertRun } from "@crumbtrail/db/queries/test_runs";
import { withTenant } from "@crumbtrail/db/tenant";
import assert from "node:assert/strict";
import { testApi, testProperty, testTenant } from "../testing/api.ts";
import { signedIn } from "../testing/callers.ts";
import { testRun } from "../testing/runs.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

const PAGES = ["https://shop.example/a", "https://shop.example/b"];

/** A run of some pages, of which the first has a result; null without a run of its own. */
async function scene(urls: string[], namedBy?: { url: string; pages: number }) {
  const tenant = await testTenant(api.db);
  const propertyId = await testProperty(api.db, tenant, "shop.example");
  const runId = await withTenant(api.db.app, tenant.id, async (tx) => {
    const id = await insertRun(tx, {
      ...{ tenantId: tenant.id, propertyId, scenario: null, name: "Pages", creatorId: null },
      ...{ type: "CONTINUOUS", preset: "NO_ACTION_SP_CMP", device: "DESKTOP", userAgent: "" },
      ...{ width: 1200, height: 800 },
      pages: urls.map((url) => ({ url, host: "shop.example" })),
    });
    if (namedBy) await noteNamedPages(tx, id, namedBy);
    return id;
  });
  const [job] = await api.db.owner`select id from scan_jobs where run_id = ${runId} order by turn`;
  const id = await testRun(api, tenant, {
    propertyId,
    row: { run_id: runId, scan_job_id: job?.id, url: urls[0] ?? "" },
  });
  const admin = await signedIn(api, tenant);
  const read = testResult.parse(await (await admin.get(`/test-results/${id}`)).json());
  return { id, runPages: read.runPages };
}

Deno.test("results: the sitemap or feed of a run and its pages are named in each result [testing-36]", async () => {
  const namedBy = { url: "https://shop.example/sitemap.xml", pages: 80 };
  const { id, runPages } = await scene(PAGES, namedBy);
  const tested = PAGES.map((url, n) => ({ url, testResult: n === 0 ? id : null }));
  assert.deepEqual(runPages, { namedBy, tested });
});

Deno.test("results: a run of several pages names them; a run of one page has none to name", async () => {
  const { runPages } = await scene(PAGES);
  assert.deepEqual([runPages?.namedBy, runPages?.tested.length], [null, 2]);
  assert.equal((await scene(PAGES.slice(1))).runPages, null);
});
