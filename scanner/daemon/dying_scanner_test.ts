/** A page that ends every scanner, beside pages of other tenants: with real processes that die. */
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { listDeadLetters } from "@crumbtrail/db/queries/dead_letters";
import { acrossTenants } from "@crumbtrail/db/tenant";
import { mintTenant, type TestDatabase, testDatabase } from "@crumbtrail/db/testing";
import { queueTest } from "@crumbtrail/db/testing/queue";
import { DEADLY_HOST } from "../testing/dying_scanner.ts";
import { temporaryFolder } from "../testing/temporary_folder.ts";

const PROGRAM = fileURLToPath(new URL("../testing/dying_scanner.ts", import.meta.url));
const PLACES = 4;

/** Starts a scanner, and another after each that ended, until the queue is empty. */
async function keepScanning(database: TestDatabase, folder: string): Promise<{ deaths: number }> {
  let deaths = 0;
  for (;;) {
    const child = new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", "--quiet", PROGRAM],
      env: {
        DATABASE_SCANNER_URL: database.urls.scanner,
        BLOB_URL: `file://${folder}`,
        SCANNER_CONCURRENCY: String(PLACES),
        SCANNER_LEASE_SECONDS: "1",
        SCANNER_POLL_MS: "100",
        SCANNER_HOST_GAP_MS: "0",
        SCANNER_OPS_PORT: "0",
      },
      stdout: "null",
      stderr: "inherit",
    }).spawn();
    const emptied = await Promise.race([child.status.then(() => false), isEmpty(database)]);
    if (!emptied) deaths++;
    else {
      child.kill("SIGTERM");
      await child.status;
      return { deaths };
    }
  }
}

async function isEmpty({ owner }: TestDatabase): Promise<true> {
  for (;;) {
    // A rescued job waits for its next attempt; the test does not.
    await owner`update scan_jobs set run_at = now() where status = 'QUEUED' and run_at > now()`;
    const [row] = await owner`select 1 from scan_jobs where status in ('QUEUED', 'RUNNING')`;
    if (!row) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

Deno.test("a page that ends scanners is set aside after three, and costs no other test an attempt", async () => {
  await using database = await testDatabase(12);
  await using temporary = await temporaryFolder();
  const { path: folder } = temporary;
  const [hostile, other] = [await mintTenant(database), await mintTenant(database)];
  const deadly = await queueTest(database, hostile, { url: `https://${DEADLY_HOST}/` });
  for (let n = 0; n < 12; n++) {
    await queueTest(database, other, { url: `https://site${n}.test/` });
  }
  // A single counted attempt would end a test.
  await database.owner`update scan_jobs set max_attempts = 1`;
  const { deaths } = await keepScanning(database, folder);
  const rows = await database.owner<{ status: string; deaths: number; reason: string | null }[]>`
    select status, deaths, reason from scan_jobs where id <> ${deadly.jobId}`;
  assert.deepEqual([...new Set(rows.map(({ status }) => status))], ["FINISHED"]);
  assert.ok(rows.some((row) => row.deaths > 0), "no other test ran beside it");
  const [row] = await database.owner`
    select status, deaths, runs_alone as alone, reason from scan_jobs where id = ${deadly.jobId}`;
  assert.deepEqual({ ...row }, {
    status: "FAILED",
    deaths: 3,
    alone: true,
    reason: "The scanner went silent during each attempt, so the test was set aside.",
  });
  assert.equal(deaths, 3);
  const { data: [letter] } = await acrossTenants(
    database.system,
    (tx) => listDeadLetters(tx, { offset: 0, limit: 9 }),
  );
  assert.deepEqual([letter?.kind, letter?.id], ["test", deadly.jobId]);
});
