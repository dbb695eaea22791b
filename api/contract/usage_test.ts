import assert from "node:assert/strict";
import { usageParts, usedPercent } from "./usage.ts";

const tests = (testsCount: number) => ({
  testsCount,
  continuousTests: 0,
  rssCrawlTests: 0,
  manualTests: 0,
  testsFailed: 0,
});

Deno.test("usage: the percentage stays between 0 and 100 [scenarios-2]", () => {
  const percents = [[0, 10], [1, 3], [12, 10], [0, 0]] as const;
  assert.deepEqual(percents.map(([used, limit]) => usedPercent(used, limit)), [
    0,
    33,
    100,
    100,
  ]);
});

Deno.test("usage: On-Demand, Continuous, RSS-Crawling, Failed and Unused, which is never negative [scenarios-2, testing-2]", () => {
  const used = {
    ...tests(12),
    manualTests: 5,
    continuousTests: 4,
    rssCrawlTests: 2,
    testsFailed: 1,
  };
  const parts = (limit: number) =>
    usageParts(used, limit).map(({ label, count }) => `${label} ${count}`);
  assert.deepEqual(parts(20), [
    "On-Demand 5",
    "Continuous 4",
    "RSS-Crawling 2",
    "Failed 1",
    "Unused 8",
  ]);
  assert.equal(parts(10).at(-1), "Unused 0");
});
