/**
 * A tenant with the 400 most expensive patterns: 350 above the size limit, stored before limits
 * existed, and 50 of the worst within the limits. Measures the effect on another tenant's work in
 * the API and in a scanner.
 */
import { ORIGIN, testApi, testProperty, testTenant } from "@crumbtrail/api/testing";
import { signedIn } from "@crumbtrail/api/testing/callers";
import { testRun } from "@crumbtrail/api/testing/runs";
import { sampleFinding } from "@crumbtrail/api/testing/findings";
import { queueTest } from "@crumbtrail/db/testing/queue";
import { mintTenant, type TestTenant } from "@crumbtrail/db/testing";
import { type BenchDatabase, benchDatabase } from "../bench/database.ts";
import { after, CALL_LIMIT_MS, headersOf, measure, unharmed, until } from "./calls.ts";
import { startApi } from "./downloads/stage.ts";
import { type LightScanner, LONG_NAMES_PATH, startLightScanner } from "./light_scanner.ts";
import { type Check, report } from "./report.ts";

const TOO_LARGE = Array.from({ length: 350 }, (_, n) => `.{0,999}.{0,${650 + n}}[\u4e00-\u9fff]`);
const WORST = Array.from({ length: 50 }, (_, n) => `.{0,${195 + n}}[\u4e00-\u9fff]`);

const MEASURED_MS = 8000;
/** Upper limit of a measurement in ms; unfinished work is counted as is. */
const LIMIT_MS = 60_000;
const UNDOS = 3;
const OTHERS_JOBS = 10;
const LEASE_SECONDS = 6;

export async function patterns(): Promise<boolean> {
  await using database = await benchDatabase(10);
  const undo = report("Undoing approvals beside 400 nasty patterns", await checkUndo(database));
  const scan = report("Scans beside 400 nasty patterns", await checkScans(database));
  return undo && scan;
}

function storeNasty({ owner }: BenchDatabase, tenantId: string) {
  return owner`insert into storage_items (tenant_id, name, type, key_patterns, all_properties)
    values (${tenantId}, 'Nasty', 'COOKIE', ${[...TOO_LARGE, ...WORST]}, true)`;
}

/** The API: another tenant's issue lists during undo of approvals. */
async function checkUndo(database: BenchDatabase): Promise<Check[]> {
  const api = await testApi({ db: database });
  const tenant = await testTenant(database);
  const propertyId = await testProperty(database, tenant, "www.site.test");
  const names = Array.from({ length: UNDOS }, (_, n) => `_${n}${"x".repeat(990)}`);
  const findings = names.map((entryName) => sampleFinding({ entryName, vendorsMatch: [] }));
  await testRun(api, tenant, { propertyId, findings });
  const admin = await signedIn(api, tenant);
  const approvals: string[] = [];
  for (const { id } of await database.owner`select id from issues where tenant_id = ${tenant.id}`) {
    const response = await admin.post(`/issues/${id}/approval`, { properties: "OWN" });
    approvals.push((await response.json())._id);
  }
  await storeNasty(database, tenant.id);
  const other = await signedIn(api, await testTenant(database));
  api.deps.patterns.close();

  await using server = await startApi({ database }, { PUBLIC_ORIGIN: ORIGIN });
  const call = () =>
    fetch(`${server.url}/issues?timeRange=all`, {
      headers: headersOf(other),
      signal: AbortSignal.timeout(CALL_LIMIT_MS),
    });
  const undo = async (id: string) => {
    const signal = AbortSignal.timeout(LIMIT_MS);
    const request = { method: "DELETE", headers: headersOf(admin), signal };
    const response = await fetch(`${server.url}/approvals/${id}`, request).catch(() => null);
    await response?.body?.cancel();
    return response?.status;
  };
  await measure(call, after(3000));
  const alone = await measure(call, after(MEASURED_MS));
  const begun = performance.now();
  let isOver = false;
  const undone = Promise.all(approvals.map(undo)).finally(() => isOver = true);
  const least = after(MEASURED_MS);
  const beside = await measure(call, () => isOver && least());
  const statuses = await undone;
  return [
    ...unharmed(alone, beside),
    ["undos that were answered with 200", statuses.filter((it) => it === 200).length, UNDOS],
    ["seconds until they were", Math.round((performance.now() - begun) / 1000), "≤ 60"],
  ];
}

/**
 * The scanner: another tenant's jobs while a job of the expensive tenant is judged, and a stop at
 * the end.
 */
async function checkScans(database: BenchDatabase): Promise<Check[]> {
  const folder = await Deno.makeTempDir({ prefix: "crumbtrail-faults-" });
  const [nasty, other] = [await mintTenant(database), await mintTenant(database)];
  await storeNasty(database, nasty.tenantId);
  const scanner = startLightScanner("light", { database, folder, leaseSeconds: LEASE_SECONDS });
  try {
    const long = await enqueue(database, nasty, `https://www.site.test${LONG_NAMES_PATH}`);
    await waitFor(async () => (await jobOf(database, long)).step === "SAVING");
    const jobs: string[] = [];
    for (let n = 0; n < OTHERS_JOBS; n++) {
      jobs.push(await enqueue(database, other, `https://host${n}.test/`));
    }
    const others = async () => await Promise.all(jobs.map((id) => jobOf(database, id)));
    await waitFor(async () => (await others()).every(({ status }) => status === "FINISHED"));
    const ended = await others();
    const wasBeside = (await jobOf(database, long)).status === "RUNNING";
    await waitFor(async () => (await jobOf(database, long)).status === "FINISHED");
    const judged = await jobOf(database, long);
    return [
      ["others' jobs that finished", finished(ended), OTHERS_JOBS],
      ["of those in their first attempt", finished(ended.filter(isFirst)), OTHERS_JOBS],
      ["the nasty run was being judged until then", wasBeside, true],
      ["attempts of the nasty run", judged.attempt, 1],
      [
        "seconds to end at SIGTERM while one is judged",
        await checkStop(database, nasty, scanner),
        "≤ 1",
      ],
    ];
  } finally {
    scanner.kill("SIGKILL");
    await scanner.ended;
    await Deno.remove(folder, { recursive: true });
  }
}

interface JobRow {
  status: string;
  step: string;
  attempt: number;
}

const finished = (jobs: readonly JobRow[]) =>
  jobs.filter(({ status }) => status === "FINISHED").length;
const isFirst = ({ attempt }: JobRow) => attempt === 1;

async function checkStop(database: BenchDatabase, tenant: TestTenant, scanner: LightScanner) {
  const job = await enqueue(database, tenant, `https://www.site.test${LONG_NAMES_PATH}`);
  await waitFor(async () => (await jobOf(database, job)).step === "SAVING");
  const since = performance.now();
  scanner.kill("SIGTERM");
  await Promise.race([scanner.ended, new Promise((resolve) => setTimeout(resolve, LIMIT_MS))]);
  return Number(((performance.now() - since) / 1000).toFixed(1));
}

async function enqueue(
  database: BenchDatabase,
  tenant: TestTenant,
  url: string,
): Promise<string> {
  return (await queueTest(database, tenant, { url })).jobId;
}

async function jobOf({ owner }: BenchDatabase, id: string): Promise<JobRow> {
  const [row] = await owner<JobRow[]>`select status, step, attempt from scan_jobs where id = ${id}`;
  if (!row) throw new Error("The job is gone");
  return row;
}

/** After the limit the check goes on with what there is. */
const waitFor = (holds: () => Promise<boolean>) => until(holds, LIMIT_MS);
