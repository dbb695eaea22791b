import assert from "node:assert/strict";
import { completedText, typedPages } from "./typed_pages.ts";

const pagesOf = (text: string) => typedPages(text).pages;
const ALL = ["https://a.test/", "https://b.test/x", "https://c.test"];

Deno.test("typed pages: lines, commas and whitespace separate addresses", () => {
  for (
    const text of [
      "https://a.test/\nhttps://b.test/x\r\n\n  c.test  ",
      "https://a.test/, https://b.test/x, c.test",
      "https://a.test/,https://b.test/x\tc.test",
      "https://a.test/; https://b.test/x; c.test;",
      "https://a.test/ https://b.test/x c.test,",
    ]
  ) assert.deepEqual(pagesOf(text), ALL, text);
  assert.deepEqual(pagesOf("a.test,b.test,c.test:8443/x"), [
    "https://a.test",
    "https://b.test",
    "https://c.test:8443/x",
  ]);
});

Deno.test("typed pages: a comma of a path stays, and whitespace within an address goes [testing-4]", () => {
  assert.deepEqual(pagesOf("https://a.test/news,1234.html?a=1,2"), [
    "https://a.test/news,1234.html?a=1,2",
  ]);
  assert.deepEqual(pagesOf("www.harbour .test/a"), ["https://www.harbour.test/a"]);
});

Deno.test("typed pages: an address counts once, and the first that is none is named", () => {
  const { pages, duplicates, problem } = typedPages("a.test\nhttps://a.test\nb.test\na.test");
  assert.deepEqual([pages.length, duplicates, problem], [2, 2, undefined]);
  assert.match(
    typedPages("a.test\nmailto:x@y.test").problem ?? "",
    /^mailto:x@y\.test: This is not/,
  );
  assert.deepEqual(typedPages(" \n"), { pages: [], duplicates: 0, problem: undefined });
  assert.match(typedPages("ftp://a.test").problem ?? "", /^This is not a URL/);
});

Deno.test("typed pages: leaving the field completes each line", () => {
  assert.equal(completedText(" a.test, b.test\n"), "https://a.test\nhttps://b.test");
});
