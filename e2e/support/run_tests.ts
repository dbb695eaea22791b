/**
 * `deno task test [--unit] [--postgres 15] [--changed [base]] [part of a path …]`: prepares what the tests need, runs
 * unit and integration tests and the flows in a browser, holds the promises of `e2e/spec` against the
 * tests that passed, and ends with the totals. Nothing is tried twice: a test that is red now and
 * then is red, and its cause is to be found. With `--changed`, only the tests that can reach what
 * differs from the base (default: what is not committed) run; all run in CI. With `--postgres`, unit
 * and integration tests have an older PostgreSQL than the product's own.
 */
import { parseArgs } from "node:util";
import { readPromises, unshown } from "../spec/promises.ts";
import { changedFiles, loadsOf, testsReachedBy } from "./changed.ts";
import { browserForScreens, prepareChromium } from "./chromium.ts";
import { findTests, ROOT } from "./repository.ts";
import {
  isGreen,
  joined,
  NONE,
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
  options: {
    unit: { type: "boolean", default: false },
    changed: { type: "boolean", default: false },
    postgres: { type: "string" },
  },
});

interface Wanted {
  tests: string[];
  flows: string[];
}

async function chosenTests(): Promise<Wanted> {
  if (values.changed) return await reachedTests(positionals[0] ?? "HEAD");
  const flows = values.unit ? [] : await findFlows(ROOT, positionals);
  return { tests: await findTests(ROOT, positionals), flows };
}

/** What a change since the base can reach. A flow uses the whole product: CI runs all. */
async function reachedTests(base: string): Promise<Wanted> {
  const changed = await changedFiles(base);
  const [tests, flows] = [await findTests(ROOT, []), await findFlows(ROOT, [])];
  const loads = await loadsOf([...tests, ...flows]);
  const read = (file: string) => Deno.readTextFileSync(`${ROOT}/${file}`);
  const some = testsReachedBy(changed, [...tests, ...flows], loads, read);
  const of = (all: string[]) => all.filter((file) => some.includes(file));
  const found = { tests: of(tests), flows: values.unit ? [] : of(flows) };
  console.log(
    `${changed.length} changed files reach ${found.tests.length} of ${tests.length} test files, ` +
      `and ${found.flows.length} of ${flows.length} flows by what they import`,
  );
  return found;
}

/**
 * Runs the tests that scan pages beside the others: scans mostly wait, the others need a core. The
 * flows follow whichever ends first. `deno test` chooses the order of its files: with one run for
 * all, the longest files would come last.
 */
async function run({ tests, flows }: Wanted, stop: AbortSignal): Promise<Outcome> {
  const chromium = await prepareChromium(console.error);
  await using postgres = postgresOnDemand(values.postgres);
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
  const pictures = { FLOW_PICTURES: positionals.length > 0 && !values.changed ? "yes" : "no" };
  const units = [true, false].map((scans) =>
    runUnits(tests.filter((file) => scansPages(file) === scans), env, stop)
  );
  const flowsAfter = Promise.race(units).then(() =>
    stop.aborted ? NOTHING : runFlows(flows, { ...browsers, ...pictures }, stop)
  );
  return (await Promise.all([...units, flowsAfter])).reduce(joined);
}

const scansPages = (file: string) => /^(e2e|scanner)\//.test(file);

/** A run of some files checks only that the ids they carry are those of promises. */
async function checkPromises(outcome: Outcome): Promise<string[]> {
  const isWhole = positionals.length === 0 && !values.unit && !values.changed;
  return unshown(await readPromises(), outcome, isWhole);
}

const stop = stopOnSignal();
const begun = performance.now();
const chosen = await chosenTests();
if (values.changed && chosen.tests.length + chosen.flows.length === 0) {
  // A change of what no test can see, such as a README.
  console.log(totalsLine(NONE));
  Deno.exit(0);
}
const outcome = await run(chosen, stop);
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
