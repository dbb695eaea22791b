import assert from "node:assert/strict";
import { scriptKey, scriptUrl } from "./script_key.ts";

Deno.test("a script has one key after each release", () => {
  const same: [string, ...string[]][] = [
    [
      "h.test/main.<hash>.js",
      "https://h.test/main.3f2a9c1b.js?v=1#x",
      "http://h.test/main.00ff12.js",
    ],
    [
      "h.test/index-<hash>.js",
      "https://h.test/index-BxYz12qa.js",
      "https://h.test/index-c0Dw9qPe.js",
    ],
    ["h.test/chunk-<hash>.js", "https://h.test/chunk-5JQ2ZK3L.js"],
    ["h.test/<hash>/a.js", `https://h.test/${"0a".repeat(20)}/a.js`],
    ["h.test/jquery-<version>.min.js", "https://h.test/jquery-3.6.0.min.js"],
    ["h.test/npm/posthog-js@<version>/array.js", "https://h.test/npm/posthog-js@1.20.3/array.js"],
    ["h.test/<number>/t.js", "https://h.test/1699999999/t.js"],
  ];
  for (const [key, ...urls] of same) for (const url of urls) assert.equal(scriptKey(url), key);
});

Deno.test("names that say something stay in the key", () => {
  for (
    const path of ["polyfills-es2015.js", "v2/tag.js", "facade.js", "gtm4wp.js", "Bootstrap.js", ""]
  ) {
    assert.equal(scriptKey(`https://h.test/${path}`), `h.test/${path}`);
  }
});

Deno.test("hostile URLs give short, storable texts in linear time", () => {
  const long = `https://h.test/${"a1".repeat(500_000)}😀?${"q".repeat(500_000)}`;
  assert.ok(scriptUrl(long).length <= 500 && scriptKey(long).length <= 300);
  assert.ok(scriptUrl(`https://h.test/${"a".repeat(484)}😀`).isWellFormed());
  assert.ok(scriptKey("\ud800").isWellFormed());
});
