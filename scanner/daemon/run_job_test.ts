import type { Recording } from "@crumbtrail/contract/recording";
import { upsertStatements } from "@crumbtrail/db/queries/page_statements";
import { updateTenantSettings } from "@crumbtrail/db/queries/tenant_settings";
import { withTenant } from "@crumbtrail/db/tenant";
import assert from "node:assert/strict";
import { describePictures } from "../evidence/pictures.ts";
import { sha256 } from "../evidence/sha256.ts";
import type { ScanSteps } from "../scan_options.ts";
import type { Scan } from "./job_run.ts";
import {
  type Bench,
  bench,
  blobsIn,
  claimOne,
  pageSeen,
  rowsOf,
  runJob,
} from "../testing/daemon.ts";

const STEPS: ScanSteps = {
  flow: { title: "Sign in", steps: [{ type: "click", selectors: ["#sign-in"] }] },
  mode: "BEFORE_RECORDING",
  secrets: {},
  pages: [],
  tried: false,
};

Deno.test("a run is written whole: result, report, issues, blobs, job and scenario", async () => {
  await using it = await bench();
  const job = await claimOne(it);
  assert.equal(await runJob(it.deps(pageSeen), job, AbortSignal.timeout(20_000)), "finished");
  const [result] = await rowsOf(it, "select * from test_results");
  assert.equal(result?.scenario_name, "My test");
  assert.equal(result?.issue_count, 2);
  assert.equal(result?.cookie_count, 1);
  const issues = await rowsOf(it, "select issue_type, entry_name from issues order by 1");
  assert.deepEqual(issues.map((row) => row.entry_name), ["_trail", "cdn.tags.example"]);
  assert.deepEqual([result?.run_id, result?.scan_job_id], [job.run_id, job.id]);
  const [row] = await rowsOf(it, "select status, test_result_id from scan_jobs");
  assert.deepEqual({ ...row }, { status: "FINISHED", test_result_id: result?.id });
  const blobs = (await blobsIn(it.folder)).map((path) => path.slice(it.folder.length + 1)).sort();
  const name = `${it.tenant.tenantId}/${job.id}-1`;
  assert.deepEqual(blobs, [
    `recordings/${name}.json.gz`,
    `recordings/${name}/manifest.json`,
    `recordings/${name}/readme.txt`,
    `recordings/${name}/recording.har.gz`,
    `screenshots/${name}.jpg`,
  ]);
  const [stored] = await rowsOf(it, "select report->'evidence' as evidence from test_reports");
  const manifest = await Deno.readFile(`${it.folder}/recordings/${name}/manifest.json`);
  assert.deepEqual(stored?.evidence, { manifestSha256: sha256(manifest) });
  const texts = await rowsOf(
    it,
    `select list, e ->> 'text' as text from test_reports, jsonb_each(samples) as l (list, entries),
      jsonb_array_elements(entries) e order by list, text`,
  );
  assert.deepEqual(texts.map(({ list, text }) => [list, text]), [
    ["cookies", "_trail"],
    ["requests", "https://cdn.tags.example/a.js"],
  ]);
});

Deno.test("a result knows which steps the run was given, whatever their title [testing-40]", async () => {
  await using it = await bench();
  const hashOf = async (given: Partial<ScanSteps> | undefined) => {
    const steps = given && { ...STEPS, ...given };
    const deps = { ...it.deps(pageSeen), steps: () => Promise.resolve(steps) };
    await runJob(deps, await claimOne(it), AbortSignal.timeout(20_000));
    const rows = await rowsOf(it, "select steps_hash from test_results order by id desc limit 1");
    return String(rows[0]?.steps_hash);
  };
  const { flow } = STEPS;
  const [click] = flow.steps;
  const own = await hashOf({});
  assert.match(own, /^[0-9a-f]{64}$/);
  assert.equal(await hashOf({ flow: { ...flow, title: "Renamed" }, secrets: { pin: "x" } }), own);
  assert.notEqual(
    await hashOf({ flow: { ...flow, steps: [click, click].flatMap((s) => s ?? []) } }),
    own,
  );
  assert.notEqual(await hashOf({ mode: "DURING_RECORDING" }), own);
  assert.equal(await hashOf(undefined), "");
  assert.equal(await hashOf({ flow: { ...flow, steps: [] } }), "");
});

/** What is stored of the statement about the tenant's page, and what the audit log says of its end. */
async function statementOf(it: Bench) {
  const [row] = await rowsOf(
    it,
    `select s.ended_reason as reason, r.id as result
    from page_statements s left join test_results r on r.scan_job_id = s.ended_job_id`,
  );
  const events = await rowsOf(
    it,
    `select actor_name as by, entity_id, before, after
    from audit_events where action = 'page_statement.ended'`,
  );
  return { reason: row?.reason, result: row?.result, events: [...events] };
}

async function stated(it: Bench, url: string): Promise<void> {
  const { tenantId, propertyId } = it.tenant;
  const said = { url, host: "www.site.test", isPage: true, hasNoBanner: true, shape: null };
  await withTenant(
    it.database.app,
    tenantId,
    (tx) => upsertStatements(tx, null, [{ ...said, propertyId }]),
  );
}

Deno.test("what a person said of a page holds until a saved run sees otherwise, and its end is recorded [testing-50]", async () => {
  await using it = await bench();
  const url = "https://www.site.test/";
  await stated(it, url);
  const given: unknown[] = [];
  const seeing = (more: Partial<Recording>): Scan => async (options) => {
    given.push(options.statement && [options.statement.isPage, options.statement.hasNoBanner]);
    const { recording, pictures } = await pageSeen(options);
    return { pictures, recording: { ...recording, ...more } };
  };
  const run = async (more: Partial<Recording>) =>
    await runJob(it.deps(seeing(more)), await claimOne(it), AbortSignal.timeout(20_000));
  await run({ statementUsed: ["IS_PAGE"], statementEnded: null });
  assert.deepEqual((await statementOf(it)).events, [], "it holds");
  await run({ outcome: "INCONCLUSIVE", reason: "SCAN_TIMEOUT", statementEnded: "BANNER_FOUND" });
  assert.deepEqual((await statementOf(it)).events, [], "a run that is tried again was not saved");
  await run({ statementEnded: "BANNER_FOUND" });
  const { reason, result, events } = await statementOf(it);
  assert.equal(reason, "BANNER_FOUND");
  const [last] = await rowsOf(it, "select id from test_results order by id desc limit 1");
  assert.equal(result, last?.id);
  assert.deepEqual(events.map(({ by, before, after }) => ({ by, before, after })), [{
    by: "Crumbtrail",
    before: { url, property: it.tenant.propertyId, isPage: true, hasNoBanner: true },
    after: { url, property: it.tenant.propertyId, reason: "BANNER_FOUND" },
  }]);
  await run({ statementEnded: "BANNER_FOUND" });
  assert.deepEqual(given, [[true, true], [true, true], [true, true], undefined]);
  assert.equal((await statementOf(it)).events.length, 1, "it has ended");
});

Deno.test("what was said while a scan ran is for the next one", async () => {
  await using it = await bench();
  const url = "https://www.site.test/";
  await stated(it, url);
  const scan: Scan = async (options) => {
    await stated(it, url);
    const { recording, pictures } = await pageSeen(options);
    return { pictures, recording: { ...recording, statementEnded: "SHAPE_DIFFERS" } };
  };
  await runJob(it.deps(scan), await claimOne(it), AbortSignal.timeout(20_000));
  const { reason, events } = await statementOf(it);
  assert.deepEqual([reason, events.length], [null, 0]);
});

Deno.test("a proof is given what it blocks, raises nothing, ends no statement and teaches nothing [testing-54]", async () => {
  await using it = await bench();
  const url = "https://www.site.test/";
  await stated(it, url);
  const block = { by: "HOST" as const, values: ["cdn.tags.example"] };
  const job = await claimOne(it);
  await it.database.owner`update test_runs set is_trial = true,
    blocks = ${it.database.owner.json(block)} where id = ${job.run_id}`;
  const given: unknown[] = [];
  const scan: Scan = async (options) => {
    given.push(options.block, options.history, options.statement?.isPage);
    const { recording, pictures } = await pageSeen(options);
    const blocked = { ...block, refused: 1, answered: 0 };
    return { pictures, recording: { ...recording, blocked, statementEnded: "BANNER_FOUND" } };
  };
  assert.equal(await runJob(it.deps(scan), job, AbortSignal.timeout(20_000)), "finished");
  assert.deepEqual(given, [block, undefined, true]);
  const rows = await rowsOf(
    it,
    `select issue_count, proves_absence, page_seen, (select count(*)::int from issues) as issues
    from test_results`,
  );
  assert.deepEqual(rows.map((row) => ({ ...row })), [
    { issue_count: 0, proves_absence: false, page_seen: null, issues: 0 },
  ]);
  assert.deepEqual((await statementOf(it)).events, []);
});

Deno.test("the report knows the pictures around the act by their hashes", async () => {
  await using it = await bench();
  const pictures = { before: new Uint8Array([1]), after: new Uint8Array([2]) };
  const scan: Scan = async (options) => {
    const seen = await pageSeen(options);
    return { pictures, recording: { ...seen.recording, evidence: describePictures(pictures) } };
  };
  await runJob(it.deps(scan), await claimOne(it), AbortSignal.timeout(20_000));
  const [stored] = await rowsOf(it, "select report->'evidence'->'pictures' as p from test_reports");
  assert.deepEqual(stored?.p, { before: sha256(pictures.before), after: sha256(pictures.after) });
});

/** The recording of the only result as it is stored; its hash is checked. */
async function storedRecording(it: Bench): Promise<string> {
  const [result] = await rowsOf(it, "select recording_key, recording_sha256 from test_results");
  const packed = await Deno.readFile(`${it.folder}/${result?.recording_key}`);
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  assert.equal(sha256(bytes), result?.recording_sha256);
  return new TextDecoder().decode(bytes);
}

Deno.test("the stored recording has no values, and its hash is stored", async () => {
  await using it = await bench();
  await runJob(it.deps(pageSeen), await claimOne(it), AbortSignal.timeout(20_000));
  const text = await storedRecording(it);
  assert.ok(text.includes("_trail"));
  assert.ok(!text.includes("secret"));
});

Deno.test("a tenant that keeps values finds them in its recordings", async () => {
  await using it = await bench();
  await withTenant(
    it.database.app,
    it.tenant.tenantId,
    (tx) => updateTenantSettings(tx, { keepValues: true }),
  );
  await runJob(it.deps(pageSeen), await claimOne(it), AbortSignal.timeout(20_000));
  const text = await storedRecording(it);
  assert.ok(text.includes("secret"));
});

Deno.test("Accept All only reports", async () => {
  await using it = await bench();
  await runJob(it.deps(pageSeen), await claimOne(it, "SP_ACCEPT_ALL"), AbortSignal.timeout(20_000));
  assert.equal((await rowsOf(it, "select 1 from issues")).length, 0);
  const [result] = await rowsOf(it, "select finding_count from test_results");
  assert.equal(result?.finding_count, 2);
});
