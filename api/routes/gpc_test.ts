/** Global Privacy Control, from the form and the scenario to the scanner's job and the result. */
import { auditEvent } from "@crumbtrail/contract/audit";
import { type Scenario, scenario } from "@crumbtrail/contract/scenario";
import { testBatch } from "@crumbtrail/contract/test_batch";
import { scheduledScenario } from "@crumbtrail/contract/test_scenario";
import { claimJob } from "@crumbtrail/db/queries/leases";
import { asScanner } from "@crumbtrail/db/tenant";
import assert from "node:assert/strict";
import { scheduleRuns } from "../loops/due_tenants.ts";
import { type TestApi, testApi } from "../testing/api.ts";
import { answerIn, type Caller, rowsIn, testShop } from "../testing/callers.ts";
import { scanPage } from "../testing/scanned_pages.ts";
import { list, start } from "../testing/scans.ts";

const URL = "https://shop.example/";

async function claim(api: TestApi) {
  const scanner = { scannerId: "s", leaseSeconds: 60, perHost: 9, hostGapMs: 0 };
  return await asScanner(api.db.scanner, (tx) => claimJob(tx, scanner));
}

/** What the audit log has of a field, by action and in order of time. */
async function logged(caller: Caller, id: string) {
  const events = await rowsIn(auditEvent, caller.get(`/audit-events?entityId=${id}`));
  return events.toReversed().map(({ action, before, after }) => [action, before?.gpc, after?.gpc]);
}

Deno.test("GPC: a test is queued with it, repeated with it, and none has it unasked [testing-57, testing-58]", async () => {
  await using api = await testApi();
  const { tenant, shop, caller: admin } = await testShop(api);
  assert.equal((await start(admin, URL)).gpc, false);
  assert.equal((await claim(api))?.gpc, false);
  const { _id, gpc } = await start(admin, URL, { gpc: true });
  assert.equal(gpc, true);
  assert.equal((await claim(api))?.gpc, true);
  assert.deepEqual(await logged(admin, _id), [["test.started", undefined, true]]);
  await admin.post(`/test-scenarios/${_id}/abort`);
  const again: Scenario = await answerIn(
    scenario,
    admin.patch(`/test-scenarios/${_id}`, { status: "QUEUED" }),
  );
  assert.deepEqual([again._id === _id, again.gpc], [false, true]);
  const body = { urls: [URL, `${URL}a`], presets: ["REJECT_SP_CMP"], gpc: true };
  const { started } = await answerIn(testBatch, admin.post("/test-scenarios/bulk", body), 201);
  assert.deepEqual(started.map((test) => test.gpc), [true, true]);
  const refused = await admin.post("/test-scenarios/bulk", { ...body, gpc: "yes" });
  assert.equal(refused.status, 422);

  await api.db.owner`delete from scan_jobs`;
  for (const sent of [false, true, false]) {
    await scanPage(api, tenant, { propertyId: shop, at: new Date(), gpc: sent });
  }
  const { data } = await list(admin);
  const compared = data.map((result) => [result.gpc, result.changes !== null]);
  assert.deepEqual(compared, [[false, true], [true, false], [false, false]]);
});

Deno.test("GPC: a scenario and a crawl keep it, their runs have it, and a change of it is logged [testing-57]", async () => {
  await using api = await testApi();
  const { shop: property, caller: admin } = await testShop(api);
  const fields = { name: "A", url: URL, property, preset: "REJECT_SP_CMP", type: "CONTINUOUS" };
  const added = await answerIn(
    scheduledScenario,
    admin.post("/test-scenarios", { ...fields, gpc: true }),
    201,
  );
  assert.equal(added.gpc, true);
  await scheduleRuns(api.db, api.deps.log, new Date());
  assert.equal((await claim(api))?.gpc, true);
  const path = `/test-scenarios/${added._id}`;
  const same = await answerIn(scheduledScenario, admin.patch(path, { gpc: true }));
  assert.equal(same.version, added.version);
  const off = await answerIn(scheduledScenario, admin.patch(path, { gpc: false }));
  assert.deepEqual([off.gpc, off.version], [false, added.version + 1]);
  assert.deepEqual(await logged(admin, added._id), [
    ["test_scenario.added", undefined, true],
    ["test_scenario.changed", true, false],
  ]);
  const crawl = { name: "B", url: `${URL}feed`, property, gpc: true };
  const crawled = await answerIn(scheduledScenario, admin.post("/rss-crawls", crawl), 201);
  assert.equal(crawled.gpc, true);
});
