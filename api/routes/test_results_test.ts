import { type HistoryEntry, issueRow } from "@crumbtrail/contract/issue";
import { listOf } from "@crumbtrail/contract/paging";
import { testResult, testResultStats } from "@crumbtrail/contract/test_result";
import { queueTest } from "@crumbtrail/db/testing/queue";
import assert from "node:assert/strict";
import { testApi } from "../testing/api.ts";
import { answerIn, assertRefused, type Caller, signedIn } from "../testing/callers.ts";
import { testRun } from "../testing/runs.ts";
import { sampleFinding, sampleReport } from "../testing/findings.ts";
import { list, request, world } from "../testing/scans.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

Deno.test("history: on-demand results, newest first, fifty a page [testing-23]", async () => {
  const { tenant, blog, shop, id, admin } = await world(api);
  const inconclusive = await testRun(api, tenant, {
    propertyId: blog,
    row: { outcome: "INCONCLUSIVE", reason: "HTTP_ERROR", reason_detail: "It answered 500." },
  });
  const continuous = await testRun(api, tenant, { propertyId: shop, row: { type: "CONTINUOUS" } });

  const page = await list(admin);
  assert.deepEqual(page.data.map((row) => row._id), [inconclusive, id]);
  assert.deepEqual(page.meta, { offset: 0, limit: 50, total: 2, count: 2 });
  assert.deepEqual([page.data[0]?.outcome, page.data[0]?.reason], ["INCONCLUSIVE", "HTTP_ERROR"]);
  assert.equal(page.data[1]?.counts.issues, 2);
  assert.equal(page.data[1]?.screenshot, `/test-results/${id}/screenshot`);
  assert.equal(page.data[1]?.scenario.preset, "NO_ACTION_SP_CMP");
  assert.deepEqual((await list(admin, "?type=CONTINUOUS")).data.map((r) => r._id), [continuous]);
  assert.deepEqual((await list(admin, "?offset=1&limit=1")).data.map((r) => r._id), [id]);
  const user = await signedIn(api, tenant, "USER", [shop]);
  assert.deepEqual((await list(user)).data.map((row) => row._id), [id]);
  for (const query of ["type=NONE", "offset=x", "limit=1000"]) {
    assert.equal((await admin.get(`/test-results?${query}`)).status, 400);
  }
});

Deno.test("stats: results by property and outcome, as far as the caller sees [api-and-roles-33, testing-24]", async () => {
  const { tenant, blog, shop, admin } = await world(api);
  await testRun(api, tenant, {
    propertyId: blog,
    row: { outcome: "INCONCLUSIVE", reason: "HTTP_ERROR", type: "CONTINUOUS" },
  });
  const stats = async (caller: Caller) =>
    await answerIn(testResultStats, caller.get("/test-results/stats"));

  const ofBlog = { _id: blog, name: "blog.example", COMPLETE: 0, INCONCLUSIVE: 1 };
  const ofShop = { _id: shop, name: "shop.example", COMPLETE: 1, INCONCLUSIVE: 0 };
  assert.deepEqual(await stats(admin), {
    properties: [ofBlog, ofShop],
    total: { COMPLETE: 1, INCONCLUSIVE: 1 },
  });
  const user = await signedIn(api, tenant, "USER", [shop]);
  assert.deepEqual(await stats(user), {
    properties: [ofShop],
    total: { COMPLETE: 1, INCONCLUSIVE: 0 },
  });
});

Deno.test("stats: without runs that only tried steps", async () => {
  const { tenant, shop, admin } = await world(api);
  const row = { outcome: "INCONCLUSIVE", reason: "STEPS_TRIED" } as const;
  const tried = await testRun(api, tenant, { propertyId: shop, row });
  await api.db.owner`update test_runs set is_trial = true
    where id = (select run_id from test_results where id = ${tried})`;
  assert.deepEqual((await answerIn(testResultStats, admin.get("/test-results/stats"))).total, {
    COMPLETE: 1,
    INCONCLUSIVE: 0,
  });
});

Deno.test("stats: with the filters of the list [api-and-roles-33, testing-24]", async () => {
  const { tenant, blog, shop, admin } = await world(api);
  const row = { outcome: "INCONCLUSIVE", reason: "HTTP_ERROR" } as const;
  await testRun(api, tenant, { propertyId: blog, row: { ...row, type: "CONTINUOUS" } });
  await testRun(api, tenant, { propertyId: shop, row: { ...row, device: "MOBILE" } });
  await testRun(api, tenant, { propertyId: blog });
  const both = async (query: string) => {
    const { total } = await answerIn(testResultStats, admin.get(`/test-results/stats?${query}`));
    const listed = await (await admin.get(`/test-results?${query}`)).json();
    assert.equal(total.COMPLETE + total.INCONCLUSIVE, listed.meta.total, query);
    return [total.COMPLETE, total.INCONCLUSIVE];
  };
  const queries = {
    "type=ALL": [2, 2],
    "type=ON_DEMAND": [2, 1],
    [`type=ALL&property=${blog}`]: [1, 1],
    "type=ALL&device=MOBILE": [0, 1],
    "type=ALL&outcome=COMPLETE": [2, 0],
    "type=ALL&preset=SP_ACCEPT_ALL": [0, 0],
    "type=ALL&search=nowhere": [0, 0],
    "type=ALL&start=2025-02-01T00:00:00Z": [2, 2],
    "type=ALL&end=2025-02-01T00:00:00Z": [0, 0],
  };
  for (const [query, counts] of Object.entries(queries)) {
    assert.deepEqual(await both(query), counts, query);
  }
});

Deno.test("report: the row and the report in one document [testing-35]", async () => {
  const { id, admin } = await world(api);
  const response = await admin.get(`/test-results/${id}`);
  assert.equal(response.headers.get("content-type"), "application/json");
  const result = testResult.parse(await response.json());
  const { evidence, screenshot, ...shown } = result.results;
  assert.equal(screenshot, result.screenshot);
  assert.deepEqual(shown, sampleReport({ requests: [request] }));
  assert.match(evidence?.manifestSha256 ?? "", /^[0-9a-f]{64}$/);
  const { results: _, attempts: __, runPages: ___, issues, ...row } = result;
  assert.equal(issues?.length, row.counts.issues);
  assert.deepEqual((await list(admin)).data, [row]);
});

Deno.test("issues of a run, as they are now [testing-35]", async () => {
  const { tenant, shop, id, admin } = await world(api);
  await testRun(api, tenant, { propertyId: shop, findings: [sampleFinding()] });
  const { data } = await answerIn(listOf(issueRow), admin.get(`/test-results/${id}/issues`));
  assert.deepEqual(data.map((row) => [row.entryName, row.testRuns]), [
    ["_track", 2],
    ["ads.example", 1],
  ]);
});

Deno.test("a result tells how often its test was tried, as long as the queue knows", async () => {
  const { tenant, shop, id, admin } = await world(api);
  const attemptsOf = async (result: string) =>
    (await answerIn(testResult, admin.get(`/test-results/${result}`))).attempts;
  assert.equal(await attemptsOf(id), null);
  const failed = [{ attempt: 1, at: "2025-11-20T10:00:00+00:00", reason: "The browser crashed." }];
  const { runId, jobId } = await queueTest(api.db, { tenantId: tenant.id, propertyId: shop });
  await api.db.owner`
    update scan_jobs set status = 'FAILED', reason = 'Again.', attempt = 2,
      failures = ${api.db.owner.json(failed)}, finished_at = now(), left_at = now()
    where id = ${jobId}`;
  const retried = await testRun(api, tenant, {
    propertyId: shop,
    row: { run_id: runId, scan_job_id: jobId },
  });
  assert.deepEqual(await attemptsOf(retried), { count: 2, failed });
});

Deno.test("deleting: evidence goes by the outbox, issues and their counts stay [testing-22]", async () => {
  await using api = await testApi();
  const { tenant, shop, id, admin } = await world(api);
  const later = await testRun(api, tenant, { propertyId: shop, findings: [sampleFinding()] });
  const [keys] = await api.db.owner`
    select recording_key, screenshot_key from test_results where id = ${later}`;

  const answers = await Promise.all([1, 2, 3].map(() => admin.delete(`/test-results/${later}`)));
  assert.deepEqual(answers.map((answer) => answer.status).toSorted(), [204, 404, 404]);
  const outbox = await api.db.owner`select topic, payload from outbox order by id`;
  assert.deepEqual(outbox.map((row) => [row.topic, row.payload.key]), [
    ["blob.delete", keys?.recording_key],
    ["blob.delete", keys?.screenshot_key],
  ]);
  assert.equal((await admin.get(`/test-results/${later}`)).status, 404);
  const { data } = await (await admin.get("/issues?issueType=STORAGE_ITEM")).json();
  assert.deepEqual([data[0].occurrenceCount, data[0].testRuns], [4, 2]);
  const issue = await (await admin.get(`/issues/${data[0]._id}`)).json();
  assert.equal(issue.history.length, issue.testRuns);
  assert.deepEqual(
    issue.history.map((run: HistoryEntry) => [run._id, run.change, run.url, run.resultKept]),
    [
      [later, "repeated", "https://www.site.test/", false],
      [id, "new", "https://www.site.test/", true],
    ],
  );
  const [left] = await api.db.owner`select
    (select count(*)::int from test_reports where test_result_id = ${later}) as reports,
    (select count(*)::int from issues where last_test_result_id = ${later}) as issues,
    (select count(*)::int from audit_events where action = 'test_result.deleted') as events`;
  assert.deepEqual({ ...left }, { reports: 0, issues: 0, events: 1 });
});

Deno.test("results: an id that is none is refused", async () => {
  const { admin } = await world(api);
  for (const part of ["", "/issues", "/screenshot", ".json", ".xlsx", ".zip"]) {
    await assertRefused(admin.get(`/test-results/none${part}`), 400, "INPUT_INVALID");
  }
});
