/**
 * A scanner's process that one page ends: the daemon with a stand-in for the browser. For the tests
 * of deaths of scanners.
 */
import { DAEMON_VARIABLES, daemonEnvironment } from "../daemon/environment.ts";
import { runDaemon } from "../daemon/daemon.ts";
import { describePictures } from "../evidence/pictures.ts";
import { aRecording } from "../rules/sample.ts";
import type { Scanner } from "../scanner.ts";

/** The process ends at pages of this host. */
export const DEADLY_HOST = "deadly.test";
const SCAN_MS = 400;

const scan: Scanner["scan"] = async ({ preset, url, onStep }) => {
  onStep?.("LOADING");
  await new Promise((resolve) => setTimeout(resolve, SCAN_MS));
  if (new URL(url).hostname === DEADLY_HOST) Deno.kill(Deno.pid, "SIGKILL");
  const pictures = { end: new Uint8Array([255, 216]) };
  const recording = aRecording({ preset, url });
  return {
    recording: { ...recording, findings: [], evidence: describePictures(pictures) },
    pictures,
  };
};

if (import.meta.main) {
  const stop = new AbortController();
  Deno.addSignalListener("SIGTERM", () => stop.abort());
  const nothing = () => Promise.resolve();
  const env = DAEMON_VARIABLES.map((name) => [name, Deno.env.get(name) ?? ""]);
  await runDaemon(
    daemonEnvironment(Object.fromEntries(env)),
    stop.signal,
    () => Promise.resolve({ scan, warmUp: nothing, close: nothing }),
  );
  Deno.exit(0);
}
