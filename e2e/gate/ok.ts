/**
 * `deno task ok [name …]`: the gate before a push. Runs all checks or the named
 * checks and prints a line for each. Each check is a file in this folder.
 */
import { parseArgs } from "node:util";
import { CHECKS } from "./checks.ts";
import { passes } from "./check.ts";

const { positionals } = parseArgs({ allowPositionals: true });
const unknown = positionals.filter((name) => !CHECKS.some((check) => check.name === name));
if (unknown.length > 0) {
  console.error(`No such check: ${unknown}. There are ${CHECKS.map(({ name }) => name)}`);
  Deno.exit(2);
}
const wanted = CHECKS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));

const passed = await Promise.all(wanted.map(passes));
const red = wanted.filter((_, n) => !passed[n]).map(({ name }) => name);
if (red.length > 0) {
  console.error(`\n${red.length} of ${wanted.length} checks failed: ${red}`);
  Deno.exit(1);
}
console.log(`\n${wanted.length} checks passed`);
