/**
 * The scanner daemon (`deno task scanner`): claims jobs, scans, writes results, stops gracefully.
 */
import { tolerateLateBrowserErrors } from "./browser/stop.ts";
import {
  DAEMON_VARIABLES,
  type DaemonEnvironment,
  daemonEnvironment,
} from "./daemon/environment.ts";
import { runDaemon } from "./daemon/daemon.ts";

const stop = new AbortController();
for (const name of ["SIGTERM", "SIGINT"] as const) {
  Deno.addSignalListener(name, () => stop.abort(new Error(name)));
}
tolerateLateBrowserErrors((text) =>
  console.error(JSON.stringify({ level: 40, part: "scanner", msg: text }))
);

try {
  await runDaemon(readEnvironment(), stop.signal);
  Deno.exit(0);
} catch (error) {
  console.error(`The scanner can't run: ${error instanceof Error ? error.message : error}`);
  Deno.exit(1);
}

function readEnvironment(): DaemonEnvironment {
  const entries = DAEMON_VARIABLES.map((name) => [name, Deno.env.get(name) ?? ""]);
  return daemonEnvironment(Object.fromEntries(entries));
}
