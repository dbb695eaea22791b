/** The documentation's examples, as they stand, against a listening API and a stand-in scanner. */
import { createClient, read } from "@crumbtrail/client";
import { claimJob, finishJob } from "@crumbtrail/db/queries/leases";
import { withTenant } from "@crumbtrail/db/tenant";
import { CURL_EXAMPLE, GUIDE } from "@crumbtrail/api/openapi_guide";
import {
  type TestApi,
  testApi,
  testProperty,
  type TestTenant,
  testTenant,
} from "@crumbtrail/api/testing";
import { testRun } from "@crumbtrail/api/testing/runs";
import { sampleFinding } from "@crumbtrail/api/testing/findings";
import { testApiToken } from "@crumbtrail/api/testing/tokens";
import assert from "node:assert/strict";
import { pathWithCurl } from "../support/curl.ts";

const PAGE = "https://shop.example/";
const PAUSE_MS = 50;

/** A program's token, the API listening, and a scanner that finds one thing on every page. */
async function stage() {
  const api = await testApi();
  const tenant = await testTenant(api.db);
  const propertyId = await testProperty(api.db, tenant, "shop.example");
  const { token } = await testApiToken(api, tenant, {
    permissions: ["RUN_TESTS", "VIEW_RESULTS"],
    properties: [propertyId],
  });
  const options = { port: 0, hostname: "127.0.0.1", onListen: () => undefined };
  const server = Deno.serve(options, api.app.fetch);
  const stop = new AbortController();
  const scanner = scanUntil(stop.signal, api, tenant, propertyId);
  return {
    api,
    token,
    baseUrl: `http://127.0.0.1:${server.addr.port}`,
    [Symbol.asyncDispose]: async () => {
      stop.abort();
      await scanner;
      await server.shutdown();
      await api.db.close();
    },
  };
}

async function scanUntil(
  stop: AbortSignal,
  api: TestApi,
  tenant: TestTenant,
  propertyId: string,
): Promise<void> {
  const claim = { scannerId: "s", leaseSeconds: 600, perHost: 1, hostGapMs: 0 };
  while (!stop.aborted) {
    const job = await claimJob(api.db.scanner, claim);
    if (job !== null) {
      // Who sees the job ended sees its result: that is written before this is committed.
      await withTenant(api.db.app, tenant.id, async (tx) => {
        const id = await finishJob(tx, job) ?? assert.fail("the lease was lost");
        const row = { id, run_id: job.run_id, scan_job_id: job.id, url: job.url };
        await testRun(api, tenant, { propertyId, findings: [sampleFinding()], row });
      });
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

Deno.test("example: with curl, a test is started, waited for, and its findings fetched", async () => {
  await using on = await stage();
  assert.ok(GUIDE.includes(CURL_EXAMPLE), "what runs here is what is documented");
  const path = await pathWithCurl();
  const run = async () => {
    const { code, stdout, stderr } = await new Deno.Command("bash", {
      args: ["-c", CURL_EXAMPLE],
      env: { PATH: path, API: on.baseUrl, TOKEN: on.token, PAGE, BUILD: "4711" },
    }).output();
    assert.equal(code, 0, new TextDecoder().decode(stderr));
    return JSON.parse(new TextDecoder().decode(stdout));
  };
  const { data } = await run();
  assert.deepEqual(data.map(({ name }: { name: string }) => name), ["_track"]);
  // The same build once more: the same test, not another one.
  await run();
  const [row] = await on.api.db.owner`select count(*)::int as n from test_results`;
  assert.equal(row?.n, 1);
});

Deno.test("example: the same with the typed client", async () => {
  await using on = await stage();
  const api = createClient({
    baseUrl: on.baseUrl,
    token: on.token,
    onSessionExpired: () => assert.fail("no session is asked for"),
    onRequestFailed: (error) => assert.fail(String(error)),
  });
  const json = { url: PAGE, type: "ON_DEMAND", preset: "REJECT_SP_CMP" } as const;
  let test = await read(api["test-scenarios"].$post({ json }));
  while (test.status === "QUEUED" || test.status === "RUNNING") {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    test = await read(api["test-scenarios"][":id"].$get({ param: { id: test._id } }));
  }
  assert.equal(test.status, "FINISHED");
  const id = test.testResult ?? assert.fail();
  const issues = await read(api["test-results"][":id"].issues.$get({ param: { id }, query: {} }));
  assert.deepEqual(issues.data.map(({ name }) => name), ["_track"]);
});
