/** A database, a blob store and a claimed job for tests of the daemon. */
import assert from "node:assert/strict";
import { openBlobStore } from "@crumbtrail/db/blob";
import { asScanner, withTenant } from "@crumbtrail/db/tenant";
import {
  mintTenant,
  type TestDatabase,
  testDatabase,
  type TestTenant,
} from "@crumbtrail/db/testing";
import { claimJob } from "@crumbtrail/db/queries/leases";
import { queueTest } from "@crumbtrail/db/testing/queue";
import type { Preset } from "@crumbtrail/contract/enums";
import { patternMatcher } from "@crumbtrail/catalogue/matcher";
import { describePictures } from "../evidence/pictures.ts";
import { aCookie, aRecording, aRequest } from "../rules/sample.ts";
import { maskKey, scannerKeyring } from "@crumbtrail/db/secrets";
import {
  blockReader,
  catalogueReader,
  consentSettingsReader,
  historyReader,
  statementReader,
  stepsReader,
  vendorListReader,
} from "../daemon/job_settings.ts";
import type { HeldJob, JobDeps, JobEnd, Scan } from "../daemon/job_run.ts";
import { runJobs } from "../daemon/run_jobs.ts";

const MASK = new Uint8Array(32);
const SILENT = { info() {}, warn() {} };

export interface Bench extends AsyncDisposable {
  database: TestDatabase;
  tenant: TestTenant;
  folder: string;
  deps(scan: Scan): JobDeps;
}

export async function bench(): Promise<Bench> {
  const database = await testDatabase();
  const folder = await Deno.makeTempDir();
  const tenant = await mintTenant(database);
  const blobs = openBlobStore(`file://${folder}`);
  const patterns = patternMatcher();
  const keys = scannerKeyring(undefined);
  const readers = {
    catalogues: catalogueReader(database.scanner),
    settings: consentSettingsReader(database.scanner, keys),
    steps: stepsReader(database.scanner, keys),
    history: historyReader(database.scanner),
    statements: statementReader(database.scanner),
    blocks: blockReader(database.scanner),
    vendorList: vendorListReader(database.scanner, Date.now),
  };
  return {
    database,
    tenant,
    folder,
    deps: (scan) => ({
      ...readers,
      ...{ database: database.scanner, blobs, scan, patterns, log: SILENT },
      maskKey: (tenantId) => maskKey(undefined, tenantId, MASK),
    }),
    async [Symbol.asyncDispose]() {
      patterns.close();
      await database.close();
      await Deno.remove(folder, { recursive: true });
    },
  };
}

/** Queues a test of the tenant's site and claims the job, as a scanner does. */
export async function claimOne(
  { database, tenant }: Bench,
  preset: Preset = "NO_ACTION_SP_CMP",
) {
  await queueTest(database, tenant, { name: "My test", preset });
  return await claimAgain(database);
}

export async function claimAgain(database: TestDatabase) {
  const job = await asScanner(
    database.scanner,
    (tx) => claimJob(tx, { scannerId: "s", leaseSeconds: 30, perHost: 5, hostGapMs: 0 }),
  );
  assert.ok(job, "nothing to claim");
  return job;
}

/** Runs one leased job. @returns how it ended */
export async function runJob(
  deps: JobDeps,
  job: HeldJob["job"],
  signal: AbortSignal,
): Promise<JobEnd> {
  const [end] = await runJobs(deps, [{ job, signal }]);
  return end ?? assert.fail("the job did not end");
}

/** A scan of a page with one cookie and one request to a third party. */
export const pageSeen: Scan = ({ preset, onStep }) => {
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

export function rowsOf({ database, tenant }: Bench, query: string) {
  return withTenant(database.app, tenant.tenantId, (tx) => tx.unsafe(query));
}

export async function blobsIn(folder: string): Promise<string[]> {
  const found: string[] = [];
  for await (const entry of Deno.readDir(folder)) {
    const path = `${folder}/${entry.name}`;
    found.push(...entry.isDirectory ? await blobsIn(path) : [path]);
  }
  return found;
}
