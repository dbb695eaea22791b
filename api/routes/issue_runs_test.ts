import { issuePage, issueRuns } from "@crumbtrail/contract/issue";
import assert from "node:assert/strict";
import { testApi, testProperty, testTenant } from "../testing/api.ts";
import { answerIn, signedIn } from "../testing/callers.ts";
import { sampleFinding } from "../testing/findings.ts";
import { type RunOptions, testRun } from "../testing/runs.ts";

const URL = "https://www.site.test/";

Deno.test("issues: the last runs of the page, and whether each saw the issue", async () => {
  await using api = await testApi();
  const tenant = await testTenant(api.db);
  const propertyId = await testProperty(api.db, tenant, "www.site.test");
  const found = [sampleFinding({ entryName: "_seen", isBeforeConsent: true })];
  const run = (row: RunOptions["row"] = {}, findings: RunOptions["findings"] = []) =>
    testRun(api, tenant, { propertyId, row, findings });
  await run();
  const first = await run({}, found);
  await run({ outcome: "INCONCLUSIVE", reason: "TIMEOUT" }, found);
  await run({ outcome: "INCONCLUSIVE", reason: "TIMEOUT" });
  const last = await run({}, found);
  await run({ proves_absence: false });
  await run({ preset: "REJECT_SP_CMP" });
  await run({ device: "MOBILE" });
  await run({ gpc: true });
  await run({ url: `${URL}other` });
  await run({ steps_hash: "ab" });
  await run();

  const admin = await signedIn(api, tenant);
  const { data: [issue] } = await answerIn(issuePage, admin.get("/issues?timeRange=all"));
  const runs = await answerIn(issueRuns, admin.get(`/issues/${issue?._id}/runs`));
  assert.deepEqual(runs.runs.map(({ result }) => result), [
    ...["NOT_SEEN", "COULD_NOT_SEE", "SEEN", "COULD_NOT_SEE"],
    ...["SEEN", "SEEN", "NOT_SEEN"],
  ]);
  assert.deepEqual(runs.page, {
    ...{ url: URL, preset: "NO_ACTION_SP_CMP", device: "DESKTOP", gpc: false },
    ...{ testResult: last, picture: "end" },
  });
  assert.equal(runs.found?._id, first);

  for (let more = 0; more < 20; more++) await run();
  const later = await answerIn(issueRuns, admin.get(`/issues/${issue?._id}/runs`));
  assert.equal(later.runs.length, 20);
  assert.ok(later.runs.every(({ result }) => result === "NOT_SEEN"));

  await api.db.owner`delete from test_results`;
  const gone = await answerIn(issueRuns, admin.get(`/issues/${issue?._id}/runs`));
  assert.deepEqual(gone, { runs: [], page: null, found: null });
});

Deno.test("issues: the run that found an issue is the first, or the last that found it again", async () => {
  await using api = await testApi();
  const tenant = await testTenant(api.db);
  const propertyId = await testProperty(api.db, tenant, "www.site.test");
  const admin = await signedIn(api, tenant);
  const run = () => testRun(api, tenant, { propertyId, findings: [sampleFinding()] });
  const first = await run();
  const { data: [issue] } = await answerIn(issuePage, admin.get("/issues?timeRange=all"));
  const foundBy = async () =>
    (await answerIn(issueRuns, admin.get(`/issues/${issue?._id}/runs`))).found?._id;
  await run();
  assert.equal(await foundBy(), first);
  let again = "";
  for (let times = 0; times < 2; times++) {
    assert.equal((await admin.post(`/issues/${issue?._id}/resolve`, {})).status, 200);
    again = await run();
    await run();
    assert.equal(await foundBy(), again);
  }
  await admin.delete(`/test-results/${again}`);
  assert.equal(await foundBy(), undefined, "no other run is given for it");
});
