/** One round: the parts are started, called and given pages to scan, and counted. */
import { ORIGIN, testApi, testTenant } from "@crumbtrail/api/testing";
import { type Caller, signedIn } from "@crumbtrail/api/testing/callers";
import { withTenant } from "@crumbtrail/db/tenant";
import type { TestDatabase } from "@crumbtrail/db/testing";
import type { BenchDatabase } from "../../bench/database.ts";
import type { Sites } from "../../sites/sites.ts";
import { after, CALL_LIMIT_MS, type Calls, headersOf, measure } from "../calls.ts";
import { type ApiProcess, startApi, startPart } from "../downloads/stage.ts";
import { scannerProcess } from "../scanner_process.ts";
import { type Peaks, watchConnections } from "./connections.ts";

/** On hosts of their own, so that they are scanned at the same time. */
export const PAGES = ["www", "blog", "clean", "shop", "slow", "trackers", "many", "early"]
  .map((name) => `https://${name}.demo-publisher.test/`);
const READS = [
  "/issues?timeRange=all",
  "/vendors",
  "/properties",
  "/test-results",
  "/storage-items",
];
/** One call in so many is a write. */
const WRITE_EVERY = 4;
const LEAST_CALLS = 400;
const LATEST_MS = 300_000;

export interface Stage {
  database: BenchDatabase;
  sites: Sites;
  folder: string;
  /** By which the parts reach the database. */
  urls: TestDatabase["urls"];
}

export interface Round {
  calls: Calls;
  reads: number;
  writes: number;
  /** Writes found in the database. */
  written: number;
  finished: number;
  results: number;
  /** Event streams that heard of a scan's end. */
  heard: number;
  peaks: Peaks;
}

export async function round(stage: Stage): Promise<Round> {
  const { database, sites, folder, urls } = stage;
  const testing = await testApi({ db: database });
  const tenant = await testTenant(database);
  const caller = await signedIn(testing, tenant);
  testing.deps.patterns.close();
  const stop = watchConnections(database);
  await using apis = await startParts(stage);
  await using _scanner = scannerProcess(
    { database: { ...database, urls }, sites, folder },
    "scanner",
    30,
    { SCANNER_CONCURRENCY: "4", SCANNER_HOST_GAP_MS: "0" },
  );
  const streams = apis.all.map((api) => listen(api, caller));
  const states = () =>
    withTenant(database.app, tenant.id, async (tx) => {
      const [row] = await tx<Pick<Round, "finished" | "results" | "written">[]>`
        select (select count(*) from scan_jobs where status = 'FINISHED') as finished,
          (select count(*) from test_results) as results,
          (select count(*) from vendors where name like 'Round %') as written`;
      if (!row) throw new Error("No counts");
      return row;
    });
  const late = after(LATEST_MS);
  const done = { reads: 0, writes: 0, isOver: false };
  await Promise.all(PAGES.map((url) => startTest(apis.all[0], caller, url)));
  const watch = (async () => {
    while (!done.isOver) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      const isEnough = done.reads + done.writes >= LEAST_CALLS;
      done.isOver = late() || isEnough && (await states()).finished >= PAGES.length;
    }
  })();
  const calls = await measure(() => callOne(apis.all, caller, done), () => done.isOver);
  await watch;
  const heard = streams.filter(({ messages }) => messages() > 0).length;
  await Promise.all(streams.map((stream) => stream.end()));
  return { calls, ...done, ...await states(), heard, peaks: await stop() };
}

async function startParts({ database, folder, urls }: Stage) {
  const at = { database: { ...database, urls } };
  const limits = { API_CALLS_A_MINUTE: "1000000", SEARCHES_A_MINUTE: "1000000" };
  const api = () => startApi(at, { PUBLIC_ORIGIN: ORIGIN, ...limits });
  await using parts = new AsyncDisposableStack();
  const all = [parts.use(await api()), parts.use(await api())] as const;
  parts.use(
    await startPart("api/worker.ts", {
      DATABASE_APP_URL: urls.app,
      DATABASE_SYSTEM_URL: urls.system,
      BLOB_URL: `file://${folder}/blobs`,
      WORKER_PORT: "0",
    }),
  );
  const whole = parts.move();
  return { all, [Symbol.asyncDispose]: () => whole.disposeAsync() };
}

type Apis = readonly [ApiProcess, ApiProcess];

/** A call of one API after the other; every fourth adds a vendor. */
async function callOne(
  apis: Apis,
  caller: Caller,
  done: { reads: number; writes: number },
): Promise<Response> {
  const n = done.reads + done.writes;
  const api = apis[n % 2 === 0 ? 0 : 1];
  if (n % WRITE_EVERY === 0) {
    done.writes++;
    return await post(api, caller, "/vendors", {
      name: `Round ${crypto.randomUUID()}`,
      properties: ["ALL"],
    });
  }
  done.reads++;
  return await fetch(`${api.url}${READS[n % READS.length]}`, {
    headers: headersOf(caller),
    signal: AbortSignal.timeout(CALL_LIMIT_MS),
  });
}

function post(api: ApiProcess, caller: Caller, path: string, body: unknown): Promise<Response> {
  return fetch(`${api.url}${path}`, {
    method: "POST",
    headers: headersOf(caller),
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(CALL_LIMIT_MS),
  });
}

async function startTest(api: ApiProcess, caller: Caller, url: string): Promise<void> {
  const test = { url, type: "ON_DEMAND", preset: "NO_ACTION_SP_CMP" };
  const response = await post(api, caller, "/test-scenarios", test);
  const said = await response.text();
  if (!response.ok) throw new Error(`No test of ${url}: ${response.status} ${said}`);
}

/** Counts the messages of an API's event stream that name a run. */
function listen(api: ApiProcess, caller: Caller) {
  const stop = new AbortController();
  let messages = 0;
  const read = (async () => {
    const { signal } = stop;
    const response = await fetch(`${api.url}/events`, { headers: headersOf(caller), signal });
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      messages += text.split("data:").length - 1;
    }
  })().catch((error: unknown) => {
    if (!stop.signal.aborted) throw error;
  });
  return {
    messages: () => messages,
    end: () => {
      stop.abort();
      return read;
    },
  };
}
