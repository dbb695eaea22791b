import assert from "node:assert/strict";
import { parseCookie } from "./cookie_text.ts";
import { whyRefused } from "./refusal.ts";

const PAGE = "https://www.page.test/";

const refused: [string, string, string, boolean, string][] = [
  ["another site's domain", "a=1; Domain=other.test", PAGE, true, "InvalidDomain"],
  ["everybody's domain", "a=1; Domain=test", PAGE, true, "InvalidDomain"],
  ["a prefix without its attributes", "__Host-a=1; Path=/", PAGE, true, "InvalidPrefix"],
  ["a prefix over HTTP", "__Secure-a=1", PAGE, true, "InvalidPrefix"],
  ["for servers alone", "a=1; HttpOnly", PAGE, true, "HttpOnly"],
  ["secure on a page that is not", "a=1; Secure", "http://www.page.test/", true, "SecureOnly"],
  ["for all sites but not secure", "a=1; SameSite=None", PAGE, true, "SameSiteNoneInsecure"],
  ["for its own site in a frame", "a=1; SameSite=Strict", PAGE, false, "SameSiteStrict"],
  ["without a word in a frame", "a=1", PAGE, false, "SameSiteUnspecifiedTreatedAsLax"],
  ["too much", `a=${"x".repeat(4096)}`, PAGE, true, "NameValuePairExceedsMaxSize"],
  ["for no reason one can see", "a=1; Domain=page.test", PAGE, true, "NotStored"],
];
for (const [what, line, frame, firstParty, reason] of refused) {
  Deno.test(`a cookie is refused: ${what}`, () => {
    assert.equal(whyRefused(parseCookie(line, frame, 0), frame, firstParty), reason);
  });
}

Deno.test("localhost counts as secure", () => {
  const frame = "http://page.localhost/";
  assert.equal(whyRefused(parseCookie("a=1; Secure", frame, 0), frame, true), "NotStored");
});
