/**
 * `deno task start`: the whole product on one machine. This page has the order of steps; each step
 * is a file beside it.
 */
import { fileURLToPath, pathToFileURL } from "node:url";
import { startOrExit } from "../platform/process/start.ts";
import { localUrl, requireFreePort } from "./address.ts";
import { buildFrontEnd } from "./build.ts";
import { createCrew } from "./crew.ts";
import { createLaunch } from "./launch.ts";
import { openDataFolder } from "./data_folder.ts";
import { startDemoWeb } from "./demo_web.ts";
import { prepareSignIn } from "./first_account.ts";
import { endLeftovers } from "./leftovers.ts";
import { openLogFile } from "./log_file.ts";
import { isLoopback, type Options, parseOptions, USAGE } from "./options.ts";
import { planParts } from "./parts.ts";
import { openDatabase } from "./postgres.ts";
import { readyText } from "./ready.ts";
import { scannerUser } from "./scanner_user.ts";
import { secretsKey } from "./secrets_key.ts";
import { waitForAnswer, waitForSignIn } from "./sign_in.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

const stop = new AbortController();
for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  Deno.addSignalListener(name, () => stop.abort());
}

/** Starts everything into the house, in order; comes back only when a part is lost on the way. */
async function start(options: Options, house: AsyncDisposableStack): Promise<void> {
  const { path: data } = house.use(await openDataFolder(options.data));
  // What a killed start left behind may still hold the port.
  await endLeftovers(data);
  requireFreePort(options);
  const building = buildFrontEnd(ROOT, options, stop.signal);
  const logs = house.use(new DisposableStack());
  const crew = house.use(createCrew({ data, stopped: stop.signal, say: console.error }));
  const log = logs.use(await openLogFile(data, "postgres"));
  const database = await openDatabase(Deno.env.get("DATABASE_URL"), data, crew, log);
  const signIn = await prepareSignIn(database, isLoopback(options.host));

  const launch = createLaunch(ROOT, options, crew, logs);
  const demoWeb = startDemoWeb(data, launch);
  const blobUrl = Deno.env.get("BLOB_URL") ?? pathToFileURL(`${data}/blobs`).href;
  const as = await scannerUser(ROOT, data, blobUrl, console.error);
  const plan = planParts(options, {
    urls: database.urls,
    blobUrl,
    secretsKey: await secretsKey(Deno.env.get("SECRETS_KEY"), data),
  });
  const { health } = plan;
  await launch("api", { env: plan.api, health: health.api });
  await launch("worker", { env: plan.worker, health: health.worker });
  const demo = await demoWeb;
  await launch("scanner", { env: plan.scanner(demo), health: health.scanner, as });
  const answering = [health.api, health.scanner].map((url) => waitForAnswer(url, stop.signal));
  await Promise.race([Promise.all([building, ...answering]), crew.death]);
  await launch(options.dev ? "shell-dev" : "shell", { env: plan.shell, health: health.shell });
  const signedIn = waitForSignIn(localUrl(options), signIn.credentials, stop.signal);
  await Promise.race([signedIn, crew.death]);
  crew.complete();
  if (!stop.signal.aborted) console.log(readyText(options, signIn, demo.demoUrl, plan.mail));
  await crew.death;
}

if (Deno.args.includes("--help")) {
  console.log(USAGE);
  Deno.exit(0);
}
await startOrExit("start", async () => {
  const options = parseOptions(Deno.args, ROOT);
  const stopped = new Promise((resolve) => stop.signal.addEventListener("abort", resolve));
  const house = new AsyncDisposableStack();
  try {
    await Promise.race([start(options, house), stopped]);
  } finally {
    await house.disposeAsync();
  }
});
Deno.exit(0);
