/**
 * The scanner's daemon without a browser: each scan waits briefly and reports a single cookie. A
 * real scanner starts too slowly to be killed 50 times.
 */
import { aCookie, aRecording } from "@crumbtrail/scanner/rules/sample";
import { DAEMON_VARIABLES, daemonEnvironment } from "@crumbtrail/scanner/daemon/environment";
import { runDaemon } from "@crumbtrail/scanner/daemon/daemon";
import { describePictures } from "@crumbtrail/scanner/evidence/pictures";
import type { Scanner } from "@crumbtrail/scanner/scanner";
import { signal } from "@crumbtrail/api/start/processes";
import type { TestDatabase } from "@crumbtrail/db/testing";
import { ROOT } from "../support/repository.ts";

/** Name of the cookie in every light scan. */
export const LIGHT_COOKIE = "_trail";

/** Pages with this path have very long names, expensive to match against patterns. */
export const LONG_NAMES_PATH = "/long-names";
const LONG_NAMES = Array.from({ length: 60 }, (_, n) => `${n}${"x".repeat(100_000)}`);

const SCAN_MS = { least: 300, most: 1200 };

/** Runs until SIGTERM, then exits the process. */
export async function runLightScanner(): Promise<never> {
  const stop = new AbortController();
  Deno.addSignalListener("SIGTERM", () => stop.abort());
  const env = DAEMON_VARIABLES.map((name) => [name, Deno.env.get(name) ?? ""]);
  await runDaemon(daemonEnvironment(Object.fromEntries(env)), stop.signal, openLight);
  Deno.exit(0);
}

function openLight(): Promise<Scanner> {
  const nothing = () => Promise.resolve();
  return Promise.resolve({ scan, warmUp: nothing, close: nothing });
}

const scan: Scanner["scan"] = async ({ preset, url, signal, onStep }) => {
  onStep?.("LOADING");
  await wait(SCAN_MS.least + Math.random() * (SCAN_MS.most - SCAN_MS.least), signal);
  const pictures = { end: new Uint8Array([255, 216]) };
  const names = url.endsWith(LONG_NAMES_PATH) ? LONG_NAMES : [LIGHT_COOKIE];
  const seen = aRecording({ preset, url, cookies: names.map((name) => aCookie({ name })) });
  return { recording: { ...seen, findings: [], evidence: describePictures(pictures) }, pictures };
};

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(resolve, ms);
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

export interface LightScanner {
  id: string;
  kill(signal: Deno.Signal): void;
  /** Resolves at the end of the process; `byItself` is false after SIGKILL. */
  ended: Promise<{ byItself: boolean }>;
}

/** Starts a light scanner as a separate process. @param folder for `blobs` and `logs` */
export function startLightScanner(
  id: string,
  { database, folder, leaseSeconds }: {
    database: TestDatabase;
    folder: string;
    leaseSeconds: number;
  },
): LightScanner {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "e2e/faults/main.ts", "light-scanner"],
    cwd: ROOT,
    env: {
      DATABASE_SCANNER_URL: database.urls.scanner,
      BLOB_URL: `file://${folder}/blobs`,
      LOG_FILE: `${folder}/logs/${id}.log`,
      SCANNER_ID: id,
      SCANNER_CONCURRENCY: "4",
      SCANNER_LEASE_SECONDS: String(leaseSeconds),
      SCANNER_POLL_MS: "200",
      SCANNER_HOST_GAP_MS: "0",
      SCANNER_GRACE_SECONDS: "0",
      SCANNER_OPS_PORT: "0",
    },
    stdout: "null",
    // Shows the errors of an unexpected end.
    stderr: "inherit",
  }).spawn();
  const ended = child.status.then((status) => ({ byItself: status.signal !== "SIGKILL" }));
  return { id, kill: (name) => signal(child.pid, name), ended };
}
