import assert from "node:assert/strict";
import { findKeyword } from "./keyword.ts";

const KEYWORDS = ["ann@home.test", "session"];
const URL = "https://px.metrics.example/p.gif";

Deno.test("a keyword is found in a URL as it was sent, and as it was meant", () => {
  const found = (url: string) => findKeyword({ url }, KEYWORDS);
  assert.equal(found(`${URL}?Session=1`)?.match, "session");
  const sent = found(`${URL}?m=ann%40home.test`);
  assert.deepEqual(sent && [sent.match, sent.in], ["ann@home.test", "URL"]);
  assert.match(sent?.excerpt ?? "", /ann@home\.test/);
  assert.equal(found(`${URL}?m=%7B%22m%22%3A%22ann%40home.test%22%7D`)?.in, "URL");
  assert.equal(found(`${URL}?m=%E0%40`), null);
});

Deno.test("the URL counts before the body", () => {
  const body = "m=ann%40home.test";
  assert.equal(findKeyword({ url: URL, body }, KEYWORDS)?.in, "BODY");
  assert.equal(findKeyword({ url: `${URL}?${body}`, body }, KEYWORDS)?.in, "URL");
});
