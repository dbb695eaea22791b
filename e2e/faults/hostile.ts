/**
 * Scans hostile pages repeatedly: each scan ends in time with the right reason, and concurrent and
 * later scans of normal pages are unharmed. `--rounds N` (default 10) repeats, `--only
 * /endless,kills` selects pages.
 */
import { prepareChromium } from "../support/chromium.ts";
import { killBrowsers } from "./hostile/browser_killed.ts";
import {
  CASES,
  GRACE_MS,
  type HostileCase,
  LIMIT_MS,
  openStage,
  scanHostile,
  scanNormal,
  type Stage,
} from "./hostile/stage.ts";
import { type Check, report } from "./report.ts";

const KILLS = "kills";
const LATEST_SECONDS = (LIMIT_MS + GRACE_MS) / 1000;

/**
 * Scans of a page: number of right outcomes, duration of the slowest scan in seconds, and failures.
 */
interface Tally {
  right: number;
  slowest: number;
  wrong: string[];
}

/** @param only paths of pages, and `kills` for the killed browser; all if absent */
export async function hostile(rounds = 10, only?: readonly string[]): Promise<boolean> {
  const wanted = (name: string) => only === undefined || only.includes(name);
  const unknown = only?.find((name) => name !== KILLS && !CASES.some(({ path }) => path === name));
  if (unknown !== undefined) throw new Error(`There is no hostile page ${unknown}`);
  await using stage = await openStage(await prepareChromium(console.error));
  await stage.scanner.warmUp();
  const beside = scanBeside(stage);
  const checks: Check[] = [];
  for (const one of CASES.filter(({ path }) => wanted(path))) {
    checks.push(...checksOf(one.path, rounds, await scanRepeatedly(stage, one, rounds)));
  }
  const harmed = await beside.end();
  checks.push(["normal scans beside them that were harmed", harmed.length, 0]);
  const { count } = beside;
  if (wanted(KILLS)) checks.push(...await checkKills(stage, rounds));
  const note = [`${count()} normal scans ran beside them`, ...harmed].join("\n");
  return report(`Hostile pages, ${rounds} times each`, checks, note);
}

/** Scans a page repeatedly. */
async function scanRepeatedly(stage: Stage, one: HostileCase, rounds: number): Promise<Tally> {
  const tally: Tally = { right: 0, slowest: 0, wrong: [] };
  for (let round = 0; round < rounds; round++) {
    const { reason, detail, seconds } = await scanHostile(stage, one);
    tally.slowest = Math.max(tally.slowest, seconds);
    if (reason === one.reason) tally.right++;
    else tally.wrong.push(`${reason}: ${detail}`);
  }
  return tally;
}

function checksOf(name: string, rounds: number, { right, slowest, wrong }: Tally): Check[] {
  const others = wrong.length > 0 ? ` (instead: ${[...new Set(wrong)].join("; ")})` : "";
  return [
    [`${name}: ended for the right reason${others}`, right, rounds],
    [`${name}: seconds of the slowest`, Math.ceil(slowest), `≤ ${LATEST_SECONDS}`],
  ];
}

/** Scans normal pages in a loop until `end`, which gives the failures. */
function scanBeside(stage: Stage): { count: () => number; end: () => Promise<string[]> } {
  let running = true;
  let count = 0;
  const harmed: string[] = [];
  const scanning = (async () => {
    while (running) {
      const wrong = await scanNormal(stage);
      count++;
      if (wrong !== null) harmed.push(wrong);
    }
  })();
  const end = async () => {
    running = false;
    await scanning;
    return harmed;
  };
  return { count: () => count, end };
}

async function checkKills(stage: Stage, rounds: number): Promise<Check[]> {
  const tally: Tally = { right: 0, slowest: 0, wrong: [] };
  const harmed: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const { hostile: ending, beside, after } = await killBrowsers(stage);
    tally.slowest = Math.max(tally.slowest, ending.seconds);
    if (ending.reason === "BROWSER_CRASHED") tally.right++;
    else tally.wrong.push(`${ending.reason}: ${ending.detail}`);
    harmed.push(...[beside, after].filter((wrong) => wrong !== null));
  }
  const title = "the browser killed";
  return [
    ...checksOf(title, rounds, tally),
    [`${title}: scans beside and after that were harmed ${harmed.join("; ")}`, harmed.length, 0],
  ];
}
