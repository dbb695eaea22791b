import assert from "node:assert/strict";
import { type Mark, searchMarks } from "./search_marks.ts";
import {
  documentWords,
  matchesWords,
  queryTerms,
  termPattern,
  wholeWordPattern,
  WORD_MAX_LENGTH,
  WORDS_MAX,
  wordsOfText,
  wordsText,
} from "./search_words.ts";

const words = (text: string, isName = false) => documentWords([{ text, isName }]);
const matches = (text: string, query: string) => matchesWords(words(text, true), queryTerms(query));

/** A text with the marked places in brackets. */
function marked(text: string, query: string, isName = true): string {
  const marks = searchMarks({ text, isName }, queryTerms(query));
  return marks.toReversed().reduce(
    (shown, [start, end]: Mark) =>
      `${shown.slice(0, start)}[${shown.slice(start, end)}]${shown.slice(end)}`,
    text,
  );
}

Deno.test("separators cut words, camel case adds its parts, names their compound [search-14]", () => {
  assert.deepEqual(words("https://cdn.shop.test/a_b-c?id=7"), [
    ..."https cdn shop test a b c id 7".split(" "),
  ]);
  assert.deepEqual(words("sessionId"), ["sessionid", "session", "id"]);
  assert.deepEqual(words("XMLHttpRequest"), ["xmlhttprequest", "xml", "http", "request"]);
  assert.deepEqual(words("session_id", true), ["session", "id", "sessionid"]);
  assert.deepEqual(words("session_id"), ["session", "id"], "no compound outside of names");
  assert.deepEqual(words("Google Analytics", true), ["google", "analytics", "googleanalytics"]);
  assert.deepEqual(words("a__b", true), ["a", "b"], "two separators join nothing");
  assert.deepEqual(words("Shop-shop"), ["shop"], "words are distinct");
  const id = "aB3dEfGhIjKlMnOpQrS";
  assert.deepEqual(words(id), [id.toLowerCase()], "the parts of a random id are no words");
});

Deno.test("words beyond ASCII are folded: case, marks and compatible letters [search-15]", () => {
  assert.deepEqual(words("Müllers ÉTUDE"), ["mullers", "etude"]);
  assert.deepEqual(words("İstan ﬁlm ½"), ["istan", "film", "12"]);
  assert.deepEqual(words("e\u0301te\u0301"), ["ete"], "decomposed letters too");
  assert.deepEqual(words("同意・クッキー"), [
    "同意",
    "クッキー".normalize("NFKD").replace(/\p{M}/gu, ""),
  ]);
  assert.deepEqual(words("\u{10400}bc"), ["\u{10428}bc"], "Deseret, two UTF-16 units a letter");
  assert.deepEqual(words("\u0301 — … 🍪"), []);
  assert.deepEqual(words("\ud800abc"), ["abc"], "half a character separates");
});

Deno.test("camel case: marks belong to the letter before them, however many there are", () => {
  assert.deepEqual(words("e\u0301Te\u0301"), ["ete", "e", "te"]);
  assert.deepEqual(words("ÉÉté\u0308Été"), ["eeteete", "e", "ete"]);
  assert.deepEqual(words("\u0301aB"), ["ab", "a", "b"]);
  const marks = "\u0301".repeat(300_000);
  assert.deepEqual(words(`${marks}a${marks}B`), ["ab", "a", "b"]);
  assert.equal(marked(`a${marks}B`, "b"), `a${marks}[B]`);
});

Deno.test("words are cut at 32 code points, a document at 120 words [search-18]", () => {
  const long = "\u{10428}".repeat(WORD_MAX_LENGTH);
  assert.deepEqual(words(`${long}x`), [long, `${long.slice(16)}x`]);
  assert.deepEqual(words(long), [long]);
  assert.deepEqual(queryTerms(`${long}x`), [long.slice(16)]);
  assert.deepEqual(queryTerms("abcdefghijklmnopqrstuvwxy"), ["abcdefghijklmnopqrstuvwxy"]);
  assert.deepEqual(queryTerms("abcdefghijklmnopqrstuvwxyz"), [
    "abcdefghijklmnopqrstuvwx",
    "cdefghijklmnopqrstuvwxyz",
  ]);
  const many = Array.from({ length: 200 }, (_, index) => `w${index}`);
  assert.deepEqual(words(many.join(" ")), many.slice(0, WORDS_MAX));
  assert.deepEqual(documentWords([{ text: "b" }, { text: "a b c" }]), ["b", "a", "c"]);
});

Deno.test("any part of a long word is found, however long, in its first 64 letters [search-19]", () => {
  const id = Array.from(
    { length: 90 },
    (_, n) => "abcdefghijklmnopqrstuvwxyz0123456789"[n * n % 36 ^ n % 7] ?? "q",
  ).join("");
  const indexed = words(`https://shop.test/${id}?x=1`, true);
  for (let start = 0; start < 60; start++) {
    for (let end = start + 3; end <= id.length; end++) {
      const inFirst64 = start + Math.min(end - start, WORD_MAX_LENGTH) <= 64;
      const typed = id.slice(start, end);
      if (inFirst64) assert.ok(matchesWords(indexed, queryTerms(typed)), typed);
    }
  }
  assert.ok(!matches(`a ${id.slice(0, 40)}`, `${id.slice(8, 30)}zzz`), "another part");
  assert.equal(
    marked(`x/${id}`, id.slice(20, 60)),
    `x/${id.slice(0, 20)}[${id.slice(20, 52)}]${id.slice(52)}`,
  );
  const many = Array.from({ length: 119 }, (_, index) => `w${index}`);
  assert.equal(words(`${id} ${many.join(" ")}`).length, 120, "later parts push no word out");
});

Deno.test("a host is found as it is typed, its parts in any order [search-17]", () => {
  for (
    const query of ["www.example.com", "example.com", "ample.co", "www.example", "com example"]
  ) {
    assert.ok(matches("https://www.example.com/cart", query), query);
  }
  assert.ok(!matches("https://www.example.com/cart", "examplecom"), "dots join nothing");
});

Deno.test("terms are the chunks of the query; separators alone are none", () => {
  assert.deepEqual(queryTerms("sessionId Consent/consent"), ["sessionid", "consent"]);
  assert.deepEqual(queryTerms("._/-"), []);
  assert.equal(queryTerms("a b c d e f g h i j k l m n").length, 12);
});

Deno.test("every term matches inside of a word, short ones at its start [search-14]", () => {
  assert.ok(matches("stats.doubleclick.net", "oubleclick.ne"));
  assert.ok(matches("google-analytics.com", "oogle.ana"));
  assert.ok(matches("session_id", "sessionId"));
  assert.ok(matches("Google Analytics", "googleanalytics"));
  assert.ok(matches("_ga_XYZ", "_ga"));
  assert.ok(!matches("vegan", "_ga"), "two letters are no infix");
  assert.ok(!matches("google-analytics.com", "google.tag"), "all terms must match");
  assert.ok(!matches("session", "sesion"), "no wrong letter");
});

Deno.test("the patterns for LIKE find what matches, for random words [search-14]", () => {
  const random = generator(7);
  for (let round = 0; round < 3000; round++) {
    const indexed = words(Array.from({ length: 4 }, () => word(random)).join(" "));
    const text = wordsText(indexed);
    for (const term of queryTerms(word(random))) {
      assert.equal(
        like(text, termPattern(term)),
        matchesWords(indexed, [term]),
        `${text}| ${term}`,
      );
      assert.equal(like(text, wholeWordPattern(term)), indexed.includes(term), `${text}| ${term}`);
    }
    assert.deepEqual(wordsOfText(text), indexed);
  }
});

Deno.test("marks lie on the original text [search-16]", () => {
  assert.equal(marked("google-analytics", "oogle.ana"), "g[oogle]-[ana]lytics");
  assert.equal(marked("_ga_XYZ", "_ga"), "_[ga]_XYZ");
  assert.equal(marked("session_id", "sessionId"), "[session_id]");
  assert.equal(marked("session_id", "session"), "[session]_id", "the part, not the compound");
  assert.equal(marked("sessionId", "id"), "session[Id]");
  assert.equal(marked("bananas", "ana"), "b[anana]s", "overlapping places are one");
  assert.equal(marked("İstanbul", "istan"), "[İstan]bul");
  assert.equal(marked("Mu\u0308ll", "mul"), "[Mu\u0308l]l");
  assert.equal(marked("🍪 \u{10400}bcd", "\u{10428}bc"), "🍪 [\u{10400}bc]d");
  assert.equal(marked("クッキー", "クッキ"), "[クッキ]ー");
  assert.equal(marked("ﬁlm", "ilm"), "[ﬁlm]", "a letter is marked whole");
  assert.equal(marked("nothing", "else"), "nothing");
});

Deno.test("what matches is marked, and the marks hold the terms, for random texts [search-16]", () => {
  const random = generator(11);
  for (let round = 0; round < 3000; round++) {
    const text = Array.from({ length: 4 }, () => word(random)).join(
      ["_", " ", ".", "", "/"][Math.floor(random() * 5)],
    );
    const terms = queryTerms(word(random) + "_" + word(random));
    const found = terms.filter((term) => matchesWords(words(text, true), [term]));
    const marks = searchMarks({ text, isName: true }, terms);
    assert.equal(marks.length > 0, found.length > 0, `${text} | ${terms}`);
    marks.forEach(([start, end], index) => {
      assert.ok(start < end && end <= text.length);
      assert.ok(index === 0 || start > (marks[index - 1]?.[1] ?? 0), "apart and in order");
    });
  }
});

const LETTERS = [..."aabbcAB1éß", "\u{10428}", "e\u0301", "語"];

function word(random: () => number): string {
  const letter = () => LETTERS[Math.floor(random() * LETTERS.length)];
  return Array.from({ length: 1 + Math.floor(random() * 6) }, letter).join("");
}

/** Mulberry32: numbers in [0, 1), the same for the same seed. */
function generator(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** LIKE of PostgreSQL, for patterns without `_`. */
function like(text: string, pattern: string): boolean {
  return new RegExp(`^${pattern.replaceAll("%", ".*")}$`, "su").test(text);
}
