import assert from "node:assert/strict";
import { issueSearchText, searchTextPattern, wordsOfSearchText } from "./issue_search_text.ts";
import { matchesWord, queryTerms } from "./search_words.ts";

const ISSUE = {
  entryName: "_ga_X1\u001fY",
  variants: ["Session_Id"],
  vendors: ["Müller Ads"],
  entryOrigin: "shop.test",
  pageUrl: "https://shop.test/cart",
  urls: ["https://cdn.test/a.js", "https://shop.test/cart"],
};

Deno.test("the searched text of an issue has its texts in lower case, and its words", () => {
  const text = issueSearchText(ISSUE);
  assert.ok(text.startsWith("_ga_x1 y session_id shop.test https://shop.test/cart https://cdn"));
  assert.deepEqual(
    wordsOfSearchText(text),
    ("ga x1 y gax1 session id sessionid muller ads mullerads shop test https cart cdn a js")
      .split(" "),
  );
  assert.equal(wordsOfSearchText("_ga shop.test"), null);
  assert.deepEqual(
    wordsOfSearchText(issueSearchText({ ...ISSUE, entryName: "\u001f" }))?.[0],
    "session",
  );
});

Deno.test("the pattern of a term finds exactly the issues with a matching word [search-22]", () => {
  const text = issueSearchText(ISSUE);
  const words = wordsOfSearchText(text) ?? [];
  for (
    const query of ["ga", "a", "hop", "sessionid", "ullerad", "zz", "op", "js", "x1 y", "https"]
  ) {
    for (const term of queryTerms(query)) {
      const pattern = new RegExp(`^${searchTextPattern(term).replaceAll("%", ".*")}$`, "su");
      const isFound = words.some((word) => matchesWord(word, term));
      assert.equal(pattern.test(text), isFound, term);
    }
  }
});
