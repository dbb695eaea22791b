/**
 * The scanner's daemon as it is, with everything but a browser: its scans wait a moment and have
 * seen one cookie. A real scanner starts too slowly to be killed fifty times.
 */
import { aCookie, aRecording } from "@crumbtrail/scanner/rules/sample";
import { DAEMON_VARIABLES, daemonConfig } from "@crumbtrail/scanner/daemon/config";
import { runDaemon } from "@crumbtrail/scanner/daemon/daemon";
import { describePictures } from "@crumbtrail/scanner/evidence/pictures";
import type { Scanner } from "@crumbtrail/scanner/scanner";
import { ROOT } from "../support/repository.ts";

/** Name of the one cookie every light scan has seen. */
export const LIGHT_COOKIE = "_trail";

/** A page of this path has names that are long to match, and takes long to judge if anything does. */
export const LONG_NAMES_PATH = "/long-names";
const LONG_NAMES = Array.from({ length: 60 }, (_, n) => `${n}${"x".repeat(100_000)}`);

const SCAN_MS = { least: 300, most: 1200 };

/** Never comes back. */
export async function runLightScanner(): Promise<never> {
  const stop = new AbortController();
  Deno.addSignalListener("SIGTERM", () => stop.abort());
  const env = DAEMON_VARIABLES.map((name) => [name, Deno.env.get(name) ?? ""]);
  await runDaemon(daemonConfig(Object.fromEntries(env)), stop.signal, openLight);
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
  /** Resolves with the exit status when the process has ended. */
  ended: Promise<{ byItself: boolean }>;
}

/** Starts one as a process of its own. */
export function startLightScanner(id: string, environment: Record<string, string>): LightScanner {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "e2e/faults/main.ts", "light-scanner"],
    cwd: ROOT,
    env: { ...environment, SCANNER_ID: id, SCANNER_OPS_PORT: "0" },
    stdout: "null",
    // Reports an unexpected end with its output.
    stderr: "inherit",
  }).spawn();
  const ended = child.status.then(({ signal }) => ({ byItself: signal !== "SIGKILL" }));
  const kill = (signal: Deno.Signal) => {
    try {
      child.kill(signal);
    } catch (error) {
      // The process has already ended; `ended` has its status.
      if (!(error instanceof TypeError)) throw error;
    }
  };
  return { id, kill, ended };
}
