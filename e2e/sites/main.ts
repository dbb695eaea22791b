/**
 * Runs the demo web as a process until SIGTERM or Ctrl-C. Prints one line of JSON when it answers;
 * with `--browse` it opens the list of pages in a Chromium instead. Other options: `--port`,
 * `--http-port`, `--host`, `--cert-dir`.
 */
import { parseArgs } from "node:util";
import { openBrowser } from "./chromium.ts";
import { startSites } from "./sites.ts";

const { values } = parseArgs({
  args: Deno.args,
  options: {
    browse: { type: "boolean", default: false },
    port: { type: "string", default: "0" },
    "http-port": { type: "string", default: "0" },
    host: { type: "string", default: "127.0.0.1" },
    "cert-dir": { type: "string" },
  },
});

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
