/** `deno task build [--force] [part …]`: builds the front end, each part into its own `dist/`. */
import { parseArgs } from "node:util";
import { buildParts } from "./build.ts";
import { isPart, parts } from "./parts.ts";

const { values, positionals } = parseArgs({
  options: { force: { type: "boolean", default: false } },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !isPart(name));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(", ")}. There are: ${parts().join(", ")}.`);
  Deno.exit(3);
}
const wanted = positionals.length > 0 ? positionals : parts();
for (const report of await buildParts(wanted, values.force)) {
  console.log(`${report.part}: ${report.built ? `built in ${report.ms} ms` : "up to date"}`);
}
