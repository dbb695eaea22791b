import assert from "node:assert/strict";
import type { Outcome } from "./outcome.ts";
import { runAgainIfRed } from "./run_again.ts";

/** Runs whose files fail as often as said, one number a run; every file has two tests. */
function runs(failures: Record<string, [number, number]>, broken: string[][] = [[], []]) {
  const asked: string[][] = [];
  const said: string[] = [];
  const run = (files: string[], how: "parallel" | "alone"): Promise<Outcome> => {
    asked.push(files);
    const at = how === "parallel" ? 0 : 1;
    const byFile = new Map(files.map((file) => {
      const failed = failures[file]?.[at] ?? 0;
      return [file, { passed: 2 - failed, failed, skipped: 0 }];
    }));
    return Promise.resolve({ byFile, broken: broken[at] ?? [] });
  };
  return {
    asked,
    said,
    totals: () => runAgainIfRed(Object.keys(failures), run, (line) => said.push(line)),
  };
}

Deno.test("a green run is run once", async () => {
  const it = runs({ a: [0, 0], b: [0, 0] });
  assert.deepEqual(await it.totals(), { passed: 4, failed: 0, skipped: 0 });
  assert.deepEqual([it.asked.length, it.said], [1, []]);
});

Deno.test("what is red twice stays red, each test counted once", async () => {
  const it = runs({ a: [0, 0], b: [1, 1] });
  assert.deepEqual(await it.totals(), { passed: 3, failed: 1, skipped: 0 });
  assert.deepEqual(it.asked, [["a", "b"], ["b"]]);
  assert.equal(it.said.length, 1);
});

Deno.test("what is green alone counts as green and is named as unsteady", async () => {
  const it = runs({ a: [0, 0], b: [1, 0] });
  assert.deepEqual(await it.totals(), { passed: 4, failed: 0, skipped: 0 });
  assert.match(it.said.at(-1) ?? "", /^UNSTEADY.*: b$/);
});

Deno.test("many red files, and a runner that broke down, are not run again", async () => {
  const many = runs({ a: [1, 0], b: [1, 0], c: [1, 0], d: [1, 0] });
  assert.equal((await many.totals()).failed, 4);
  const broken = runs({ a: [1, 0] }, [["no report"], []]);
  assert.equal((await broken.totals()).failed, 2);
  assert.deepEqual([many.asked.length, broken.asked.length], [1, 1]);
  assert.deepEqual(broken.said, ["The test runner: no report"]);
});

Deno.test("a second run that breaks down is red", async () => {
  const it = runs({ a: [1, 0] }, [[], ["no report"]]);
  assert.equal((await it.totals()).failed, 1);
});
