/**
 * `deno task ok [--except name] [name …]`: the gate before a push. Runs all checks or the named
 * checks and prints a line for each. Each check is a file in this folder, with a test that plants
 * violations.
 */
import { parseArgs } from "node:util";
import { CHECKS } from "./checks.ts";
import { runCheck, type Verdict } from "./check.ts";

/** Tests run after the other checks, so that both cores are free. */
const LAST = "test";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { except: { type: "string", multiple: true, default: [] } },
});
const unknown = [...positionals, ...values.except].filter((name) =>
  !CHECKS.some((check) => check.name === name)
);
if (unknown.length > 0) {
  console.error(`No such check: ${unknown}. There are ${CHECKS.map(({ name }) => name)}`);
  Deno.exit(2);
}
const wanted = CHECKS.filter(({ name }) =>
  (positionals.length === 0 || positionals.includes(name)) && !values.except.includes(name)
);

const verdicts: Verdict[] = [];
verdicts.push(...await Promise.all(wanted.filter(({ name }) => name !== LAST).map(runCheck)));
for (const check of wanted.filter(({ name }) => name === LAST)) {
  verdicts.push(await runCheck(check));
}

const red = verdicts.filter(({ complaints }) => complaints.length > 0);
if (red.length > 0) {
  console.error(`\n${red.length} of ${wanted.length} checks failed: ${red.map((it) => it.name)}`);
  Deno.exit(1);
}
console.log(`\n${wanted.length} checks passed`);
