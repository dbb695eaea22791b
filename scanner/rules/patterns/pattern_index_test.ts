import assert from "node:assert/strict";
import { compilePattern } from "./pattern.ts";
import { indexPatterns } from "./pattern_index.ts";

function index(sources: string[]) {
  return indexPatterns(sources.map((source) => {
    const pattern = compilePattern(source);
    if ("error" in pattern) throw new Error(pattern.error);
    return { pattern, value: source };
  }));
}

Deno.test("each matching value comes once, in the order added", () => {
  const asked = index(["b+", "abc", "^a", "(abc|bcd)", "xyz"]);
  assert.deepEqual(asked.matching("abcd"), ["b+", "abc", "^a", "(abc|bcd)"]);
});

Deno.test("long and short required texts are found at either end of a text", () => {
  const asked = index(["doubleclick\\.net/", "_ga", "ab"]);
  assert.deepEqual(asked.matching("https://ad.doubleclick.net/"), ["doubleclick\\.net/"]);
  assert.deepEqual(asked.matching("_GAB"), ["_ga", "ab"]);
  assert.deepEqual(asked.matching("a"), []);
  assert.deepEqual(asked.matching(""), []);
});

Deno.test("texts far longer than the first are walked to their end", () => {
  const asked = index(["needle-in-the-hay"]);
  assert.deepEqual(asked.matching(`${"hay ".repeat(50_000)}needle-in-the-hay`), [
    "needle-in-the-hay",
  ]);
});

Deno.test("the index says what asking every pattern says", () => {
  const words = ["track", "pixel", "ads", "cdn", "io", "x"];
  const sources = words.flatMap((a) => words.map((b) => `${a}[.-]?${b}`)).concat("^$", ".");
  const asked = index(sources);
  for (const a of words) {
    for (const b of words) {
      for (const text of [`${a}${b}`, `${a}-${b}.${a}`, `${a.toUpperCase()}.${b}`]) {
        const expected = sources.filter((source) => new RegExp(source, "i").test(text));
        assert.deepEqual(asked.matching(text), expected, text);
      }
    }
  }
});
