import assert from "node:assert/strict";
import { isBaseUrl, isPageUrl } from "./urls.ts";

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

Deno.test("a base URL names one host or a root domain, and nothing that a browser reads otherwise", () => {
  const hosts = [
    "www.a.test",
    ".a.test",
    "https://a.test/path",
    "a.test:8443",
    "localhost",
    "127.0.0.1",
    "m\u00fcnchen.test",
    "a.test.",
  ];
  const others = [
    "",
    ".",
    "..a.test",
    ".a..test",
    "*.a.test",
    ".127.0.0.1",
    "javascript:alert(1)",
    "ftp://a.test",
    "http://user:password@a.test",
    "user@a.test",
    `${"a".repeat(64)}.test`,
    `${"a.".repeat(130)}test`,
  ];
  for (const url of hosts) assert.equal(isBaseUrl(url), true, url);
  for (const url of others) assert.equal(isBaseUrl(url), false, url);
});
