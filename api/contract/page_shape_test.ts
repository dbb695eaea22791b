import assert from "node:assert/strict";
import { differsWholly, isThin, type SeenPage } from "./page_shape.ts";

const SHOP: SeenPage = {
  ...{ title: "Bicycles – Shop", words: 800, links: 60, resources: 40, requests: 90 },
};
const REFUSAL: SeenPage = {
  ...{ title: "Request Rejected", words: 18, links: 0, resources: 0, requests: 1 },
};

Deno.test("page shape: a document with few words and without links and resources is thin", () => {
  assert.ok(isThin(REFUSAL));
  assert.ok(!isThin(SHOP));
  assert.ok(!isThin({ words: 20, links: 6, resources: 0 }), "a page of links");
  assert.ok(!isThin({ words: 5, links: 0, resources: 12 }), "a page of pictures");
});

Deno.test("page shape: another document in the page's place differs wholly, a changed page does not", () => {
  const others: [string, Partial<SeenPage>][] = [
    ["a refusal", REFUSAL],
    ["a waiting room", { title: "You are in the queue", words: 90, requests: 12 }],
    ["a maintenance page with the shop's name", { title: "Shop", words: 25, requests: 4 }],
    ["an application that stayed empty", { words: 0, requests: 3 }],
  ];
  for (const [name, fields] of others) {
    assert.ok(differsWholly(SHOP, { ...SHOP, ...fields }), name);
    assert.ok(differsWholly({ ...SHOP, ...fields }, SHOP), `back from ${name}`);
  }
  const changes: [string, Partial<SeenPage>][] = [
    ["another headline", { title: "Trailers – Shop" }],
    ["a campaign with a title of its own", { title: "Black Week", words: 600, requests: 120 }],
    ["advertisements that did not load", { requests: 15 }],
    ["a long text more", { words: 4000 }],
  ];
  for (const [name, fields] of changes) {
    assert.ok(!differsWholly(SHOP, { ...SHOP, ...fields }), name);
  }
  const small = { title: "", words: 4, links: 0, resources: 0, requests: 1 };
  assert.ok(!differsWholly(small, { ...small, words: 9, requests: 3 }), "a small page");
});
