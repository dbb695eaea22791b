/** Proofs: started from a report, saved by a scanner, and seen by nothing that reads tests. */
import { samplesOf } from "@crumbtrail/contract/catalogue_sample";
import { issueProofs, resultProofs } from "@crumbtrail/contract/proof";
import type { Report, ReportCookie, ReportRequest } from "@crumbtrail/contract/report";
import { scenario } from "@crumbtrail/contract/scenario";
import { testResult } from "@crumbtrail/contract/test_result";
import { readBlock, saveRun } from "@crumbtrail/db/queries/leased_runs";
import { asScanner, committedAsScanner } from "@crumbtrail/db/tenant";
import assert from "node:assert/strict";
import { testApi, testProperty, testTenant } from "../testing/api.ts";
import { answerIn, assertRefused, type Caller, signedIn } from "../testing/callers.ts";
import { columnOf, readWorkbook } from "../testing/downloads.ts";
import {
  sampleCause,
  sampleFinding,
  sampleReport,
  sampleReportCookie,
} from "../testing/findings.ts";
import { claimNext } from "../testing/page_scans.ts";
import { testRun } from "../testing/runs.ts";
import { scanOf } from "../testing/scanned_pages.ts";
import { list, request } from "../testing/scans.ts";
import { ended, work } from "../testing/statistics.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

const PAGE = "https://shop.example/";
const TAG = "https://cdn.tracker.test/t.js";
const CAUSE = "SCRIPT cdn.tracker.test/t.js";

const asked = (url: string, type: string, change: Partial<ReportRequest> = {}): ReportRequest => ({
  ...{ ...request, url, type, domain: "tracker.test", vendorsMatch: [], initiatedBy: 0 },
  initiator: { type: "script", stack: [], initiatorUrl: null, isBeforeConsent: true },
  ...change,
});
const DOCUMENT = asked(PAGE, "Document", {
  ...{ domain: "shop.example", firstParty: true, isJudged: false, initiatedBy: null },
});
const script = asked(`${TAG}?v=2`, "Script");
const pixel = asked("https://px.tracker.test/p.gif", "Image", { initiatedBy: 1 });
const other = asked("https://other.test/o.js", "Script", { domain: "other.test" });
const cookie = (name: string, change: Partial<ReportCookie> = {}) =>
  sampleReportCookie({ name, initiatedBy: 1, ...change });
const inline = cookie("inline", {
  ...{ source: { method: "document.cookie", urls: [PAGE] }, initiatedBy: 0 },
});

const meta = { ...sampleReport().meta, url: PAGE, finalUrl: PAGE };
const FIRST: Partial<Report> = {
  meta,
  requests: [DOCUMENT, script, pixel, other],
  cookies: [cookie("_track"), inline],
};

async function scene() {
  const tenant = await testTenant(api.db);
  const shop = await testProperty(api.db, tenant, "shop.example");
  const admin = await signedIn(api, tenant);
  const row = { url: PAGE };
  const id = await ended(api, tenant, shop, { report: FIRST, findings: [sampleFinding()], row });
  return { tenant, shop, admin, id };
}

const prove = (caller: Caller, id: string, by: "URL" | "HOST" = "URL", cause = CAUSE) =>
  caller.post(`/test-results/${id}/proofs`, { cause, by });

/** Saves what a scanner saw that blocked the script; gives the proof's result. */
async function save(report: Partial<Report>, change: { outcome?: "INCONCLUSIVE" } = {}) {
  const job = await claimNext(api);
  const block = await asScanner(api.db.scanner, (tx) => readBlock(tx, job));
  const scan = scanOf(job.url, { at: new Date(), findings: [sampleFinding()] });
  const { by, values } = block ?? {};
  const blocked = by && values ? { by, values, refused: 1, answered: 0 } : undefined;
  const made = sampleReport({ ...report, meta: { ...meta, blocked, ...report.meta } });
  const summary = {
    ...{ ...scan.summary, samples: samplesOf(made) },
    ...change.outcome && { ...change, reason: "NO_LAYER" },
  };
  const run = { ...scan, summary, reportJson: JSON.stringify(made) };
  const id = await committedAsScanner(api.db.scanner, (tx) => saveRun(tx, job, run));
  assert.ok(id, "the lease is held");
  await work(api);
  return { id, block };
}

const resultOf = (caller: Caller, id: string) =>
  answerIn(testResult, caller.get(`/test-results/${id}`));
const REFUSED = asked(`${TAG}?v=3`, "Script", { blockedByProof: true, status: null });
const WITHOUT: Partial<Report> = { requests: [DOCUMENT, REFUSED, other], cookies: [inline] };

Deno.test("proofs: a run blocks the cause of a report, and tells what was gone [testing-52]", async () => {
  const { admin, id } = await scene();
  const started = await answerIn(scenario, prove(admin, id), 201);
  assert.deepEqual([started.status, started.isProof, started.url], ["QUEUED", true, PAGE]);
  const proof = await save({
    ...WITHOUT,
    cookies: [inline, cookie("fresh", { initiatedBy: null, source: inline.source })],
  });
  assert.deepEqual(proof.block, { by: "URL", values: [TAG] }, "whatever its query");
  const { proof: mark, counts } = await resultOf(admin, proof.id);
  assert.ok(mark?.found);
  const { list: entries = [], ...numbers } = mark.found;
  assert.deepEqual([mark.of, mark.by, mark.cause.key], [id, "URL", CAUSE]);
  assert.deepEqual(numbers, {
    ...{ doubt: null, entries: 3, gone: 3, alsoGone: 0, stillThere: 3, onlyNow: 1 },
  });
  assert.deepEqual(
    entries.map(({ isOfCause, fate, kind, place, name }) =>
      [isOfCause ? "its" : "", fate, kind, kind === "REQUEST" ? place + name : name].join(" ")
    ),
    [
      "its GONE COOKIE _track",
      "its GONE REQUEST cdn.tracker.test/t.js",
      "its GONE REQUEST px.tracker.test/p.gif",
      " STILL_THERE COOKIE inline",
      " STILL_THERE REQUEST other.test/o.js",
      " STILL_THERE REQUEST shop.example/",
      " ONLY_NOW COOKIE fresh",
    ],
  );
  assert.equal(counts.issues, 0, "a proof raises nothing, whatever its scanner sends");
  const { proofs } = await answerIn(resultProofs, admin.get(`/test-results/${id}/proofs`));
  assert.deepEqual(proofs.map((each) => [each._id, each.testResult, each.status, each.found]), [
    [started._id, proof.id, "FINISHED", numbers],
  ]);
  assert.equal((await resultOf(admin, id)).proof, null, "the first run is no proof");
});

Deno.test("proofs: what proves nothing says why [testing-52]", async () => {
  const { admin, id } = await scene();
  const doubtOf = async (report: Partial<Report>, change = {}) => {
    await answerIn(scenario, prove(admin, id, "HOST"), 201);
    const { id: proof } = await save(report, change);
    return (await resultOf(admin, proof)).proof?.found?.doubt;
  };
  const blocked = { by: "HOST" as const, values: ["cdn.tracker.test"] };
  const seen = (counts: { refused: number; answered: number }) => ({
    ...WITHOUT,
    meta: { ...meta, blocked: { ...blocked, ...counts } },
  });
  assert.equal(await doubtOf(seen({ refused: 0, answered: 0 })), "NOT_ASKED");
  assert.equal(await doubtOf(seen({ refused: 2, answered: 1 })), "ANSWERED");
  assert.equal(await doubtOf(WITHOUT, { outcome: "INCONCLUSIVE" }), "INCONCLUSIVE");
  assert.equal(await doubtOf({ ...WITHOUT, meta }), null);
  const older = { ...meta, blocked: undefined };
  assert.equal(
    await doubtOf({ ...WITHOUT, meta: older }),
    "ANSWERED",
    "a scanner that blocks none",
  );
});

Deno.test("proofs: only causes of the report are blocked, and no part of the page itself [testing-55]", async () => {
  const { tenant, shop, admin, id } = await scene();
  const refused = (response: Promise<Response>, what: string) =>
    assertRefused(response, 422, "VALIDATION_ERROR", what);
  await refused(prove(admin, id, "URL", "SCRIPT shop.example/anything.js"), "no cause");
  await refused(prove(admin, id, "URL", "INLINE shop.example"), "inline");
  await refused(prove(admin, id, "HOST", "INLINE shop.example"), "the page's host");
  for (
    const body of [{}, { cause: CAUSE, by: "PATH" }, { cause: CAUSE, url: TAG }, { cause: "" }]
  ) {
    const response = await admin.post(`/test-results/${id}/proofs`, body);
    assert.equal(response.status, 422, JSON.stringify(body));
  }
  await answerIn(scenario, prove(admin, id), 201);
  const proof = await save(WITHOUT);
  await refused(prove(admin, proof.id, "URL", "SCRIPT other.test/o.js"), "the result of a proof");
  const user = await signedIn(api, tenant, "USER", [shop]);
  await answerIn(scenario, prove(user, id), 201);
  // The queue is every test's: nothing waits in it for the next.
  await save(WITHOUT);
  const foreign = await signedIn(api, await testTenant(api.db));
  await assertRefused(prove(foreign, id), 404, "ENTITY_NOT_FOUND");
  await api.db.owner`update tenants set own_limits = own_limits || '{"maxDailyTests": 2}'
    where id = ${tenant.id}`;
  await assertRefused(prove(admin, id), 403, "FORBIDDEN", "it counts for the day");
});

/** All that reads tests or their figures; ids are of the first run, its issue and its property. */
const readers = ({ id, issue, shop }: Record<"id" | "issue" | "shop", string>) => [
  "/issues",
  "/issues/stats",
  "/issues/overview",
  "/issues/causes",
  `/issues/${issue}`,
  `/issues/${issue}/chain`,
  `/issues/${issue}/runs`,
  "/properties",
  `/properties/${shop}`,
  `/properties/${shop}/trend?days=7`,
  `/properties/${shop}/toggles`,
  "/catalogue/samples?kind=COOKIE",
  "/statistics/first-party-storage-entries",
  "/statistics/most-detections",
  "/statistics/iab",
  "/statistics/trend",
  "/statistics/fix-first",
  "/statistics/countries",
  "/statistics/cookie-life",
  "/statistics/properties",
  "/storage-items",
  "/suggestions",
  "/suggestions/properties",
  "/suggestions/unused",
  "/test-results/stats",
  `/test-results/${id}`,
  `/test-results/${id}/changes`,
  `/test-results/${id}/comparable`,
  `/test-results/${id}/issues`,
  "/test-scenarios/continuous",
  "/test-scenarios/recent",
  "/vendors?details=true",
];

Deno.test("proofs: no list, count or figure changes by one, and no later test is compared with it [testing-54]", async () => {
  const { tenant, shop, admin, id } = await scene();
  const [issue] = (await resultOf(admin, id)).issues ?? [];
  const paths = readers({ id, shop, issue: issue ?? "" });
  const read = async (path: string) => {
    const response = await admin.get(path);
    assert.equal(response.status, 200, `${path}: ${await response.clone().text()}`);
    return await response.json();
  };
  const before = new Map<string, unknown>();
  for (const path of paths) before.set(path, await read(path));
  await answerIn(scenario, prove(admin, id), 201);
  // Other than the first run: an entry more, an entry less, and the banner's toggles.
  const proof = await save({ ...WITHOUT, cookies: [cookie("only_in_proof")] });
  for (const path of paths) assert.deepEqual(await read(path), before.get(path), path);
  const { rows: kept } = {
    rows: await api.db.owner`
    select (select count(*)::int from notified_runs where test_result_id = ${proof.id}) as notified,
      (select count(*)::int from issue_occurrences where test_result_id = ${proof.id}) as raised,
      r.proves_absence, r.page_seen, r.changes_added
    from test_results r where id = ${proof.id}`,
  };
  assert.deepEqual({ ...kept[0] }, {
    ...{ notified: 0, raised: 0, proves_absence: false, page_seen: null, changes_added: null },
  });
  assert.deepEqual((await read(`/test-results/${proof.id}/changes`)).since, null);
  const row = { url: PAGE };
  const next = await testRun(api, tenant, { propertyId: shop, report: FIRST, row });
  assert.equal((await read(`/test-results/${next}/changes`)).since._id, id);
  const { data } = await read(`/test-results/${next}/comparable`);
  assert.deepEqual(data.map(({ _id }: { _id: string }) => _id), [id]);
});

Deno.test("proofs: history, workbook and repeats know a proof [testing-54]", async () => {
  const { admin, id } = await scene();
  const started = await answerIn(scenario, prove(admin, id), 201);
  const { id: proof } = await save(WITHOUT);
  const { data, meta: { total } } = await list(admin);
  assert.deepEqual(data.map((row) => [row._id, row.proof?.of]), [[proof, id], [id, undefined]]);
  assert.equal(total, 2);
  const book = await readWorkbook(await admin.get(`/test-results/${proof}.xlsx`));
  const values = columnOf(book.get("Summary"), "Value");
  for (const value of [TAG, "t.js, loaded by the page from cdn.tracker.test", id, "3 of 3"]) {
    assert.ok(values.includes(value), value);
  }
  await assertRefused(
    admin.patch(`/test-scenarios/${started._id}`, { status: "QUEUED" }),
    422,
    "VALIDATION_ERROR",
  );
  const row = { elem: { name: "inline" }, issueType: "STORAGE_ITEM", storageType: "COOKIE" };
  const made = admin.post("/issues", { ...row, testResultId: proof });
  await assertRefused(made, 404, "ENTITY_NOT_FOUND", "nothing is raised from its report");
  await admin.delete(`/test-results/${id}`);
  const { proof: mark } = await resultOf(admin, proof);
  assert.deepEqual([mark?.of, mark?.found?.gone], [null, 3], "it outlives the report it proves");
});

Deno.test("proofs: an issue names what proves its cause, and keeps the proofs of earlier runs [testing-52]", async () => {
  const tenant = await testTenant(api.db);
  const shop = await testProperty(api.db, tenant, "shop.example");
  const admin = await signedIn(api, tenant);
  const finding = sampleFinding({ entryName: "_track", cause: sampleCause(TAG) });
  const run = (findings = [finding], report = FIRST) =>
    ended(api, tenant, shop, { report, findings, row: { url: PAGE } });
  const first = await run();
  const [issue] = (await resultOf(admin, first)).issues ?? [];
  const read = () => answerIn(issueProofs, admin.get(`/issues/${issue}/proofs`));
  const { provable, proofs } = await read();
  assert.deepEqual([provable?.testResult, provable?.cause.key], [first, CAUSE]);
  assert.deepEqual([provable?.ways, provable?.why, proofs], [["URL", "HOST"], null, []]);

  const started = await answerIn(scenario, prove(admin, first), 201);
  await save(WITHOUT);
  const other = await answerIn(
    scenario,
    prove(admin, first, "URL", "SCRIPT other.test/o.js"),
    201,
  );
  await save(WITHOUT);
  const second = await run();
  const later = await read();
  assert.equal(later.provable?.testResult, second, "the newest run is the one to prove");
  assert.deepEqual(later.proofs.map(({ _id, of }) => [_id, of]), [[started._id, first]]);
  assert.notEqual(other._id, started._id);

  await run([finding], { ...FIRST, requests: [DOCUMENT], cookies: [inline] });
  assert.equal((await read()).provable, null, "a report without the cause");
  await api.db.owner`delete from test_reports where tenant_id = ${tenant.id}`;
  assert.equal((await read()).proofs.length, 1, "proofs outlive reports");
  await api.db.owner`update issues set cause_id = null where tenant_id = ${tenant.id}`;
  assert.deepEqual(await read(), { provable: null, proofs: [] });
  const foreign = await signedIn(api, await testTenant(api.db));
  await assertRefused(foreign.get(`/issues/${issue}/proofs`), 404, "ENTITY_NOT_FOUND");
  const blog = await testProperty(api.db, tenant, "blog.example");
  const elsewhere = await signedIn(api, tenant, "USER", [blog]);
  await assertRefused(elsewhere.get(`/issues/${issue}/proofs`), 404, "ENTITY_NOT_FOUND");
});
