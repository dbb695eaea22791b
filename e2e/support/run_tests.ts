/**
 * `deno task test [--unit] [part of a path …]`: prepares what the tests need, runs unit and
 * integration tests and the flows in a browser, holds the promises of `e2e/spec` against the tests
 * that passed, and ends with the totals. Nothing is tried twice: a test that is red now and then is
 * red, and its cause is to be found.
 */
import { parseArgs } from "node:util";
import { checkPageScripts } from "../gate/page_scripts.ts";
import { readPromises, unshown } from "../spec/promises.ts";
import { browserForScreens, prepareChromium } from "./chromium.ts";
import { findTests, ROOT } from "./repository.ts";
import {
  isGreen,
  joined,
  NOTHING,
  type Outcome,
  redFiles,
  slowest,
  totalsLine,
  totalsOf,
} from "./outcome.ts";
import { elasticsearchOnDemand, postgresOnDemand } from "./on_demand.ts";
import { findFlows, runFlows, runUnits, stopOnSignal } from "./runners.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { unit: { type: "boolean", default: false } },
});

/**
 * Runs the tests that scan pages beside the others: scans mostly wait, the others need a core. The
 * flows follow whichever ends first. `deno test` chooses the order of its files: with one run for
 * all, the longest files would come last.
 */
async function run(stop: AbortSignal): Promise<Outcome> {
  const tests = await findTests(ROOT, positionals);
  const flows = values.unit ? [] : await findFlows(ROOT, positionals);
  const chromium = await prepareChromium(console.error);
  await using postgres = postgresOnDemand();
  await using elasticsearch = elasticsearchOnDemand();
  const browsers = {
    CHROMIUM_PATH: chromium,
    SCREENS_CHROMIUM_PATH: await browserForScreens(chromium),
  };
  const env = {
    TEST_POSTGRES_URL: postgres.url,
    TEST_ELASTICSEARCH_URL: elasticsearch.url,
    ...browsers,
  };
  const pictures = { FLOW_PICTURES: positionals.length > 0 ? "yes" : "no" };
  const units = [true, false].map((scans) =>
    runUnits(tests.filter((file) => scansPages(file) === scans), env, stop)
  );
  const flowsAfter = Promise.race(units).then(() =>
    stop.aborted ? NOTHING : runFlows(flows, { ...browsers, ...pictures }, stop)
  );
  return (await Promise.all([...units, flowsAfter])).reduce(joined);
}

const scansPages = (file: string) => /^(e2e|scanner)\//.test(file);

/** A run of some files checks only the promises of these files. */
async function checkPromises(outcome: Outcome): Promise<string[]> {
  const isWhole = positionals.length === 0 && !values.unit;
  return unshown(await readPromises(), outcome, isWhole);
}

const stop = stopOnSignal();
const begun = performance.now();
// A page script that was changed and not bundled would be tested as it was before.
const outdated = await checkPageScripts();
for (const complaint of outdated) console.error(complaint);
if (outdated.length > 0) {
  console.log(totalsLine({ passed: 0, failed: outdated.length, skipped: 0 }));
  Deno.exit(1);
}
const outcome = await run(stop);
if (stop.aborted) {
  console.error("Stopped before the end");
  Deno.exit(130);
}
outcome.broken.push(...await checkPromises(outcome));
for (const why of outcome.broken) console.error(`Red beside the tests: ${why}`);
const red = redFiles(outcome);
if (red.length > 0) console.error(`Red: ${red.join(", ")}`);
if (outcome.byFile.size > 10) console.log(["Longest:", ...slowest(outcome, 12)].join("\n"));
console.log(`${((performance.now() - begun) / 60_000).toFixed(1)} minutes`);
const totals = totalsOf(outcome);
console.log(totalsLine(totals));
Deno.exit(isGreen(totals) ? 0 : 1);
