import assert from "node:assert/strict";
import type { LookedShape, PageText } from "./bot_wall.ts";
import { weakSigns } from "./weak_signs.ts";

const SMALL: LookedShape = {
  ...{ words: 40, links: 0, resources: 0, headings: 1, fields: 0, pieces: 8, names: [] },
  ...{ isHollow: false, isParked: false, goesBack: false, reloads: false },
  ...{ isArticle: false, isBoard: false },
};

/** Codes of the signs that a small home page of this text has. */
function codesOf(text: string): string[] {
  const page: PageText = { title: "Karatepe", heading: "Karatepe", html: "<html>", text };
  return weakSigns(page, SMALL, "https://karatepe.test/", null).map(({ code }) => code);
}

const CONTACT = "Telephone +90 444 021 8100, mail bilgi@karatepe.test";

Deno.test("a refusal may say where to write and to call, beside its number and the visitor's address", () => {
  const refusal = `Client IP: 203.0.113.58\nAttack ID: 20000051\n${CONTACT}`;
  assert.deepEqual(codesOf(refusal), ["SUPPORT_NUMBER", "VISITOR_ADDRESS"]);
});

Deno.test("an imprint has one number at most, and that is none of a refusal", () => {
  assert.deepEqual(codesOf(`Company ID: 20000051\n${CONTACT}`), []);
});
