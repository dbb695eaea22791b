import assert from "node:assert/strict";
import { RE2JS } from "re2js";
import { factsOf } from "./literals.ts";
import { isPrintable, nativeLimit, shapeOf } from "./shape.ts";

Deno.test("what people write for URLs and names is simple", () => {
  for (
    const pattern of [
      "^https?:\\/\\/([a-z0-9-]+\\.)?doubleclick\\.net\\/",
      "^_ga(_.*)?$",
      "(alpha|beta)\\.(js|gif)",
      "^.*\\.criteo\\.com",
    ]
  ) assert.equal(nativeLimit(shapeOf(pattern)), Infinity, pattern);
  assert.equal(nativeLimit(shapeOf("/(v\\d+/)?track\\.js")), 1000);
});

Deno.test("what could be tried in too many ways is left to RE2", () => {
  for (
    const pattern of [
      "(a+)+$",
      "(a|aa)*b",
      "^(a|b|ab)*c",
      ".*.*=.*",
      "^a*a*b",
      "a?a?a?a?a?a?a?aaaaaaa",
      "(?:x+)*y",
      "\\Aabc",
      "\\Aabc",
    ]
  ) assert.equal(nativeLimit(shapeOf(pattern)), 0, pattern);
  assert.equal(shapeOf("^a|b").anchored, false);
  assert.equal(shapeOf("[*+?|(]\\*\\(").loops, 0);
});

Deno.test("both engines agree on simple patterns and printable texts", () => {
  const pieces = [
    "ab",
    "c",
    "S",
    ".",
    "\\.",
    "\\d",
    "\\w",
    "\\s",
    "\\b",
    "\\A",
    "\\z",
    "^",
    "$",
    "[a-z]",
    "[^0-9a]",
  ]
    .concat(["|", "(", "(?:", ")", "?", "*", "+", "/", "_", "-", " "]);
  const next = random(11);
  let compared = 0;
  for (let round = 0; round < 20_000; round++) {
    const count = 1 + Math.floor(next() * 9);
    const source = Array.from({ length: count }, () => pieces[Math.floor(next() * pieces.length)])
      .join("");
    if (!factsOf(source).certain || nativeLimit(shapeOf(source)) === 0) continue;
    const [ours, theirs] = [new RegExp(source, "i"), RE2JS.compile(source, RE2JS.CASE_INSENSITIVE)];
    for (let i = 0; i < 5; i++) {
      const text = Array.from({ length: 7 }, () => "aAbBcCsS1./_- "[Math.floor(next() * 14)]).join(
        "",
      );
      assert.equal(ours.test(text), theirs.test(text), `${source} on "${text}"`);
      compared++;
    }
  }
  assert.ok(compared > 10_000, `only ${compared} were compared`);
});

Deno.test("texts on which the engines may differ are told", () => {
  assert.equal(isPrintable("https://a.test/?q=1&r=~"), true);
  for (const text of ["a\nb", "ma\u017fk", "tab\t", "\u2028", "\0"]) {
    assert.equal(isPrintable(text), false);
  }
});

/** A small repeatable generator (mulberry32), so that a failure can be looked at again. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
