/**
 * `deno task start`: the whole product on a single machine. This file defines the order of the
 * steps; each step is a file beside it.
 */
import { fileURLToPath, pathToFileURL } from "node:url";
import { fillHubAt } from "../configuration/hub/fill.ts";
import { startOrExit } from "../platform/process/start.ts";
import { prepareBrowser } from "./browser.ts";
import { buildFrontEnd } from "./build.ts";
import { openDataFolder, secretsKey } from "./data_folder.ts";
import { startDemoWeb } from "./demo_web.ts";
import { prepareSignIn } from "./first_account.ts";
import { createLaunch } from "./launch.ts";
import { openLogFile } from "./log_file.ts";
import {
  isLoopback,
  localUrl,
  type Options,
  parseOptions,
  requireFreePort,
  USAGE,
} from "./options.ts";
import { endOrphans } from "./orphaned_processes.ts";
import { planParts } from "./parts.ts";
import { openDatabase } from "./postgres.ts";
import { readyText, waitForAnswer, waitForSignIn } from "./ready.ts";
import { scannerUser } from "./scanner_user.ts";
import { createSupervisor } from "./supervisor.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

const stop = new AbortController();
for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  Deno.addSignalListener(name, () => stop.abort());
}

/** Runs all steps in order, then waits. Rejects if a part fails before the start is complete. */
async function start(options: Options, resources: AsyncDisposableStack): Promise<void> {
  const { path: data } = resources.use(await openDataFolder(options.data));
  // Orphaned processes of a killed start may still hold the port.
  await endOrphans(data);
  requireFreePort(options);
  const building = meanwhile(buildFrontEnd(ROOT, options, stop.signal));
  const logs = resources.use(new DisposableStack());
  const supervisor = resources.use(
    createSupervisor({ data, stopped: stop.signal, print: console.error }),
  );
  const log = logs.use(await openLogFile(data, "postgres"));
  const database = await openDatabase(Deno.env.get("DATABASE_URL"), data, supervisor, log);
  const key = await secretsKey(Deno.env.get("SECRETS_KEY"), data);
  const [signIn] = await Promise.all([
    prepareSignIn(database, isLoopback(options.host), key),
    fillHubAt(database.urls),
  ]);

  const launch = createLaunch(ROOT, options, supervisor, logs);
  const demoWeb = meanwhile(startDemoWeb(data, launch));
  const blobUrl = Deno.env.get("BLOB_URL") ?? pathToFileURL(`${data}/blobs`).href;
  const as = await scannerUser(ROOT, data, blobUrl, console.error);
  const browser = meanwhile(prepareBrowser(ROOT, data, as, stop.signal));
  const plan = planParts(options, { urls: database.urls, blobUrl, secretsKey: key });
  const { health } = plan;
  const demo = await demoWeb;
  await launch("reader", { env: plan.reader, health: health.reader });
  await launch("api", { env: plan.api(demo), health: health.api });
  await launch("worker", { env: plan.worker(demo), health: health.worker });
  await Promise.race([browser, supervisor.failure]);
  await launch("scanner", { env: plan.scanner(demo), health: health.scanner, as });
  const answering = [health.api, health.scanner].map((url) => waitForAnswer(url, stop.signal));
  await Promise.race([Promise.all([building, ...answering]), supervisor.failure]);
  await launch(options.dev ? "shell-dev" : "shell", { env: plan.shell, health: health.shell });
  const signedIn = waitForSignIn(localUrl(options), signIn.credentials, stop.signal);
  await Promise.race([signedIn, supervisor.failure]);
  supervisor.complete();
  if (!stop.signal.aborted) console.log(readyText(options, signIn, demo.demoUrl, plan.mail));
  await supervisor.failure;
}

/** Work that is awaited later; until then a failure must not be an unhandled rejection. */
function meanwhile<T>(work: Promise<T>): Promise<T> {
  work.catch(() => {});
  return work;
}

if (Deno.args.includes("--help")) {
  console.log(USAGE);
  Deno.exit(0);
}
await startOrExit("start", async () => {
  const options = parseOptions(Deno.args, ROOT);
  const stopped = new Promise((resolve) => stop.signal.addEventListener("abort", resolve));
  const resources = new AsyncDisposableStack();
  try {
    await Promise.race([start(options, resources), stopped]);
  } finally {
    await resources.disposeAsync();
  }
});
Deno.exit(0);
