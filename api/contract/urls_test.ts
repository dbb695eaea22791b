import assert from "node:assert/strict";
import { isPageUrl } from "./urls.ts";

Deno.test("a page has a whole host name or an address, and no login in its URL", () => {
  const pages = [
    "https://a.b/",
    "http://1.2.3.4:8080/x",
    "https://[2001:db8::1]/",
    "https://a.b./",
  ];
  const others = [
    "https://a..b/",
    "https://.b/",
    "https://b/",
    "https://u:p@a.b/",
    "ftp://a.b/",
    "a.b",
  ];
  for (const url of pages) assert.equal(isPageUrl(url), true, url);
  for (const url of others) assert.equal(isPageUrl(url), false, url);
});
