import assert from "node:assert/strict";
import { RE2JS } from "re2js";
import { factsOf, fold } from "./literals.ts";

Deno.test("a plain text is known to be one", () => {
  assert.deepEqual(factsOf("Tracker\\.Example"), {
    required: ["tracker.example"],
    plain: true,
    certain: true,
  });
});

Deno.test("the most telling text of a URL pattern is required", () => {
  const pattern = "^https?:\\/\\/([a-z0-9-]+\\.)?doubleclick\\.net\\/";
  assert.deepEqual(factsOf(pattern).required, ["doubleclick.net/"]);
  assert.equal(factsOf(pattern).plain, false);
  assert.equal(factsOf(pattern).certain, true);
});

Deno.test("of alternatives, one text each is required", () => {
  assert.deepEqual(factsOf("(alpha|beta\\d+)x?").required, ["alpha", "beta"]);
  assert.equal(factsOf("alpha|\\d+").required, null);
});

Deno.test("what may be missing is not required", () => {
  assert.deepEqual(factsOf("ab?c*").required, ["a"]);
  assert.deepEqual(factsOf("(abc)?xy").required, ["xy"]);
  assert.deepEqual(factsOf("(abc){0,2}xy").required, ["xy"]);
  assert.deepEqual(factsOf("(abc){2}x").required, ["abc"]);
  assert.deepEqual(factsOf("(abc)+x").required, ["abc"]);
});

Deno.test("constructs beyond it require nothing", () => {
  for (const pattern of ["\\Qab\\E", "\\x41bc", "\\pLabc", "a**", "(abc", "abc)", "(?<=a)abc"]) {
    assert.deepEqual(factsOf(pattern), { required: null, plain: false, certain: false }, pattern);
  }
});

Deno.test("letters that fold to others across scripts are folded like RE2 does", () => {
  assert.ok(RE2JS.compile("mask", RE2JS.CASE_INSENSITIVE).test("ma\u017f\u212a"));
  assert.equal(fold("MA\u017f\u212a"), "mask");
});

// The two promises the index rests on, on patterns made at random from the pieces people write.
Deno.test("promises: required texts are in every match, and certain means readable", () => {
  const pieces = [
    "ab",
    "c",
    "S",
    ".",
    "\\.",
    "\\d",
    "^",
    "$",
    "[a-z]",
    "[^0-9a]",
    "[]x]",
    "|",
    "(",
    ")",
  ]
    .concat([
      "?",
      "*",
      "+",
      "{2}",
      "{0,1}",
      "(?:",
      "\\b",
      "/",
      "_",
      "(?i)",
      "]",
      "{",
      "-",
      "\\-",
      "[b-a]",
    ]);
  const next = random(7);
  let readable = 0;
  for (let round = 0; round < 20_000; round++) {
    const count = 1 + Math.floor(next() * 9);
    const source = Array.from({ length: count }, () => pieces[Math.floor(next() * pieces.length)])
      .join("");
    const facts = factsOf(source);
    const regex = compile(source);
    if (facts.certain) assert.ok(regex, `${source} was said to be readable`);
    if (!regex) continue;
    readable++;
    for (let i = 0; i < 5; i++) {
      const text = Array.from({ length: 6 }, () => "aAbBcCsS1./_-"[Math.floor(next() * 13)]).join(
        "",
      );
      const contains = facts.required?.some((literal) => fold(text).includes(literal)) ?? true;
      if (regex.test(text)) assert.ok(contains, `${source} matches ${text}`);
      if (facts.plain) assert.equal(contains, regex.test(text), `${source} on ${text}`);
    }
  }
  assert.ok(readable > 5000, `only ${readable} patterns were readable`);
});

function compile(source: string): RE2JS | null {
  try {
    return RE2JS.compile(source, RE2JS.CASE_INSENSITIVE);
  } catch {
    return null;
  }
}

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
