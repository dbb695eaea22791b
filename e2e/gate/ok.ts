/**
 * `deno task ok [name …]`: the gate before a push. Runs all checks or the named
 * checks and prints a line for each. Each check is a file in this folder.
 */
import { parseArgs } from "node:util";
import { CHECKS } from "./checks.ts";
import { runCheck } from "./check.ts";

const { positionals } = parseArgs({ allowPositionals: true });
const unknown = positionals.filter((name) => !CHECKS.some((check) => check.name === name));
if (unknown.length > 0) {
  console.error(`No such check: ${unknown}. There are ${CHECKS.map(({ name }) => name)}`);
  Deno.exit(2);
}
const wanted = CHECKS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));

const verdicts = await Promise.all(wanted.map(runCheck));
const red = verdicts.filter(({ complaints }) => complaints.length > 0);
if (red.length > 0) {
  console.error(`\n${red.length} of ${wanted.length} checks failed: ${red.map((it) => it.name)}`);
  Deno.exit(1);
}
console.log(`\n${wanted.length} checks passed`);
