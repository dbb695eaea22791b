import { testResult } from "@crumbtrail/contract/test_result";
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { testApi, testTenant } from "../testing/api.ts";
import { answerIn, assertRefused, signedIn } from "../testing/callers.ts";
import { testRun } from "../testing/runs.ts";
import { RECORDING, SCREENSHOT } from "../testing/findings.ts";
import { columnOf, readWorkbook, readZip } from "../testing/downloads.ts";
import { XLSX } from "../platform/xlsx/workbook.ts";
import { list, request, world } from "../testing/scans.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

Deno.test("the recording: whole, packed for who takes it, and checked [testing-34]", async () => {
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
  await assertRefused(admin.get(`/test-results/${id}.json`), 500, "UNKNOWN_ERROR");
  await api.deps.blobs.delete(row?.key);
  assert.equal((await admin.get(`/test-results/${id}.json`)).status, 404);
});

Deno.test("the workbook: a sheet for each table of the report, names of a page are text [testing-34]", async () => {
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

Deno.test("the workbook: a column for the steps of a test that has some [scenarios-22]", async () => {
  const { tenant, shop, id: without, admin } = await world(api);
  const step = { type: "click", at: 0, ms: 1, url: null, error: null, picture: null } as const;
  const run = [{ ...step, number: 1, text: "Click b" }];
  const requests = [request, { ...request, step: 1 }];
  const report = { requests, steps: { mode: "DURING_RECORDING" as const, run } };
  const id = await testRun(api, tenant, { propertyId: shop, report });
  const sheets = await readWorkbook(await admin.get(`/test-results/${id}.xlsx`));
  const rows = sheets.get("Requests");
  assert.equal(rows?.[0]?.at(-1)?.value, "Step");
  assert.equal(columnOf(rows, "Step")[1], "1. Click b");
  const others = await readWorkbook(await admin.get(`/test-results/${without}.xlsx`));
  assert.ok(others.get("Requests")?.[0]?.every(({ value }) => value !== "Step"));
});

Deno.test("the screenshot: its bytes, kept by the browser, checked", async () => {
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
  const { results } = await answerIn(testResult, admin.get(`/test-results/${id}`));
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

Deno.test("the archive: every file as it was recorded, or none at all", async () => {
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
  const { results } = await answerIn(testResult, admin.get(`/test-results/${id}`));
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
  await api.db.owner`update test_reports set report = (report::jsonb - 'evidence')::json
    where test_result_id = ${id}`;
  assert.equal((await admin.get(`/test-results/${id}.zip`)).status, 404);
});
