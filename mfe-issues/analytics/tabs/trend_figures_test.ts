import type { TrendList, TrendSeries } from "@crumbtrail/contract/statistics";
import assert from "node:assert/strict";
import { changeOf, keyOf, linesOf, perTest } from "./trend_figures.ts";

const SERIES: TrendSeries = {
  _id: null,
  name: "Google",
  source: "CATALOGUE",
  totalCount: 18,
  openIssues: null,
  totalBeforeConsent: 6,
  detections: [8, null, 4, 6],
  beforeConsent: [4, null, 2, 0],
  tests: [2, 0, 2, 4],
};
const LIST: TrendList = {
  step: "day",
  days: ["2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23"],
  data: [SERIES],
  meta: {
    offset: 0,
    limit: 8,
    total: 1,
    count: 1,
    range: { start: "2026-11-20", end: "2026-11-23" },
  },
};

Deno.test("analytics: a day without a complete test has no value [analytics-23]", () => {
  assert.deepEqual(linesOf(LIST, "detections")[0]?.values, [8, null, 4, 6]);
  assert.deepEqual(linesOf(LIST, "per_test")[0]?.values, [4, null, 2, 1.5]);
  assert.deepEqual(linesOf(LIST, "before_consent")[0]?.values, [4, null, 2, 0]);
});

Deno.test("analytics: a line gets better by detections per test, however many tests ran [analytics-23]", () => {
  assert.equal(perTest(SERIES), 2.3);
  // 4 per test in the first half, 10 in 6 tests in the second.
  assert.equal(changeOf(SERIES), 10 / 6 / 4 - 1);
  // Rates below what the table shows: 1 and then 2 detections in 50 tests are twice as many.
  assert.equal(changeOf({ ...SERIES, detections: [1, null, 2, 0], tests: [50, 0, 25, 25] }), 1);
  assert.equal(changeOf({ ...SERIES, tests: [0, 0, 2, 4] }), null);
  assert.equal(keyOf(SERIES), "CATALOGUE Google");
  assert.notEqual(keyOf(SERIES), keyOf({ ...SERIES, source: "PUBLIC_DATA" }));
});
