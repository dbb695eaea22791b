/**
 * `deno task deploy-check`: checks the files of `api/deploy` with the tools of their trades, and
 * that each check refuses a planted mistake. Ends with what was checked, and with 1 if anything is
 * wrong.
 */
import { existsSync } from "node:fs";
import { ROOT } from "../support/repository.ts";
import { CHECKS } from "./checks.ts";
import { MISTAKES, refused } from "./planted.ts";

const FOLDER = `${ROOT}/api/deploy`;
const hasRules = existsSync(`${FOLDER}/prometheus/alerts.yml`);
const isThere = (name: string) => name !== "promtool" || hasRules;

const checked: string[] = [];
const wrong: string[] = [];
for (const [name, check] of Object.entries(CHECKS)) {
  if (!isThere(name)) continue;
  const report = await check(FOLDER);
  checked.push(`${report.tool}: ${report.checked}`);
  wrong.push(...report.complaints.map((says) => `${report.tool}: ${says}`));
}
const mistakes = MISTAKES.filter(({ check }) => isThere(check));
for (const mistake of mistakes) {
  const complaint = await refused(mistake, FOLDER);
  if (complaint) wrong.push(complaint);
  else console.log(`refused: ${mistake.what} (${mistake.check})`);
}
for (const says of wrong) console.error(says);
if (wrong.length > 0) Deno.exitCode = 1;
console.log(
  `${wrong.length === 0 ? "Right" : `${wrong.length} wrong`}: ${checked.join("; ")}; ` +
    `${mistakes.length} planted mistakes`,
);
