import { matchProperty } from "@crumbtrail/contract/urls";
import assert from "node:assert/strict";
import { basesCovering, hostOf } from "./page_property.ts";

Deno.test("base URLs that cover a host are those the contract's rule lets cover it", () => {
  assert.deepEqual(basesCovering("a.b.example"), [
    "a.b.example",
    ".a.b.example",
    ".b.example",
    ".example",
  ]);
  const names = ["a.b.example", ".b.example", ".example", "b.example", ".c.example", "x.example"];
  for (const baseUrl of names) {
    const covers = matchProperty([{ baseUrl }], "a.b.example") !== undefined;
    assert.equal(basesCovering("a.b.example").includes(baseUrl), covers, baseUrl);
  }
});

Deno.test("host of a URL: lower case, without a last dot, also where it is an address", () => {
  assert.equal(hostOf("https://WWW.Example.org./"), "www.example.org");
  assert.equal(hostOf("http://[::1]:80/"), "[::1]");
  assert.equal(hostOf("https://münchen.example/"), "xn--mnchen-3ya.example");
});
