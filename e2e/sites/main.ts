/**
 * Runs the demo web until SIGTERM or Ctrl-C. Prints a line of JSON when ready; `--browse` opens the
 * list of pages in a Chromium instead. Other options: `--port`, `--http-port`, `--host`,
 * `--cert-dir`.
 */
import { parseArgs } from "node:util";
import { openBrowser } from "./chromium.ts";
import { startSites } from "./sites.ts";

const USAGE = "Usage: deno task demo-web [--browse] [--port 0] [--http-port 0] " +
  "[--host 127.0.0.1] [--cert-dir DIR]";

const values = readOptions();
if (values.help) {
  console.log(USAGE);
  Deno.exit(0);
}

const sites = await startSites({
  port: Number(values.port),
  httpPort: Number(values["http-port"]),
  hostname: values.host,
  certDir: values["cert-dir"],
});

if (values.browse) {
  console.log(`The demo web: ${sites.indexUrl}, in the browser that opens now. Close it to end.`);
  await openBrowser(sites, Deno.env.get("CHROMIUM_PATH") ?? "/usr/bin/chromium");
  await sites.close();
} else {
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    Deno.addSignalListener(signal, () => sites.close().then(() => Deno.exit(0)));
  }
  const { pages, close: _, ledger: __, ...ready } = sites;
  console.log(JSON.stringify({ ...ready, pages: pages.map(({ name, url }) => ({ name, url })) }));
}

function readOptions() {
  try {
    return parseArgs({
      args: Deno.args,
      options: {
        help: { type: "boolean", short: "h", default: false },
        browse: { type: "boolean", default: false },
        port: { type: "string", default: "0" },
        "http-port": { type: "string", default: "0" },
        host: { type: "string", default: "127.0.0.1" },
        "cert-dir": { type: "string" },
      },
    }).values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
    Deno.exit(2);
  }
}
