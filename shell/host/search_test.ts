import assert from "node:assert/strict";
import { searchText } from "./search.ts";

Deno.test("search: a text has no whitespace and is as long as the API takes", () => {
  assert.equal(searchText(" google\tanalytics\n"), "googleanalytics");
  assert.equal(searchText("a ".repeat(300)), "a".repeat(200));
});
