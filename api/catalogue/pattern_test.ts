import assert from "node:assert/strict";
import { cut, LIMITS } from "./limits.ts";
import { compilePattern, readPattern } from "./pattern.ts";

const clauses = (source: string) => {
  const pattern = readPattern(source);
  assert.ok(!("error" in pattern), source);
  return pattern.clauses;
};

Deno.test("texts that a match requires are known, of alternatives one each", () => {
  const url = "^https?:\\/\\/([a-z0-9-]+\\.)?DoubleClick\\.net\\/";
  assert.deepEqual(clauses(url), [["http"], ["://"], ["doubleclick.net/"]]);
  assert.deepEqual(clauses("(alpha|beta\\d+)x?"), [["alpha", "beta"]]);
  assert.deepEqual(clauses("(?i)ABC\\d"), [["abc"]]);
  assert.deepEqual(clauses("(abc)?xy"), [["xy"]]);
  assert.deepEqual(clauses("größe"), [["gr"]]);
});

Deno.test("where nothing is required nothing is known", () => {
  for (const source of ["alpha|\\d+", ".*", "\\pL", "ß", "(abc)?"]) {
    assert.deepEqual(clauses(source), [], source);
  }
});

Deno.test("a refusal says what is too much, in numbers", () => {
  const errors = [
    ".{0,999}.{0,999}[\u4e00-\u9fff]",
    ".{0,249}x",
    `a*${"b".repeat(499)}`,
    `a*${"b".repeat(498)}`,
    "a(?=b)",
    "(?<!b)a",
    "(a)\\1",
    "(",
  ].map((source) => readPattern(source)).map((read) => "error" in read ? read.error : null);
  assert.deepEqual(errors, [
    "repeats too much: 3,999 steps, at most 500",
    "repeats too much: 501 steps, at most 500",
    "longer than 500 characters",
    "is too large: 502 steps, at most 500",
    "look-aheads and look-behinds are not supported",
    "look-aheads and look-behinds are not supported",
    "back-references are not supported",
    "missing closing ): `(`",
  ]);
});

Deno.test("a pattern within the limits is read and compiled", () => {
  const pattern = readPattern(".{0,248}x");
  assert.ok(!("error" in pattern) && pattern.steps <= LIMITS.steps);
  assert.equal(compilePattern(pattern)("aX"), true);
});

Deno.test("a long text is looked at from both ends", () => {
  const text = cut(`begin${"-".repeat(100_000)}end`);
  assert.equal(text.length, LIMITS.text);
  const matches = (source: string) => {
    const pattern = readPattern(source);
    return !("error" in pattern) && compilePattern(pattern)(text);
  };
  assert.deepEqual(["^begin", "end$", "-$", "^begin-*end$"].map(matches), [
    true,
    true,
    false,
    false,
  ]);
  assert.equal(cut(text), text);
});
