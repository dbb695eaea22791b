import assert from "node:assert/strict";
import { inGroups } from "./runners.ts";

Deno.test("flows are dealt into groups of similar size, and none is left out", () => {
  const files: [string, number][] = [["a", 1], ["b", 5], ["c", 3], ["d", 2]];
  assert.deepEqual(inGroups(files, 2), [["b", "a"], ["c", "d"]]);
  assert.deepEqual(inGroups([["only", 1]], 2), [["only"]]);
  assert.deepEqual(inGroups([], 2), []);
});
