/**
 * `deno task ok [--except name] [name …]`: the one gate before a push. Runs all checks, or those
 * named, and prints a line for each; every check is a file beside this one and has a test that
 * plants what it is to find.
 */
import { parseArgs } from "node:util";
import { CHECKS } from "./checks.ts";
import { runCheck, type Verdict } from "./check.ts";

/** The tests have both cores to themselves; the others are done when they begin. */
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
