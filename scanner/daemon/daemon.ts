/** The daemon: starts and stops database, blob store, browser and queue. */
import { patternMatcher } from "@crumbtrail/catalogue/matcher";
import { type BlobStore, openBlobStore } from "@crumbtrail/db/blob";
import { refuseUnbound } from "@crumbtrail/db/bound_login";
import { connectScanner, type ScannerSql } from "@crumbtrail/db/connect";
import { maskKey, scannerKeyring } from "@crumbtrail/db/secrets";
import { asScanner } from "@crumbtrail/db/tenant";
import {
  claimJob,
  claimPartner,
  releaseJob,
  reportScanner,
  rescueExpired,
  runAlone,
} from "@crumbtrail/db/queries/leases";
import { startTracing } from "@crumbtrail/telemetry/tracing";
import { parseCnames, parseHostMap, type ScannerOptions } from "../scanner_options.ts";
import { createScanner, type Scanner, type ScannerLog } from "../scanner.ts";
import {
  blockReader,
  catalogueReader,
  consentSettingsReader,
  historyReader,
  statementReader,
  stepsReader,
  vendorListReader,
} from "./job_settings.ts";
import type { DaemonEnvironment } from "./environment.ts";
import { leaseKeeper } from "./lease_keeper.ts";
import { openLog, type ScannerMetrics, scannerMetrics, serveOps } from "./ops.ts";
import { type LoopDeps, startLoop } from "./loop.ts";
import type { JobDeps } from "./job_run.ts";
import { runJobs } from "./run_jobs.ts";
import { listen } from "./wake.ts";

/**
 * Runs until `stop` aborts and every running job has ended or was handed back.
 * @param open creates the scanner: a browser, or a stand-in in checks of the queue
 * @throws Error when the browser is missing or the database is unreachable
 */
export async function runDaemon(
  config: DaemonEnvironment,
  stop: AbortSignal,
  open: (config: DaemonEnvironment, log: ScannerLog) => Promise<Scanner> = openScanner,
): Promise<void> {
  const log = openLog(config);
  const tracing = startTracing("scanner", config, log.warn.bind(log));
  const onError = (error: unknown) => log.warn({ error: String(error) }, "scanner");
  const database = openDatabase(config);
  await refuseUnbound(database);
  const blobs = openBlobStore(config.BLOB_URL, config);
  const scanner = await open(config, log);
  await scanner.warmUp();

  const leases = leaseKeeper({ database, now: Date.now, onError }, config.SCANNER_LEASE_SECONDS);
  const metrics = scannerMetrics();
  const keys = scannerKeyring(config.SCANNER_SECRETS_KEY);
  const readers = {
    catalogues: catalogueReader(database),
    settings: consentSettingsReader(database, keys),
    steps: stepsReader(database, keys),
    history: historyReader(database),
    statements: statementReader(database),
    blocks: blockReader(database),
    vendorList: vendorListReader(database, Date.now),
  };
  const patterns = patternMatcher();
  const fallback = crypto.getRandomValues(new Uint8Array(32));
  const maskKeyOf = (tenantId: string) => maskKey(config.SCANNER_SECRETS_KEY, tenantId, fallback);
  const scan = limitedScan(scanner, config);
  const onSaved: JobDeps["onSaved"] = ({ outcome, reason }) =>
    metrics.results.inc({ outcome, reason: reason ?? "" });
  const jobs = { ...readers, database, blobs, scan, patterns, log, maskKey: maskKeyOf, onSaved };
  // Unguessable, because the name in a lease entitles to end the lease.
  const scannerId = `${config.SCANNER_ID} ${crypto.randomUUID()}`;
  const loop = startLoop(
    { ...jobQueue(database, config, scannerId), ...jobRunner(jobs, metrics), leases, onError },
    {
      concurrency: config.SCANNER_CONCURRENCY,
      pollMs: config.SCANNER_POLL_MS,
      graceMs: config.SCANNER_GRACE_SECONDS * 1000,
    },
    stop,
  );
  const unlisten = await listen(database, { job: loop.wake, abort: leases.abort });
  const renewal = setInterval(leases.renew, config.SCANNER_LEASE_SECONDS * 1000 / 3);
  const rescue = keepRescuing(database, config.SCANNER_POLL_MS, onError);
  const reporting = keepReporting(database, config, scannerId, onError);
  const ops = serveOps(
    { hostname: config.SCANNER_OPS_HOST, port: config.SCANNER_OPS_PORT },
    {
      registry: metrics.registry,
      ready: () => checkReady(database, blobs),
      metricsToken: config.METRICS_TOKEN,
    },
  );
  log.info({ scanner: config.SCANNER_ID }, "scanner ready");

  await loop.done;
  clearInterval(renewal);
  clearInterval(rescue);
  clearInterval(reporting);
  patterns.close();
  await Promise.all([unlisten(), scanner.close(), ops.shutdown()]);
  await database.end({ timeout: 2 });
  await tracing.close();
}

async function openScanner(config: DaemonEnvironment, log: ScannerLog): Promise<Scanner> {
  return createScanner(await scannerOptions(config), log);
}

/** Connections: two per concurrent scan, one to renew leases and one to rescue jobs. */
function openDatabase(config: DaemonEnvironment): ScannerSql {
  const max = config.SCANNER_CONCURRENCY * 2 + 2;
  return connectScanner(config.DATABASE_SCANNER_URL, { max, name: config.SCANNER_ID });
}

async function scannerOptions(config: DaemonEnvironment): Promise<ScannerOptions> {
  const file = config.SCANNER_CA_FILE;
  const pem = file ? await Deno.readTextFile(file) : null;
  return {
    countryDatabase: config.SCANNER_COUNTRY_DATABASE,
    chromiumPath: config.CHROMIUM_PATH,
    browser: config.SCANNER_BROWSER,
    browserFolder: config.SCANNER_BROWSER_FOLDER,
    hostMap: parseHostMap(config.SCANNER_CONNECT_TO),
    declaredCnames: parseCnames(config.SCANNER_CNAMES),
    authority: pem ? { pem, checkedBy: "browser" } : undefined,
  };
}

function limitedScan(scanner: Scanner, config: DaemonEnvironment): JobDeps["scan"] {
  const timeoutMs = config.SCANNER_TIMEOUT_SECONDS * 1000;
  const dwellMs = config.SCANNER_LOOK_SECONDS * 1000;
  return (options) => scanner.scan({ timeoutMs, dwellMs, ...options });
}

/** The daemon's use of the queue. */
function jobQueue(
  database: ScannerSql,
  config: DaemonEnvironment,
  scannerId: string,
): Pick<LoopDeps, "claim" | "runAlone" | "release"> {
  return {
    claim: () =>
      asScanner(database, async (tx) => {
        const leaseSeconds = config.SCANNER_LEASE_SECONDS;
        const job = await claimJob(tx, {
          scannerId,
          leaseSeconds,
          perHost: config.SCANNER_PER_HOST,
          hostGapMs: config.SCANNER_HOST_GAP_MS,
        });
        if (job === null) return null;
        const partner = job.visit_id === null ? null : await claimPartner(tx, job, leaseSeconds);
        return { ...job, partner };
      }),
    runAlone: (job) => asScanner(database, (tx) => runAlone(tx, job)),
    release: (job) => asScanner(database, (tx) => releaseJob(tx, job)),
  };
}

/**
 * Returns jobs with an expired lease to the queue, at the polling interval, so that scanners need
 * no worker process for this.
 */
function keepRescuing(database: ScannerSql, everyMs: number, onError: (error: unknown) => void) {
  return setInterval(() => asScanner(database, rescueExpired).catch(onError), everyMs);
}

/** Between two reports; staff takes a scanner for gone after two minutes without one. */
const REPORT_MS = 20_000;

/** Makes the scanner known while it is idle too, from now on. */
function keepReporting(
  database: ScannerSql,
  config: DaemonEnvironment,
  scannerId: string,
  onError: (error: unknown) => void,
) {
  const { VERSION: version, SCANNER_CONCURRENCY: places } = config;
  const report = () =>
    void asScanner(database, (tx) => reportScanner(tx, { scannerId, version, places }))
      .catch(onError);
  report();
  return setInterval(report, REPORT_MS);
}

function jobRunner(jobs: JobDeps, metrics: ScannerMetrics): Pick<LoopDeps, "run"> {
  return {
    async run(held, free) {
      metrics.running.inc();
      const timed = metrics.seconds.startTimer();
      for (const end of await runJobs(jobs, held, free)) metrics.runs.inc({ end });
      timed();
      metrics.running.dec();
    },
  };
}

async function checkReady(database: ScannerSql, blobs: BlobStore): Promise<void> {
  await Promise.all([database`select 1`, blobs.check()]);
}
