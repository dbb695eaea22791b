/**
 * `deno task deploy-check`: checks the files of `api/deploy` with the tools of their trades, and
 * that each check refuses a planted mistake. Ends with what was checked, and with 1 if anything is
 * wrong.
 */
import { ROOT } from "../support/repository.ts";
import { CHECKS } from "./checks.ts";
import { MISTAKES, refused } from "./planted.ts";

const FOLDER = `${ROOT}/api/deploy`;

const checked: string[] = [];
const wrong: string[] = [];
for (const check of Object.values(CHECKS)) {
  const report = await check(FOLDER);
  checked.push(`${report.tool}: ${report.checked}`);
  wrong.push(...report.complaints.map((says) => `${report.tool}: ${says}`));
}
for (const mistake of MISTAKES) {
  const complaint = await refused(mistake, FOLDER);
  if (complaint) wrong.push(complaint);
  else console.log(`refused: ${mistake.what} (${mistake.check})`);
}
for (const says of wrong) console.error(says);
if (wrong.length > 0) Deno.exitCode = 1;
console.log(
  `${wrong.length === 0 ? "Right" : `${wrong.length} wrong`}: ${checked.join("; ")}; ` +
    `${MISTAKES.length} planted mistakes`,
);
