/**
 * Kills or freezes a scanner during a scan: another scanner takes the job after the lease, the job
 * has a single result, and the frozen scanner is refused on resuming. A scanner ends in time when
 * its test is aborted or the process is stopped.
 */
import { acrossTenants, withTenant } from "@crumbtrail/db/tenant";
import { mintTenant, type TestDatabase, type TestTenant } from "@crumbtrail/db/testing";
import { abortRun } from "@crumbtrail/db/queries/test_runs";
import { queueTest } from "@crumbtrail/db/testing/queue";
import { benchDatabase } from "../bench/database.ts";
import { type Sites, startSites } from "../sites/sites.ts";
import { until } from "./calls.ts";
import { type Check, report } from "./report.ts";
import { type ScannerProcess, scannerProcess } from "./scanner_process.ts";

const LEASE_SECONDS = 30;

interface Stage {
  database: TestDatabase;
  tenant: TestTenant;
  sites: Sites;
  folder: string;
}

export async function scannerLost(): Promise<boolean> {
  const folder = await Deno.makeTempDir({ prefix: "crumbtrail-faults-" });
  const sites = await startSites({});
  await using database = await benchDatabase(10);
  const stage = { database, tenant: await mintTenant(database), sites, folder };
  try {
    const killed = await loseScanner(
      stage,
      "killed (SIGKILL)",
      (scanner) => scanner.kill("SIGKILL"),
    );
    const frozen = await loseScanner(stage, "frozen (SIGSTOP), then revived", freeze);
    const aborted = await abortTest(stage);
    const stopped = await stopScanner(stage);
    return killed && frozen && aborted && stopped;
  } finally {
    await sites.close();
    await Deno.remove(folder, { recursive: true });
  }
}

/** Injects the fault; the returned function runs after another scanner has finished the job. */
type LossScenario = (scanner: ScannerProcess) => void | (() => Promise<Check[]>);

async function loseScanner(stage: Stage, how: string, loss: LossScenario): Promise<boolean> {
  const job = await enqueue(stage);
  await using first = scannerProcess(stage, "first", LEASE_SECONDS);
  await waitFor(async () => (await jobState(stage, job)).step === "LOADING");
  const since = performance.now();
  const revive = loss(first);
  await using _second = scannerProcess(stage, "second", LEASE_SECONDS);
  await waitFor(async () => (await jobState(stage, job)).attempt === 2);
  const seconds = (performance.now() - since) / 1000;
  await waitFor(async () => (await jobState(stage, job)).status === "FINISHED");
  const later = await revive?.() ?? [];
  const { results, attempts, status } = await resultsOf(stage, job);
  return report(`A scanner ${how} in mid-scan`, [
    ["seconds until another has the job", Math.round(seconds), `≤ ${LEASE_SECONDS + 5}`],
    ["attempts", attempts, 2],
    ["state of the job in the end", status, "FINISHED"],
    ["test results of the job", results, 1],
    ...later,
  ]);
}

/**
 * Freezes the process; the returned function resumes the process and waits for the end of its run.
 */
const freeze: LossScenario = (scanner) => {
  scanner.kill("SIGSTOP");
  return async () => {
    scanner.kill("SIGCONT");
    await waitFor(() => Promise.resolve(/run (lost|failed|finished)/.test(scanner.log())));
    const finished = scanner.log().includes("run finished");
    return [["runs the revived scanner finished", Number(finished), 0]];
  };
};

async function abortTest(stage: Stage): Promise<boolean> {
  const job = await enqueue(stage);
  await using scanner = scannerProcess(stage, "aborted", LEASE_SECONDS);
  await waitFor(async () => (await jobState(stage, job)).step === "LOADING");
  const { app } = stage.database;
  const since = performance.now();
  await withTenant(app, stage.tenant.tenantId, async (tx) => {
    const [row] = await tx<{ id: string }[]>`select run_id as id from scan_jobs
      where id = ${job}`;
    await abortRun(tx, row?.id ?? "");
  });
  await waitFor(() => Promise.resolve(scanner.log().includes("run lost")));
  const seconds = (performance.now() - since) / 1000;
  const { results, status } = await resultsOf(stage, job);
  return report("A test that is aborted in mid-scan", [
    ["seconds until its scan had stopped", Number(seconds.toFixed(1)), "≤ 2"],
    ["state of the job", status, "ABORTED"],
    ["test results of the job", results, 0],
  ]);
}

async function stopScanner(stage: Stage): Promise<boolean> {
  const job = await enqueue(stage);
  await using scanner = scannerProcess(stage, "stopped", LEASE_SECONDS);
  await waitFor(async () => (await jobState(stage, job)).step === "LOADING");
  const since = performance.now();
  scanner.kill("SIGTERM");
  await scanner.ended;
  const seconds = (performance.now() - since) / 1000;
  const { results, status } = await resultsOf(stage, job);
  return report("A scanner that is told to stop (SIGTERM) in mid-scan", [
    ["seconds until it had ended", Math.round(seconds), "≤ 30"],
    ["jobs it still holds", Number(status === "RUNNING"), 0],
    ["test results, if it finished the job", results, Number(status === "FINISHED")],
  ], `The job is ${status}`);
}

async function enqueue({ database, tenant }: Stage): Promise<string> {
  const url = "https://slow.demo-publisher.test/";
  return (await queueTest(database, tenant, { url })).jobId;
}

async function jobState({ database }: Stage, job: string) {
  const [row] = await acrossTenants(
    database.system,
    (tx) => tx`select status, step, attempt from scan_jobs where id = ${job}`,
  );
  return { status: row?.status, step: row?.step, attempt: row?.attempt };
}

async function resultsOf({ database, tenant }: Stage, job: string) {
  const [row] = await withTenant(
    database.app,
    tenant.tenantId,
    (tx) =>
      tx`select j.attempt as attempts, j.status,
         (select count(*) from test_results where scan_job_id = j.id) as results
       from scan_jobs j where j.id = ${job}`,
  );
  return { results: row?.results, attempts: row?.attempts, status: row?.status };
}

async function waitFor(holds: () => Promise<boolean>): Promise<void> {
  if (!await until(holds, 90_000)) throw new Error("It did not come about within 90 s");
}
