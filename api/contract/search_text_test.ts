import assert from "node:assert/strict";
import { isSearchable, searchText } from "./search_text.ts";

Deno.test("search text: whitespace separates words; a text is as long as the API takes", () => {
  assert.equal(searchText(" google\t\u00a0analytics\n"), "google analytics");
  const long = searchText("a ".repeat(300));
  assert.equal(long, "a ".repeat(100).trim());
  assert.equal(searchText(long), long);
});

Deno.test("search text: three characters without whitespace are enough", () => {
  assert.deepEqual(["a b c", "_ga"].map(isSearchable), [true, true]);
  assert.deepEqual(["", "a b", "a  b ", "\t\n  "].map(isSearchable), [false, false, false, false]);
});

Deno.test("search text: separators alone find nothing", () => {
  const texts = ["...", "://", "___", "- - -", "\u0301\u0301\u0301"];
  assert.deepEqual(texts.filter(isSearchable), []);
  assert.ok(isSearchable("://a"));
});
