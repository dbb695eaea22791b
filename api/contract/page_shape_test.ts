import assert from "node:assert/strict";
import { isFarFrom, isThin, type PageShape, shareWord } from "./page_shape.ts";

const SHOP: PageShape = { words: 800, links: 60, resources: 40 };
const REFUSAL: PageShape = { words: 18, links: 0, resources: 0 };

Deno.test("page shape: a document with few words and without links and resources is thin", () => {
  assert.ok(isThin(REFUSAL));
  assert.ok(!isThin(SHOP));
  assert.ok(!isThin({ words: 20, links: 6, resources: 0 }), "a page of links");
  assert.ok(!isThin({ words: 5, links: 0, resources: 12 }), "a page of pictures");
});

Deno.test("page shape: amounts are far from each other by a factor, small ones never", () => {
  for (const [one, other] of [[800, 25], [0, 90], [4, 40]] as const) {
    assert.ok(isFarFrom(one, other) && isFarFrom(other, one), `${one} and ${other}`);
  }
  for (const [one, other] of [[800, 600], [90, 120], [4, 9], [0, 3]] as const) {
    assert.ok(!isFarFrom(one, other) && !isFarFrom(other, one), `${one} and ${other}`);
  }
});

Deno.test("page shape: titles share a word in any case, and if one has none", () => {
  assert.ok(shareWord("Bicycles – Shop", "SHOP: trailers"));
  assert.ok(shareWord("", "Shop") && shareWord("Shop", " – "));
  assert.ok(!shareWord("Bicycles – Shop", "Request Rejected"));
});
