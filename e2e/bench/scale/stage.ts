/** The processes of the benchmark of scale, and the order of scans. */
import { signal } from "@crumbtrail/api/start/processes";
import { mintTenant, type TestTenant } from "@crumbtrail/db/testing";
import { RUN_ENDED } from "@crumbtrail/db/queries/outbox";
import { queueTest } from "@crumbtrail/db/testing/queue";
import { type Place, type RunningPart, startPart } from "../../support/installation.ts";
import { ROOT } from "../../support/repository.ts";
import { type BenchDatabase, benchDatabase } from "../database.ts";
import { connections, type Meter } from "./meters.ts";

const TENANTS = 8;
/** Pages of each tenant, tested again and again. */
const PAGES = 50;
const SCANNERS = 2;
export const PLACES = 8;
/** All scans and all that follows from them must have ended by then. */
const SETTLED_MS = 300_000;

export interface Stage extends AsyncDisposable {
  database: BenchDatabase;
  meter: Meter;
  startWorkers(n: number): Promise<void>;
  stopWorkers(): Promise<void>;
  /** Queues a scan of the next page of the next tenant. */
  queue(): Promise<void>;
  /** The number of ended runs that no worker has processed yet. */
  unprocessed(): Promise<number>;
  /** Waits until nothing is left to be scanned. */
  scanned(): Promise<void>;
  /** Waits until, besides, the workers have done what follows from the scans. */
  settled(): Promise<void>;
  /** The largest number of connections so far, by their name. */
  peak: Map<string, number>;
}

export async function openStage(): Promise<Stage> {
  const resources = new AsyncDisposableStack();
  const folder = await Deno.makeTempDir({ prefix: "crumbtrail-scale-" });
  resources.defer(() => Deno.remove(folder, { recursive: true }));
  for (const name of ["blobs", "logs"]) await Deno.mkdir(`${folder}/${name}`);
  const database = resources.use(await benchDatabase(10));
  const tenants = await Promise.all(Array.from({ length: TENANTS }, () => mintTenant(database)));
  const place: Place = {
    ownerUrl: database.ownerUrl,
    secretsKey: crypto.getRandomValues(new Uint8Array(32)).toBase64(),
    folder,
    publicOrigin: "http://127.0.0.1:4400",
    apiOrigin: "http://127.0.0.1:4401",
    scanner: {},
  };
  const workers: RunningPart[] = [];
  const scanners = Array.from({ length: SCANNERS }, (_, n) => startScanner(database, folder, n));
  for (const scanner of scanners) resources.defer(() => end(scanner));
  const peak = new Map<string, number>();
  const watching = setInterval(() => void note(database, peak), 1000);
  resources.defer(() => clearInterval(watching));
  const stopWorkers = async () => void await Promise.all(workers.splice(0).map((w) => w.stop()));
  resources.defer(stopWorkers);
  let queued = 0;
  return {
    database,
    peak,
    meter: {
      sql: database.owner,
      blobFolder: `${folder}/blobs`,
      workers: () => workers.map(({ pid }) => pid),
      scanners: () => scanners.map(({ pid }) => pid),
    },
    startWorkers: async (n) => {
      const tree = { root: ROOT, name: "this tree" };
      const started = Array.from({ length: n }, () => startPart(tree, "worker", place));
      workers.push(...await Promise.all(started));
    },
    stopWorkers,
    queue: () => queueNext(database, tenants, queued++),
    unprocessed: async () => {
      const [row] = await database.owner`
        select count(*)::int as n from outbox where topic = ${RUN_ENDED}`;
      return row?.n ?? 0;
    },
    scanned: () => empty(database, "select 1 from scan_jobs where finished_at is null"),
    settled: () =>
      empty(
        database,
        `select 1 from scan_jobs where finished_at is null
         union all select 1 from outbox union all select 1 from search_changes`,
      ),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

function startScanner(database: BenchDatabase, folder: string, n: number): Deno.ChildProcess {
  return new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "e2e/bench/scale/scanner_process.ts"],
    cwd: ROOT,
    env: {
      DATABASE_SCANNER_URL: database.urls.scanner,
      BLOB_URL: `file://${folder}/blobs`,
      LOG_FILE: `${folder}/logs/scanner-${n}.log`,
      SCANNER_ID: `scanner-${n}`,
      SCANNER_CONCURRENCY: String(PLACES),
      // The sites of this benchmark stand for those of many more tenants.
      SCANNER_PER_HOST: "1000",
      SCANNER_HOST_GAP_MS: "0",
      SCANNER_OPS_PORT: "0",
    },
    stdout: "null",
    stderr: "inherit",
  }).spawn();
}

async function end(scanner: Deno.ChildProcess): Promise<void> {
  signal(scanner.pid, "SIGTERM");
  await scanner.status;
}

async function queueNext(database: BenchDatabase, tenants: TestTenant[], n: number) {
  const tenant = tenants[n % tenants.length];
  if (!tenant) throw new Error("There is no tenant");
  const url = `https://www.site.test/${Math.floor(n / tenants.length) % PAGES}`;
  await queueTest(database, tenant, { url, type: "CONTINUOUS" });
}

async function empty({ owner }: BenchDatabase, rows: string): Promise<void> {
  for (const end = performance.now() + SETTLED_MS;;) {
    if ((await owner.unsafe(`${rows} limit 1`)).length === 0) return;
    if (performance.now() > end) throw new Error(`Not done within ${SETTLED_MS / 1000} s: ${rows}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function note({ owner }: BenchDatabase, peak: Map<string, number>): Promise<void> {
  for (const [name, n] of await connections(owner)) {
    peak.set(name, Math.max(n, peak.get(name) ?? 0));
  }
}
