import { issueRow } from "@crumbtrail/contract/issue";
import { listOf } from "@crumbtrail/contract/paging";
import type { ReportRequest } from "@crumbtrail/contract/test_result";
import { testResult, testResultRow } from "@crumbtrail/contract/test_result";
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import {
  type Caller,
  signedIn,
  type TestApi,
  testApi,
  testProperty,
  testTenant,
} from "../http/testing.ts";
import {
  RECORDING,
  sampleFinding,
  sampleReport,
  sampleRequest,
  SCREENSHOT,
  testRun,
} from "../results/testing.ts";
import { readZip } from "../results/testing_zip.ts";
import { columnOf, readWorkbook } from "../xlsx/testing.ts";
import { XLSX } from "../xlsx/workbook.ts";

const request: ReportRequest = {
  url: "https://ads.example/pixel",
  domain: "ads.example",
  type: "Image",
  method: "GET",
  referer: null,
  mimeType: "image/gif",
  status: 200,
  size: 43,
  cnames: [],
  failed: null,
  suspicious: null,
  initiator: { type: "script", stack: [], initiatorUrl: null, isBeforeConsent: true },
  isBeforeConsent: true,
  firstParty: false,
  phase: "BEFORE_CONSENT",
  vendorsMatch: [{ _id: "v", name: "@Ads", globalVendorRef: null }],
  missingInVendorList: true,
  __isOnWhiteList: false,
};

async function world(api: TestApi) {
  const tenant = await testTenant(api.db);
  const shop = await testProperty(api.db, tenant, "shop.example");
  const blog = await testProperty(api.db, tenant, "blog.example");
  const findings = [sampleFinding(), sampleRequest("ads.example")];
  const report = { requests: [request] };
  const id = await testRun(api, tenant, { propertyId: shop, findings, report });
  return { tenant, shop, blog, id, admin: await signedIn(api, tenant) };
}

async function list(caller: Caller, query = "") {
  const response = await caller.get(`/test-results${query}`);
  assert.equal(response.status, 200);
  return listOf(testResultRow).parse(await response.json());
}

Deno.test("history: on-demand results, newest first, fifty a page", async () => {
  await using api = await testApi();
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

Deno.test("report: the row and the report in one document", async () => {
  await using api = await testApi();
  const { id, admin } = await world(api);
  const response = await admin.get(`/test-results/${id}`);
  assert.equal(response.headers.get("content-type"), "application/json");
  const result = testResult.parse(await response.json());
  const { evidence, ...shown } = result.results;
  assert.deepEqual(shown, sampleReport({ requests: [request] }));
  assert.match(evidence?.manifestSha256 ?? "", /^[0-9a-f]{64}$/);
  const { results: _, attempts: __, ...row } = result;
  assert.deepEqual((await list(admin)).data, [row]);
});

Deno.test("issues of a run, as they are now", async () => {
  await using api = await testApi();
  const { tenant, shop, id, admin } = await world(api);
  await testRun(api, tenant, { propertyId: shop, findings: [sampleFinding()] });
  const { data } = listOf(issueRow).parse(
    await (await admin.get(`/test-results/${id}/issues`)).json(),
  );
  assert.deepEqual(data.map((row) => [row.entryName, row.testRuns]), [
    ["_track", 2],
    ["ads.example", 1],
  ]);
});

Deno.test("the recording: whole, packed for who takes it, and checked", async () => {
  await using api = await testApi();
  const { id, admin } = await world(api);
  const plain = await admin.get(`/test-results/${id}.json`);
  assert.equal(plain.headers.get("content-encoding"), null);
  assert.match(
    plain.headers.get("content-disposition") ?? "",
    /^attachment; filename="www\.site\.test-\d{4}-\d\d-\d\d-\d{4}\.json"$/,
  );
  assert.equal(await plain.text(), RECORDING);
  const packed = await admin.call("GET", `/test-results/${id}.json`, undefined, {
    "accept-encoding": "br, gzip",
  });
  assert.equal(packed.headers.get("content-encoding"), "gzip");
  const stream = packed.body?.pipeThrough(new DecompressionStream("gzip"));
  assert.equal(await new Response(stream).text(), RECORDING);

  const [row] = await api.db.owner`select recording_key as key from test_results where id = ${id}`;
  await api.deps.blobs.put(row?.key, gzipSync(RECORDING.replace("Ü", "U")));
  const changed = await admin.get(`/test-results/${id}.json`);
  assert.deepEqual([changed.status, (await changed.json()).message], [500, "UNKNOWN_ERROR"]);
  await api.deps.blobs.delete(row?.key);
  assert.equal((await admin.get(`/test-results/${id}.json`)).status, 404);
});

Deno.test("the workbook: a sheet for each table of the report, names of a page are text", async () => {
  await using api = await testApi();
  const { tenant, shop, admin } = await world(api);
  const requests = Array.from({ length: 1200 }, (_, n) => ({ ...request, url: `=${n}` }));
  const id = await testRun(api, tenant, { propertyId: shop, report: { requests } });
  const response = await admin.get(`/test-results/${id}.xlsx`);
  assert.equal(response.headers.get("content-type"), XLSX);
  const sheets = await readWorkbook(response);
  assert.deepEqual([...sheets.keys()], [
    "Cookies",
    "Local Storage",
    "Session Storage",
    "Requests",
    "Summary",
  ]);
  const rows = sheets.get("Requests");
  assert.deepEqual(columnOf(rows, "URL"), requests.map(({ url }) => `'${url}`));
  assert.equal(columnOf(rows, "Vendors")[0], "'@Ads");
  assert.equal(columnOf(rows, "Before consent")[0], "yes");
  assert.ok([...sheets.values()].flat(2).every((cell) => !cell.isFormula));
  const summary = new Map(sheets.get("Summary")?.map((row) => [row[0]?.value, row[1]?.value]));
  assert.equal(summary.get("Testing scenario"), "Before CMP");
  assert.equal(summary.get("Consent manager"), "klaro");
});

Deno.test("the screenshot: its bytes, kept by the browser, checked", async () => {
  await using api = await testApi();
  const { tenant, shop, id, admin } = await world(api);
  const response = await admin.get(`/test-results/${id}/screenshot`);
  assert.equal(response.headers.get("content-type"), "image/jpeg");
  assert.equal(response.headers.get("cache-control"), "private, max-age=31536000, immutable");
  assert.equal(response.headers.get("x-content-type-options"), "nosniff");
  assert.deepEqual(new Uint8Array(await response.arrayBuffer()), SCREENSHOT);
  const none = await testRun(api, tenant, {
    propertyId: shop,
    row: { screenshot_key: null, screenshot_type: null, screenshot_sha256: null },
  });
  assert.equal((await admin.get(`/test-results/${none}/screenshot`)).status, 404);
  assert.equal((await list(admin)).data[0]?.screenshot, null);
  const [row] = await api.db.owner`select screenshot_key as key from test_results where id = ${id}`;
  await api.deps.blobs.put(row?.key, new Uint8Array([1]));
  assert.equal((await admin.get(`/test-results/${id}/screenshot`)).status, 500);
});

Deno.test("the pictures around the act: each by its moment, its hash the tag it is kept under", async () => {
  await using api = await testApi();
  const { tenant, blog, id, admin } = await world(api);
  const path = `/test-results/${id}/screenshot?moment=`;
  assert.equal((await admin.get(`${path}before`)).status, 404);
  assert.equal((await admin.get(`${path}soon`)).status, 400);
  const before = new Uint8Array([0xff, 0xd8, 7]);
  const hash = createHash("sha256").update(before).digest("hex");
  const [row] = await api.db.owner`select recording_key as key from test_results where id = ${id}`;
  const key = String(row?.key).replace(".json.gz", "/screenshot-before.jpg");
  await api.deps.blobs.put(key, before);
  await api.db.owner`update test_reports set report = jsonb_set(report::jsonb,
    '{evidence,pictures}', jsonb_build_object('before', ${hash}::text))::json
    where test_result_id = ${id}`;

  const response = await admin.get(`${path}before`);
  assert.equal(response.headers.get("content-type"), "image/jpeg");
  assert.equal(response.headers.get("etag"), `"${hash}"`);
  assert.deepEqual(new Uint8Array(await response.arrayBuffer()), before);
  const held = { "if-none-match": `"${hash}"` };
  assert.equal((await admin.call("GET", `${path}before`, undefined, held)).status, 304);
  const { results } = testResult.parse(await (await admin.get(`/test-results/${id}`)).json());
  assert.deepEqual(results.evidence?.pictures, { before: hash });
  assert.equal((await admin.get(`${path}after`)).status, 404);
  const end = await admin.get(`${path}end`);
  assert.deepEqual(new Uint8Array(await end.arrayBuffer()), SCREENSHOT);

  const stranger = await signedIn(api, await testTenant(api.db));
  const user = await signedIn(api, tenant, "USER", [blog]);
  for (const caller of [stranger, user]) {
    const refused = await caller.call("GET", `${path}before`, undefined, held);
    assert.equal(refused.status, 404, "not even that it has not changed");
  }
  await api.deps.blobs.put(key, new Uint8Array([1]));
  assert.equal((await admin.get(`${path}before`)).status, 500);
});

Deno.test("a result tells how often its test was tried, as long as the queue knows", async () => {
  await using api = await testApi();
  const { tenant, shop, id, admin } = await world(api);
  const attemptsOf = async (result: string) =>
    testResult.parse(await (await admin.get(`/test-results/${result}`)).json()).attempts;
  assert.equal(await attemptsOf(id), null);
  const failed = [{ attempt: 1, at: "2025-11-20T10:00:00+00:00", reason: "The browser crashed." }];
  const [job] = await api.db.owner`
    insert into scan_jobs (tenant_id, property_id, scenario_id, type, priority, url, target_host,
      preset, device, width, height, status, reason, attempt, failures, finished_at, left_at)
    select tenant_id, property_id, scenario_id, type, 0, url, 'www.site.test', preset, device,
      1200, 800, 'FAILED', 'Again.', 2, ${api.db.owner.json(failed)}, now(), now()
    from test_results where id = ${id} returning id`;
  const retried = await testRun(api, tenant, {
    propertyId: shop,
    row: { scan_job_id: String(job?.id) },
  });
  assert.deepEqual(await attemptsOf(retried), { count: 2, failed });
});

Deno.test("the archive: every file as it was recorded, or none at all", async () => {
  await using api = await testApi();
  const { id, admin } = await world(api);
  const response = await admin.get(`/test-results/${id}.zip`);
  assert.equal(response.headers.get("content-type"), "application/zip");
  assert.match(
    response.headers.get("content-disposition") ?? "",
    /^attachment; filename="www\.site\.test-\d{4}-\d\d-\d\d-\d{4}\.zip"$/,
  );
  const files = await readZip(response);
  assert.deepEqual([...files.keys()], ["recording.json", "screenshot.jpg", "manifest.json"]);
  assert.equal(new TextDecoder().decode(files.get("recording.json")), RECORDING);
  assert.deepEqual(files.get("screenshot.jpg"), SCREENSHOT);
  const { results } = testResult.parse(await (await admin.get(`/test-results/${id}`)).json());
  const hash = createHash("sha256").update(files.get("manifest.json") ?? "").digest("hex");
  assert.equal(results.evidence?.manifestSha256, hash);

  const [row] = await api.db.owner`
    select recording_key, screenshot_key from test_results where id = ${id}`;
  const manifestKey = row?.recording_key.replace(".json.gz", "/manifest.json");
  for (const key of [row?.screenshot_key, manifestKey]) {
    const bytes = await api.deps.blobs.get(key) ?? new Uint8Array();
    await api.deps.blobs.put(key, bytes.map((byte, at) => at === 9 || at === 3 ? byte ^ 1 : byte));
    assert.equal((await admin.get(`/test-results/${id}.zip`)).status, 500, key);
    await api.deps.blobs.delete(key);
    assert.equal((await admin.get(`/test-results/${id}.zip`)).status, 404, key);
    await api.deps.blobs.put(key, bytes);
  }
  assert.equal((await admin.get(`/test-results/${id}.zip`)).status, 200);
  await api.db.owner`update test_reports set report = (report::jsonb - 'evidence')::json`;
  assert.equal((await admin.get(`/test-results/${id}.zip`)).status, 404);
});

Deno.test("deleting: evidence goes by the outbox, issues and their counts stay", async () => {
  await using api = await testApi();
  const { tenant, shop, id, admin } = await world(api);
  const later = await testRun(api, tenant, { propertyId: shop, findings: [sampleFinding()] });
  const [keys] = await api.db.owner`
    select recording_key, screenshot_key from test_results where id = ${later}`;
  await api.db.owner`update test_scenarios s set last_test_result_id = r.id
    from test_results r where r.id = ${later} and s.id = r.scenario_id`;

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
  assert.deepEqual(issue.history.map((entry: { _id: string }) => entry._id), [id]);
  const [left] = await api.db.owner`select
    (select count(*)::int from test_reports where test_result_id = ${later}) as reports,
    (select count(*)::int from test_scenarios where last_test_result_id = ${later}) as scenarios,
    (select count(*)::int from issues where last_test_result_id = ${later}) as issues,
    (select count(*)::int from audit_events where action = 'test_result.deleted') as events`;
  assert.deepEqual({ ...left }, { reports: 0, scenarios: 0, issues: 0, events: 1 });
});

Deno.test("results: refusals", async () => {
  await using api = await testApi();
  const { tenant, blog, id, admin } = await world(api);
  const stranger = await signedIn(api, await testTenant(api.db));
  const user = await signedIn(api, tenant, "USER", [blog]);
  const guest = await signedIn(api, tenant, "TENANT_GUEST");
  const paths = ["", "/issues", "/screenshot", ".json", ".xlsx", ".zip"].map((e) =>
    `/test-results/${id}${e}`
  );
  for (const path of paths) {
    for (const caller of [stranger, user]) {
      const response = await caller.get(path);
      assert.deepEqual([response.status, (await response.json()).message], [
        404,
        "ENTITY_NOT_FOUND",
      ]);
    }
    assert.equal((await guest.get(path)).status, 403, path);
    assert.equal((await api.app.request(path)).status, 401, path);
    const wrong = await admin.get(path.replace(id, "none"));
    assert.deepEqual([wrong.status, (await wrong.json()).message], [400, "INPUT_INVALID"]);
  }
  for (const role of ["USER", "TENANT_MANAGER", "VIEW_ONLY"] as const) {
    const caller = await signedIn(api, tenant, role);
    assert.equal((await caller.delete(`/test-results/${id}`)).status, 403, role);
  }
  assert.equal((await stranger.delete(`/test-results/${id}`)).status, 404);
  assert.equal((await admin.get(`/test-results/${id}`)).status, 200);
});
