import assert from "node:assert/strict";
import { readAlternatives, readPhrases } from "./phrases.ts";

const FILE = { yes: { "de nl": ["ja"], fr: ["oui", "si"] }, no: { mul: ["no"] } };

Deno.test("phrases of all languages are read list by list", () => {
  assert.deepEqual(readPhrases(FILE, ["yes", "no"]), { yes: ["ja", "oui", "si"], no: ["no"] });
  assert.deepEqual(readAlternatives(FILE, ["yes", "no"]), { yes: "ja|oui|si", no: "no" });
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
