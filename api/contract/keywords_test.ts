import { cleanKeywords } from "./keywords.ts";
import assert from "node:assert/strict";

Deno.test("keywords: whitespace, short and double ones go; none are the default ones", () => {
  const typed = " track , user id,, ab ,a b, Track,\tsession\n,xyz";
  assert.deepEqual(cleanKeywords(typed.split(",")), ["track", "userid", "session", "xyz"]);
  for (const nothing of [[], [""], ["ab", " a b "]]) {
    assert.deepEqual(cleanKeywords(nothing), ["track", "userid", "session"]);
  }
});
