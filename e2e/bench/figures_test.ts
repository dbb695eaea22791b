import assert from "node:assert/strict";
import { median, percentile, table } from "./figures.ts";

Deno.test("percentiles are samples, not interpolations", () => {
  const samples = [5, 1, 4, 2, 3];
  assert.equal(median(samples), 3);
  assert.equal(percentile(samples, 0.99), 5);
  assert.equal(percentile(samples, 0), 1);
  assert.ok(Number.isNaN(median([])));
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
