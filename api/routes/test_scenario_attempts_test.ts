import { scenario } from "@crumbtrail/contract/scenario";
import { claimJob, failJob } from "@crumbtrail/db/queries/leases";
import { asScanner } from "@crumbtrail/db/tenant";
import assert from "node:assert/strict";
import { testApi, testTenant } from "../testing/api.ts";
import { answerIn, signedIn } from "../testing/callers.ts";

Deno.test("a test tells its attempts: how many, what failed and why, when the next may begin", async () => {
  await using api = await testApi();
  const admin = await signedIn(api, await testTenant(api.db));
  const made = await admin.post("/test-scenarios", {
    url: "https://www.site.example/",
    type: "ON_DEMAND",
    preset: "NO_ACTION_SP_CMP",
  });
  const { _id, attempts } = scenario.parse(await made.json());
  assert.deepEqual({ ...attempts, nextAt: null }, { count: 0, max: 3, nextAt: null, failed: [] });
  const claim = { scannerId: "s", leaseSeconds: 30, perHost: 1, hostGapMs: 0 };
  const job = await claimJob(api.db.scanner, claim);
  assert.ok(job);
  await asScanner(api.db.scanner, (tx) => failJob(tx, job, "The browser crashed."));
  const { status, attempts: later } = await answerIn(scenario, admin.get(`/test-scenarios/${_id}`));
  assert.equal(status, "QUEUED");
  assert.equal(later?.count, 1);
  assert.deepEqual(later?.failed.map((one) => [one.attempt, one.reason]), [
    [1, "The browser crashed."],
  ]);
  assert.ok(Date.parse(later?.nextAt ?? "") > Date.parse(later?.failed[0]?.at ?? ""));
});
