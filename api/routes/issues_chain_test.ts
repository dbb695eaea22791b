import { issueChain } from "@crumbtrail/contract/issue";
import type { ReportRequest } from "@crumbtrail/contract/report";
import assert from "node:assert/strict";
import { testApi, testProperty, testTenant } from "../testing/api.ts";
import { answerIn, signedIn } from "../testing/callers.ts";
import { testRun } from "../testing/runs.ts";
import { sampleFinding, sampleReportCookie, sampleRequest } from "../testing/findings.ts";
import { request as sampleRow } from "../testing/scans.ts";

const PAGE = "https://www.site.test/";
const TAG = "https://tags.test/tag.js";

const request = (url: string, type: string, initiatedBy?: number | null): ReportRequest => ({
  ...{ ...sampleRow, url, type, vendorsMatch: [] },
  ...initiatedBy !== undefined && { initiatedBy },
});

Deno.test("issues: the chain from the page, of a cookie by its origin and of a request", async () => {
  await using api = await testApi();
  const tenant = await testTenant(api.db);
  const propertyId = await testProperty(api.db, tenant, "www.site.test");
  const found = sampleFinding();
  const asked = sampleRequest("ads.example");
  const pixel = asked.vendorDetected?.url ?? "";
  const suggested = { name: "Example Analytics", category: "analytics" };
  const run = {
    propertyId,
    findings: [found, asked, sampleFinding({ entryName: "_unseen" })],
    report: {
      cookies: [
        sampleReportCookie({ name: found.entryName, domain: "elsewhere.test", initiatedBy: 0 }),
        sampleReportCookie({
          initiatedBy: 2,
          vendorSuggested: suggested,
          at: 1200,
          askedSeconds: 6e7,
        }),
      ],
      requests: [
        request(PAGE, "Document", null),
        request(TAG, "Script", 0),
        { ...request(pixel, "Image", 1), servedBy: "c.collector.test" },
      ],
    },
  };
  await testRun(api, tenant, run);
  const admin = await signedIn(api, tenant);
  const answerTo = async (name: string) => {
    const { data } = await (await admin.get("/issues?timeRange=all")).json();
    const { _id } = data.find((row: { entryName: string }) => row.entryName === name);
    return await answerIn(issueChain, admin.get(`/issues/${_id}/chain`));
  };
  const chainOf = async (name: string) =>
    (await answerTo(name)).data.map(({ type, url }) => [type, url]);
  const whole = [["Document", PAGE], ["Script", TAG], ["Image", pixel]];
  assert.deepEqual(await chainOf(found.entryName), whole);
  assert.deepEqual(await chainOf("ads.example"), whole);
  assert.deepEqual(await chainOf("_unseen"), []);
  assert.deepEqual((await answerTo(found.entryName)).entry, {
    vendorSuggested: suggested,
    servedBy: null,
    at: 1200,
    askedSeconds: 6e7,
  });
  assert.deepEqual((await answerTo("ads.example")).entry, {
    vendorSuggested: null,
    servedBy: "c.collector.test",
    at: null,
    askedSeconds: null,
  });
  assert.equal((await answerTo("_unseen")).entry, null);

  // A newer report, of a scanner that did not record it.
  await testRun(api, tenant, {
    ...run,
    report: { requests: [request(pixel, "Image")] },
  });
  assert.deepEqual(await chainOf("ads.example"), [["Image", pixel]]);
  assert.deepEqual(await chainOf(found.entryName), []);
});
