import assert from "node:assert/strict";
import { barred, median, percentile, table } from "./figures.ts";

Deno.test("percentiles are samples, not interpolations", () => {
  const samples = [5, 1, 4, 2, 3];
  assert.equal(median(samples), 3);
  assert.equal(percentile(samples, 0.99), 5);
  assert.equal(percentile(samples, 0), 1);
  assert.ok(Number.isNaN(median([])));
});

Deno.test("a median over its bar is red", () => {
  assert.deepEqual(barred([9, 50, 300], 50), { value: "50.0 ms ok", goal: "≤ 50 ms" });
  assert.equal(barred([9, 51, 300], 50).value, "51.0 ms red");
  assert.equal(barred([], 50).value, "NaN ms red");
});

Deno.test("a table keeps its columns apart", () => {
  const text = table("Queue", [{ figure: "claim", value: "2 ms", goal: "3 ms" }]);
  assert.deepEqual(text.split("\n").slice(1), [
    "figure  value  reference  goal",
    "------  -----  ---------  ----",
    "claim   2 ms   –          3 ms",
    "",
  ]);
});
