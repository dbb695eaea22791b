import assert from "node:assert/strict";
import type { Reason } from "@crumbtrail/contract/reasons";
import { openBlobStore } from "@crumbtrail/db/blob";
import { keysBeside } from "@crumbtrail/db/evidence_blobs";
import { acrossTenants, withTenant } from "@crumbtrail/db/tenant";
import {
  mintTenant,
  type TestDatabase,
  testDatabase,
  type TestTenant,
} from "@crumbtrail/db/testing";
import { type ClaimedJob, claimJobs, rescueExpired } from "@crumbtrail/db/queries/leases";
import { enqueueJob, findJob } from "@crumbtrail/db/queries/scan_jobs";
import { describePictures } from "../evidence/pictures.ts";
import { sha256 } from "../evidence/sha256.ts";
import { aCookie, aRecording, aRequest } from "../rules/sample.ts";
import { keyring } from "@crumbtrail/db/secrets";
import { catalogueReader } from "./catalogues.ts";
import { consentSettingsReader } from "./consent_settings.ts";
import { type JobDeps, runJob, type Scan } from "./run_job.ts";

const SILENT = { info() {}, warn() {} };

interface Bench extends AsyncDisposable {
  database: TestDatabase;
  tenant: TestTenant;
  folder: string;
  deps(scan: Scan): JobDeps;
}

async function bench(): Promise<Bench> {
  const database = await testDatabase();
  const folder = await Deno.makeTempDir();
  const tenant = await mintTenant(database);
  const blobs = openBlobStore(`file://${folder}`);
  const catalogues = catalogueReader(database.app);
  const settings = consentSettingsReader(database.app, keyring(undefined));
  return {
    database,
    tenant,
    folder,
    deps: (scan) => ({ ...database, blobs, scan, catalogues, settings, log: SILENT }),
    async [Symbol.asyncDispose]() {
      await database.close();
      await Deno.remove(folder, { recursive: true });
    },
  };
}

/** Queues a test of the tenant's site and claims it, as a scanner does. */
async function claimOne({ database, tenant }: Bench, preset = "NO_ACTION_SP_CMP") {
  await withTenant(database.app, tenant.tenantId, async (tx) => {
    const [row] = await tx<{ id: string }[]>`
      insert into test_scenarios (tenant_id, property_id, name, url, preset, type)
      values (${tenant.tenantId}, ${tenant.propertyId}, 'My test', 'https://www.site.test/',
        ${preset}, 'ON_DEMAND') returning id`;
    const scenario = { id: row?.id ?? "", type: "ON_DEMAND", targetHost: "www.site.test" } as const;
    await enqueueJob(tx, scenario);
  });
  return await claimAgain(database);
}

async function claimAgain(database: TestDatabase) {
  const [job] = await acrossTenants(
    database.system,
    (tx) => claimJobs(tx, { scannerId: "s", limit: 1, leaseSeconds: 30, perHost: 5, hostGapMs: 0 }),
  );
  assert.ok(job, "nothing to claim");
  return job;
}

/** A page that sets one cookie and asks one third party. */
const pageSeen: Scan = ({ preset, onStep }) => {
  onStep?.("LOADING");
  const cookie = aCookie({ name: "_trail", value: "secret" });
  const requests = [aRequest({ url: "https://cdn.tags.example/a.js" })];
  const recording = aRecording({ preset, cookies: [cookie], requests });
  const pictures = { end: new Uint8Array([255, 216]) };
  return Promise.resolve({
    recording: { ...recording, findings: [], evidence: describePictures(pictures) },
    pictures,
  });
};

function rowsOf({ database, tenant }: Bench, query: string) {
  return withTenant(database.app, tenant.tenantId, (tx) => tx.unsafe(query));
}

async function blobsIn(folder: string): Promise<string[]> {
  const found: string[] = [];
  for await (const entry of Deno.readDir(folder)) {
    const path = `${folder}/${entry.name}`;
    found.push(...entry.isDirectory ? await blobsIn(path) : [path]);
  }
  return found;
}

Deno.test("a run whose steps are refused stores nothing, whoever has its number now", async () => {
  await using b = await bench();
  const job = await claimOne(b);
  await b.database.owner`update scan_jobs set scanner_id = 'another'`;
  assert.equal(await runJob(b.deps(pageSeen), job, new AbortController().signal), "lost");
  assert.deepEqual(await blobsIn(b.folder), []);
});

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
  const [scenario] = await rowsOf(it, "select status, last_test_result_id from test_scenarios");
  assert.deepEqual({ ...scenario }, { status: "FINISHED", last_test_result_id: result?.id });
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

Deno.test("what is stored holds no value, and its hash is the stored recording's", async () => {
  await using it = await bench();
  await runJob(it.deps(pageSeen), await claimOne(it), AbortSignal.timeout(20_000));
  const [result] = await rowsOf(it, "select recording_key, recording_sha256 from test_results");
  const packed = await Deno.readFile(`${it.folder}/${result?.recording_key}`);
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  assert.equal(sha256(bytes), result?.recording_sha256);
  const text = new TextDecoder().decode(bytes);
  assert.ok(text.includes("_trail"));
  assert.ok(!text.includes("secret"));
});

Deno.test("Accept All only reports", async () => {
  await using it = await bench();
  await runJob(it.deps(pageSeen), await claimOne(it, "SP_ACCEPT_ALL"), AbortSignal.timeout(20_000));
  assert.equal((await rowsOf(it, "select 1 from issues")).length, 0);
  const [result] = await rowsOf(it, "select finding_count from test_results");
  assert.equal(result?.finding_count, 2);
});

Deno.test("a scanner that comes back after its lease went writes nothing and leaves nothing", async () => {
  await using it = await bench();
  const stale = await claimOne(it);
  await acrossTenants(it.database.system, async (tx) => {
    await tx`update scan_jobs set lease_until = now() - interval '1 second'`;
    await rescueExpired(tx);
  });
  const fresh = await claimAgain(it.database);
  assert.equal(await runJob(it.deps(pageSeen), stale, AbortSignal.timeout(20_000)), "lost");
  assert.equal((await rowsOf(it, "select 1 from test_results")).length, 0);
  assert.equal((await rowsOf(it, "select 1 from issues")).length, 0);
  assert.deepEqual(await blobsIn(it.folder), []);
  assert.equal(await runJob(it.deps(pageSeen), fresh, AbortSignal.timeout(20_000)), "finished");
  assert.equal(await runJob(it.deps(pageSeen), fresh, AbortSignal.timeout(20_000)), "lost");
  assert.equal((await rowsOf(it, "select 1 from test_results")).length, 1);
});

Deno.test("a failure of ours gives the job back with its reason", async () => {
  await using it = await bench();
  const job = await claimOne(it);
  const broken: Scan = () => Promise.reject(new Error("no browser"));
  assert.equal(await runJob(it.deps(broken), job, AbortSignal.timeout(20_000)), "failed");
  const row = await acrossTenants(it.database.system, (tx) => findJob(tx, job.id));
  assert.deepEqual({ ...row }, { status: "QUEUED", attempt: 1, reason: "no browser" });
});

Deno.test("an aborted run is lost, not failed", async () => {
  await using it = await bench();
  const job = await claimOne(it);
  const stop = new AbortController();
  const aborted: Scan = ({ signal }) => {
    stop.abort(new Error("aborted"));
    return Promise.reject(signal?.reason);
  };
  assert.equal(await runJob(it.deps(aborted), job, stop.signal), "lost");
});

/** A run that ended inconclusive for this reason. */
function inconclusive(reason: Reason): Scan {
  return async (options) => {
    const { recording, pictures } = await pageSeen(options);
    return { recording: { ...recording, outcome: "INCONCLUSIVE", reason }, pictures };
  };
}

Deno.test("a time-out of ours is tried again, and the last attempt fails with its evidence", async () => {
  await using it = await bench();
  const run = (job: ClaimedJob) =>
    runJob(it.deps(inconclusive("SCAN_TIMEOUT")), job, AbortSignal.timeout(20_000));
  assert.equal(await run(await claimOne(it)), "failed");
  for (const end of ["failed", "finished"]) {
    assert.equal((await rowsOf(it, "select 1 from test_results")).length, 0);
    await it.database.owner`update scan_jobs set run_at = now()`;
    assert.equal(await run(await claimAgain(it.database)), end);
  }
  const [result] = await rowsOf(it, "select outcome, reason from test_results");
  assert.deepEqual({ ...result }, { outcome: "INCONCLUSIVE", reason: "SCAN_TIMEOUT" });
  const [scenario] = await rowsOf(
    it,
    "select status, fail_counter, fail_reason from test_scenarios",
  );
  assert.equal(scenario?.status, "FAILED");
  assert.equal(scenario?.fail_counter, 1);
  assert.match(scenario?.fail_reason, /did not end in time/);
});

Deno.test("what the site answered is not tried again", async () => {
  await using it = await bench();
  const job = await claimOne(it);
  const end = await runJob(it.deps(inconclusive("HTTP_ERROR")), job, AbortSignal.timeout(20_000));
  assert.equal(end, "finished");
  const [scenario] = await rowsOf(it, "select status, fail_counter from test_scenarios");
  assert.deepEqual({ ...scenario }, { status: "FINISHED", fail_counter: 0 });
});

Deno.test("evidence stays when the commit went through and its answer did not", async () => {
  await using it = await bench();
  const job = await claimOne(it);
  const deps = it.deps(pageSeen);
  const cut: JobDeps["app"] = Object.assign(Object.create(deps.app), {
    begin: async (work: never) => {
      await deps.app.begin(work);
      cut.begin = deps.app.begin;
      throw new Error("CONNECTION_CLOSED");
    },
  });
  const catalogues = catalogueReader(it.database.app);
  assert.equal(
    await runJob({ ...deps, app: cut, catalogues }, job, AbortSignal.timeout(20_000)),
    "failed",
  );
  const [result] = await rowsOf(it, "select recording_key from test_results");
  assert.ok((await Deno.stat(`${it.folder}/${result?.recording_key}`)).isFile);
});

Deno.test("what a scanner left that died before its commit goes when another finishes", async () => {
  await using it = await bench();
  const deps = it.deps(pageSeen);
  const dead: JobDeps["app"] = Object.assign(Object.create(deps.app), {
    begin: () => Promise.reject(new Error("CONNECTION_CLOSED")),
  });
  await runJob(
    { ...deps, app: dead, system: it.database.system },
    await claimOne(it),
    AbortSignal.timeout(20_000),
  );
  const left = await blobsIn(it.folder);
  assert.ok(left.length > 0);
  await it.database.owner`update scan_jobs set run_at = now()`;
  const next = await claimAgain(it.database);
  assert.equal(await runJob(deps, next, AbortSignal.timeout(20_000)), "finished");
  const rows = await it.database.owner<{ key: string }[]>`
    select payload->>'key' as key from outbox where topic = 'blob.delete'`;
  const going = rows.flatMap(({ key }) => [key, ...keysBeside(key)])
    .map((key) => `${it.folder}/${key}`);
  const staying = (await blobsIn(it.folder)).filter((path) => !going.includes(path));
  assert.deepEqual(left.filter((path) => !going.includes(path)), []);
  assert.equal(staying.length, left.length, "of the run that counts, everything stays");
});
