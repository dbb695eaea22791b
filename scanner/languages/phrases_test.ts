import assert from "node:assert/strict";
import { anyOf, readAlternatives, readByLanguage, readPhrases } from "./phrases.ts";

const FILE = { yes: { "de nl": ["ja"], fr: ["oui", "si"] }, no: { mul: ["no"] } };

Deno.test("phrases of all languages are read list by list", () => {
  assert.deepEqual(readPhrases(FILE, ["yes", "no"]), { yes: ["ja", "oui", "si"], no: ["no"] });
  assert.deepEqual(readAlternatives(FILE, ["yes", "no"]), { yes: "ja|oui|si", no: "no" });
});

Deno.test("phrases are read language by language", () => {
  assert.deepEqual(readByLanguage(FILE, ["yes", "no"]), [
    { yes: "ja" },
    { yes: "ja" },
    { yes: "oui|si" },
    { no: "no" },
  ]);
});

Deno.test("a language has the phrases of all keys that name it", () => {
  assert.deepEqual(readByLanguage({ yes: { "de nl": ["ja"], nl: ["jazeker"] } }, ["yes"]), [
    { yes: "ja" },
    { yes: "ja|jazeker" },
  ]);
});

Deno.test("words stand alone, except in scripts without spaces between them", () => {
  assert.ok(anyOf(["site"]).test("this site is"));
  assert.ok(!anyOf(["site"]).test("parasites"));
  assert.ok(anyOf(["页面"]).test("您的页面不存在"));
  assert.ok(!anyOf(["页面"]).test("nothing of it"));
});

Deno.test("mistakes of a translator are refused", () => {
  assert.throws(() => readPhrases(FILE, ["yes"]), /no/);
  assert.throws(() => readPhrases(FILE, ["yes", "no", "maybe"]), /maybe/);
  assert.throws(() => readPhrases({ yes: { german: ["ja"] } }, ["yes"]), /german/);
  assert.throws(
    () => readPhrases({ yes: { de: ["(ja"] } }, ["yes"]),
    /is not a regular expression/,
  );
  assert.throws(() => readPhrases({ yes: { de: [] } }, ["yes"]));
});
