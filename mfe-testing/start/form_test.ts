import assert from "node:assert/strict";
import { toInput, urlProblem } from "./form.ts";

Deno.test("a host name is enough: https is put in front", () => {
  assert.equal(urlProblem("www.example.org"), undefined);
  assert.equal(urlProblem("HTTPS://www.example.org/"), undefined);
  assert.equal(urlProblem("www.example.org:8443/a"), undefined);
  assert.equal(urlProblem("  https://www.example.org /a b "), undefined);
});

Deno.test("an empty and an impossible URL have a sentence each", () => {
  assert.match(urlProblem("   ") ?? "", /enter the URL/);
  const other = ["ftp://example.org/", "mailto:a@example.org", "file:///etc/passwd", "x"];
  for (const wrong of ["httpx://example.org", "https://", "http:// ", "exa<mple", ...other]) {
    assert.match(urlProblem(wrong) ?? "", /not a URL/, wrong);
  }
  assert.match(urlProblem("https://me:secret@example.org/") ?? "", /leave out the user name/);
  assert.match(urlProblem(`example.org/${"a".repeat(2000)}`) ?? "", /too long/);
});

Deno.test("what is sent names the page, the device, its size and Global Privacy Control [testing-13]", () => {
  const input = toInput("example.org", { device: "MOBILE", gpc: true }, "REJECT_SP_CMP");
  assert.equal(input.url, "https://example.org");
  assert.equal(input.name, "OnDemand Test for https://example.org");
  assert.deepEqual(input.settings, {
    userAgentType: "mobile",
    userAgent: "",
    width: 375,
    height: 812,
  });
  assert.equal(input.gpc, true);
});
