/** Tests of pages as people start them and scanners save them, through the queue. */
import type { Finding } from "@crumbtrail/contract/recording";
import { saveRun } from "@crumbtrail/db/queries/leased_runs";
import { type ClaimedJob, claimJob } from "@crumbtrail/db/queries/leases";
import { asScanner, committedAsScanner } from "@crumbtrail/db/tenant";
import assert from "node:assert/strict";
import type { TestApi } from "./api.ts";
import type { Caller } from "./callers.ts";
import { scanOf } from "./scanned_pages.ts";
import { start } from "./scans.ts";

type Pools = Pick<TestApi, "db">;

/** Leases the next job of the queue. */
export async function claimNext({ db }: Pools): Promise<ClaimedJob> {
  const claim = { scannerId: "tester", leaseSeconds: 60, perHost: 9, hostGapMs: 0 };
  const job = await asScanner(db.scanner, (tx) => claimJob(tx, claim));
  assert.ok(job, "a job waits");
  return job;
}

/** Saves what a scanner found on the page of its job; gives the result's id. */
export async function saveFindings(
  { db }: Pools,
  job: ClaimedJob,
  findings: readonly Finding[],
  at: Date = new Date(),
): Promise<string> {
  const scan = scanOf(job.url, { at, findings });
  const id = await committedAsScanner(db.scanner, (tx) => saveRun(tx, job, scan));
  assert.ok(id, "the lease is held");
  return id;
}

/** Tests a page on demand, and saves what was found on it. */
export async function scanPage(
  api: Pools,
  caller: Caller,
  url: string,
  findings: readonly Finding[],
  at?: Date,
): Promise<string> {
  await start(caller, url);
  const job = await claimNext(api);
  assert.equal(job.url, url);
  return await saveFindings(api, job, findings, at);
}
