import assert from "node:assert/strict";
import { withoutRest } from "./user_options.ts";

Deno.test("ALL replaces what else was chosen, and nothing is there twice", () => {
  assert.deepEqual(withoutRest(["a", "ALL", "b"]), ["ALL"]);
  assert.deepEqual(withoutRest(["a", "b", "a"]), ["a", "b"]);
  assert.deepEqual(withoutRest([]), []);
});
