/**
 * `deno task test [--unit] [part of a path …]`: prepares what the tests need, runs unit and
 * integration tests, then the flows in a browser, and ends with the totals of all of them. What is
 * red once is run again by itself (run_again.ts).
 */
import { startTemporary } from "@crumbtrail/db/temporary";
import { parseArgs } from "node:util";
import { prepareChromium } from "./chromium.ts";
import { findFlows, runFlows } from "./run_flows.ts";
import { runUnits } from "./run_units.ts";
import { ROOT } from "./root.ts";
import { stopOnSignal } from "./stop.ts";
import { findTests } from "./find_files.ts";
import { runAgainIfRed } from "./run_again.ts";
import { add, isGreen, NONE, type Totals, totalsLine } from "./totals.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { unit: { type: "boolean", default: false } },
});

async function run(stop: AbortSignal): Promise<Totals> {
  const tests = await findTests(ROOT, positionals);
  const flows = values.unit ? [] : await findFlows(ROOT, positionals);
  const chromium = await prepareChromium(console.error);
  const totals = await unitTotals(tests, chromium, stop);
  if (flows.length === 0 || stop.aborted) return totals;
  // A flow is always alone: the product it runs against is started for the run, also the second.
  const run = (files: string[]) => runFlows(files, chromium, stop);
  return add(totals, await runAgainIfRed(flows, run, console.error));
}

async function unitTotals(tests: string[], chromium: string, stop: AbortSignal): Promise<Totals> {
  if (tests.length === 0) return NONE;
  await using server = await startTemporary();
  const env = { TEST_DATABASE_URL: server.url("postgres"), CHROMIUM_PATH: chromium };
  return await runAgainIfRed(
    tests,
    (files, how) => runUnits(files, how, env, stop),
    console.error,
  );
}

const stop = stopOnSignal();
const totals = await run(stop);
if (stop.aborted) {
  console.error("Stopped before the end");
  Deno.exit(130);
}
console.log(totalsLine(totals));
Deno.exit(isGreen(totals) ? 0 : 1);
