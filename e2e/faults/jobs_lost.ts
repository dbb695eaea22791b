/**
 * Runs 200 jobs while scanners are killed 50 times and frozen 5 times, connections are cut and the
 * database restarts. No job may be lost or take effect twice.
 */
import { queueTestIn } from "@crumbtrail/db/testing/queue";
import { withTenant } from "@crumbtrail/db/tenant";
import { mintTenant, type TestTenant } from "@crumbtrail/db/testing";
import { type BenchDatabase, benchDatabase } from "../bench/database.ts";
import { until } from "./calls.ts";
import { type Effects, readEffects } from "./effects.ts";
import { type LightScanner, startLightScanner } from "./light_scanner.ts";
import { report } from "./report.ts";

const JOBS = 200;
const KILLS = 50;
const FREEZES = 5;
const SCANNERS = 4;
const LEASE_SECONDS = 3;

interface Stage {
  database: BenchDatabase;
  tenants: TestTenant[];
  folder: string;
  scanners: LightScanner[];
  started: number;
}

export async function jobsLost(): Promise<boolean> {
  const folder = await Deno.makeTempDir({ prefix: "crumbtrail-faults-" });
  await using database = await benchDatabase(10);
  const tenants = await Promise.all([1, 2, 3, 4].map(() => mintTenant(database)));
  const stage: Stage = { database, tenants, folder, scanners: [], started: 0 };
  try {
    const faults = await injectFaults(stage);
    await until(async () => (await ended(stage)) === JOBS, 180_000);
    const effects = await readEffects(database, folder);
    return reportOn(faults, effects);
  } finally {
    for (const scanner of stage.scanners) scanner.kill("SIGKILL");
    await Promise.all(stage.scanners.map((scanner) => scanner.ended));
    await Deno.remove(folder, { recursive: true });
  }
}

async function injectFaults(stage: Stage) {
  for (let i = 0; i < SCANNERS; i++) startScanner(stage);
  const perKill = JOBS / KILLS;
  let [cuts, restarts, revived] = [0, 0, 0];
  for (let kill = 1; kill <= KILLS; kill++) {
    for (let i = 0; i < perKill; i++) await enqueue(stage, kill * perKill + i);
    if (kill % (KILLS / FREEZES) === 0) revived += await freeze(stage);
    if (kill % 3 === 0) cuts += await cutConnections(stage);
    if (kill === KILLS / 2) {
      await stage.database.restart();
      restarts++;
    }
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 1000));
    const victim = await busyScanner(stage);
    victim.kill("SIGKILL");
    const { byItself } = await victim.ended;
    if (byItself) throw new Error(`${victim.id} had ended by itself`);
    stage.scanners.splice(stage.scanners.indexOf(victim), 1);
    startScanner(stage);
  }
  return { kills: KILLS, cuts, restarts, revived };
}

function startScanner(stage: Stage): void {
  const id = `light-${++stage.started}`;
  stage.scanners.push(startLightScanner(id, { ...stage, leaseSeconds: LEASE_SECONDS }));
}

async function enqueue({ database, tenants }: Stage, n: number): Promise<void> {
  const tenant = tenants[n % tenants.length];
  if (!tenant) throw new Error("There is no tenant");
  const host = `h${n % 60}.test`;
  await insist(() =>
    withTenant(database.app, tenant.tenantId, async (tx) => {
      const { jobId } = await queueTestIn(tx, tenant, { url: `https://${host}/${n}` });
      // The check is about lost jobs, so none may run out of attempts or be set aside.
      await tx`update scan_jobs set max_attempts = 200, deaths = -200 where id = ${jobId}`;
    })
  );
}

/** A scanner with a running job. */
async function busyScanner({ database, scanners }: Stage): Promise<LightScanner> {
  let found: LightScanner | undefined;
  await until(async () => {
    const rows = await insist(() =>
      database.owner`
      select distinct split_part(scanner_id, ' ', 1) as id from scan_jobs where status = 'RUNNING'`
    );
    const busy = new Set(rows.map((row) => row.id));
    const candidates = scanners.filter((scanner) => busy.has(scanner.id));
    found = candidates[Math.floor(Math.random() * candidates.length)];
    return found !== undefined;
  }, 60_000);
  if (!found) throw new Error("No scanner has a job");
  return found;
}

/** Freezes a scanner until other scanners have taken all its jobs, then resumes the process. */
async function freeze(stage: Stage): Promise<number> {
  const scanner = await busyScanner(stage);
  scanner.kill("SIGSTOP");
  await until(async () => {
    const rows = await insist(() =>
      stage.database.owner`
      select 1 from scan_jobs
      where status = 'RUNNING' and split_part(scanner_id, ' ', 1) = ${scanner.id}`
    );
    return rows.length === 0;
  }, 60_000);
  scanner.kill("SIGCONT");
  return 1;
}

/** Terminates about half of the scanners' connections, even in the middle of a statement. */
async function cutConnections({ database }: Stage): Promise<number> {
  const rows = await insist(() =>
    database.owner`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name like 'light-%' and random() < 0.5`
  );
  return rows.length;
}

/**
 * The number of ended jobs. Lost jobs would wait minutes before a retry, so their waits are cut
 * short.
 */
async function ended({ database }: Stage): Promise<number> {
  await insist(() =>
    database.owner`
    update scan_jobs set run_at = now() where status = 'QUEUED' and run_at > now()`
  );
  const [row] = await insist(() =>
    database.owner`
    select count(*)::int as n from scan_jobs where finished_at is not null`
  );
  return row?.n ?? 0;
}

/** Retries a query while the database is away. */
async function insist<T>(ask: () => Promise<T>): Promise<T> {
  for (const end = performance.now() + 60_000;;) {
    try {
      return await ask();
    } catch (error) {
      if (performance.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

function reportOn(faults: Awaited<ReturnType<typeof injectFaults>>, effects: Effects): boolean {
  const title =
    `${JOBS} jobs, ${faults.kills} SIGKILLs of scanners, ${faults.restarts} restart of ` +
    `Postgres, ${faults.cuts} connections cut, ${faults.revived} scanners frozen and revived`;
  return report(
    title,
    [
      ["jobs", effects.jobs, JOBS],
      ["finished", effects.finished, JOBS],
      ["jobs that name their result", effects.named, JOBS],
      ["test results", effects.results, JOBS],
      ["jobs with two results", effects.doubled, 0],
      ["issues", effects.issues, 4],
      ["runs counted by the issues", effects.runs, JOBS],
      ["links from issues to results", effects.links, JOBS],
      ["results without their recording", effects.withoutRecording, 0],
      ["runs written by another attempt than the job's last", effects.stale, 0],
    ],
    `${effects.attempts} attempts; ${effects.refused} writes or runs refused after a lost lease; ` +
      `${effects.orphans} recordings left behind by killed scanners`,
  );
}
