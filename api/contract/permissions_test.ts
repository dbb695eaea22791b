import assert from "node:assert/strict";
import { compactScope } from "./permissions.ts";

Deno.test("ALL replaces what else was chosen, and nothing is there twice", () => {
  assert.deepEqual(compactScope(["a", "ALL", "b"]), ["ALL"]);
  assert.deepEqual(compactScope(["a", "b", "a"]), ["a", "b"]);
  assert.deepEqual(compactScope([]), []);
});
