import assert from "node:assert/strict";
import { LIMITS } from "./limits.ts";
import { matchNow } from "./match.ts";
import { asking, random, re2 } from "./testing/patterns.ts";

const matching = (patterns: string[], ...texts: string[]) =>
  matchNow(asking(patterns, texts)).found.map((rules) => rules.map((rule) => patterns[rule]));

Deno.test("matching rules are named once, in the order of their set", () => {
  const patterns = ["b+", "abc", "^a", "(abc|bcd)", "xyz"];
  assert.deepEqual(matching(patterns, "abcd"), [["b+", "abc", "^a", "(abc|bcd)"]]);
});

Deno.test("long and short required texts are found at either end of a text", () => {
  const patterns = ["doubleclick\\.net/", "_ga", "ab"];
  assert.deepEqual(matching(patterns, "https://ad.doubleclick.net/", "_GAB", "a", ""), [
    ["doubleclick\\.net/"],
    ["_ga", "ab"],
    [],
    [],
  ]);
});

Deno.test("all clauses of a pattern are required, and one text of each is enough", () => {
  const patterns = ["https://.*/(pixel|beacon)\\.(gif|js)", "https://.*/x"];
  const texts = [
    "https://a/beacon.js",
    "https://a/beacon.png",
    "http://a/pixel.gif",
    "https://a/x",
  ];
  assert.deepEqual(matching(patterns, ...texts), [[patterns[0]], [], [], [patterns[1]]]);
});

// What the index rests on, on patterns made at random from the pieces people write.
Deno.test("the engine says what RE2 says of each pattern on its own", () => {
  const pieces = ["ab", "c", "S", "k", ".", "\\.", "\\d", "^", "$", "[a-z]", "[^0-9a]", "|", "("]
    .concat([")", "?", "*", "+", "{2}", "{0,1}", "(?:", "\\b", "/", "_", "(?i)", "-", "\\-"])
    .concat([
      "(?-i:B)",
      "\\Qa.b\\E",
      "\\x41",
      "ſ",
      "\u212a",
      "ß",
      "é",
      "(?s)",
      "\\pL",
      "[[:alpha:]]",
    ]);
  const next = random(7);
  const pick = <T>(from: readonly T[]) => from[Math.floor(next() * from.length)] as T;
  const some = <T>(most: number, from: readonly T[]) =>
    Array.from({ length: 1 + Math.floor(next() * most) }, () => pick(from)).join("");
  let hits = 0;
  for (let round = 0; round < 100; round++) {
    // Few enough without a literal to stay below the limit of one property.
    const made = Array.from({ length: 45 }, () => some(9, pieces));
    const alone = made.flatMap((source) => re2(source) ?? []);
    const patterns = alone.map((pattern) => pattern.pattern());
    const letters = [..."aAbBcCsSkK1./_-éÉ\u017f\u212aß\n"];
    const texts = Array.from({ length: 20 }, () => some(8, letters));
    const { found, skipped } = matchNow(asking(patterns, texts));
    assert.deepEqual(skipped, []);
    texts.forEach((text, n) => {
      const expected = alone.flatMap((pattern, rule) => pattern.test(text) ? [rule] : []);
      assert.deepEqual(found[n], expected, `${text}: ${patterns.join("  ")}`);
      hits += expected.length;
    });
  }
  assert.ok(hits > 5000, `only ${hits} matches`);
});

Deno.test("a rule with patterns for the value matches with one of them, and never without", () => {
  const rule = (...values: string[]) => ({ pattern: "^id", values });
  const sets = [[rule("^1$", "^2"), rule("("), rule("^[0-9]+$", "("), { pattern: "^id" }]];
  const questions = [undefined, "1", "23", "x"].map((value) => ({
    ...{ set: 0, text: "id" },
    ...value === undefined ? {} : { value },
  }));
  const { found, skipped } = matchNow({ ...asking([], []), sets, questions });
  assert.deepEqual(found, [[3], [0, 2, 3], [0, 2, 3], [3]]);
  assert.deepEqual(skipped.map(({ rule, pattern }) => [rule, pattern]), [[1, "("], [2, "("]]);
});

Deno.test("patterns without a fixed text are used up to the limit of a property", () => {
  const patterns = Array.from({ length: 60 }, (_, n) => `[0-9]{${n + 1}}`);
  const { found, skipped } = matchNow(asking([...patterns, "a1"], ["a1"]));
  assert.deepEqual(found, [[0, 60]]);
  assert.deepEqual(skipped.map(({ rule }) => rule), patterns.slice(50).map((_, n) => n + 50));
  assert.match(
    skipped[0]?.error ?? "",
    /contains no fixed text; a property may have at most 50 such patterns/,
  );
  const two = matchNow({ ...asking(patterns, []), properties: 2 });
  assert.deepEqual(two.skipped, []);
});

Deno.test("the steps of all patterns of a property are limited", () => {
  const patterns = Array.from({ length: 4000 }, (_, n) => `x${n % 5}.{0,220}y`);
  const { skipped } = matchNow(asking(patterns, []));
  // Of 442 instructions and a few more each.
  const fitting = LIMITS.totalSteps / 445;
  assert.ok(Math.abs(patterns.length - skipped.length - fitting) < 20, `${skipped.length}`);
  assert.match(skipped[0]?.error ?? "", /all together have over 1,500,000 steps/);
});

Deno.test("a pattern over its time is skipped from there on and named, others go on", () => {
  const request = asking(["[a-z]{100}[0-9]", "^x"], ["x".repeat(4000), "a", "x"]);
  const { found, skipped } = matchNow({
    ...request,
    time: { patternMs: -1, totalMs: 1000, readMs: 1000 },
  });
  assert.deepEqual(found, [[], [], []]);
  assert.deepEqual(
    new Set(skipped.map(({ pattern }) => pattern)),
    new Set(["[a-z]{100}[0-9]", "^x"]),
  );
});

Deno.test("when the time of all is over, what was not tested is named and counts as no match", () => {
  const request = asking(["^a[0-9]?", "^b[0-9]?", "^a$"], ["a", "b"]);
  const { found, skipped } = matchNow({
    ...request,
    time: { patternMs: 1000, totalMs: -1, readMs: 1000 },
  });
  assert.deepEqual(found, [[2], []]);
  assert.deepEqual(skipped.map(({ rule }) => rule), [0, 1]);
  assert.match(skipped[0]?.error ?? "", /all patterns together took longer/);
});
