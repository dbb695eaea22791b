import assert from "node:assert/strict";
import { metricsOf, unknownMetrics } from "./metrics_used.ts";

const SCRAPED = [
  "# HELP a_seconds How long\n# TYPE a_seconds histogram\n",
  "# TYPE b_total counter\nb_total 1\n# TYPE c gauge\n",
];

function rules(...expressions: string[]): string {
  return expressions.map((text) => `      - alert: X\n        expr: ${text}\n`).join("");
}

function dashboard(...expressions: string[]): string {
  const targets = expressions.map((expr) => ({ expr }));
  return JSON.stringify({ panels: [{ title: "row", panels: [{ title: "a", targets }] }] });
}

Deno.test("metrics are found in an expression, and labels, functions and words are none", () => {
  const expressions: [string, string[]][] = [
    ["max(c) == 0", ["c"]],
    ['sum by (le) (rate(a_bucket{route!~"/x|y",status="5.."}[5m]))', ["a_bucket"]],
    ["time() - max by (loop) (c offset 5m) > 1e3 and on (x) d", ["c", "d"]],
    ["a / ignoring(reason) group_left b unless Inf", ["a", "b"]],
    ["job:a:rate5m > 0.5", ["job:a:rate5m"]],
    ["1", []],
  ];
  for (const [text, names] of expressions) assert.deepEqual(metricsOf(text), names, text);
});

Deno.test("a metric that no part has is named with its place", () => {
  const known = ["rate(a_seconds_bucket[1m]) + a_seconds_sum / a_seconds_count", "up == 0 or c"];
  assert.deepEqual(unknownMetrics(rules(...known), dashboard(...known), SCRAPED), []);
  assert.deepEqual(
    unknownMetrics(rules("rate(b[1m])", "b_total"), dashboard("sum(c_bucket)", "b"), SCRAPED),
    ["b (dashboard)", "b (rules)", "c_bucket (dashboard)"],
  );
});

Deno.test("an expression on several lines is refused rather than passed over", () => {
  assert.throws(() => unknownMetrics(rules("|\n          b"), dashboard(), SCRAPED), /one line/);
  assert.throws(() => unknownMetrics(rules(">-\n          b"), dashboard(), SCRAPED), /one line/);
});
