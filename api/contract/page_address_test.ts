import assert from "node:assert/strict";
import { pageWithoutSecrets } from "./page_address.ts";

Deno.test("page address: filters and anchors stay, what may be secret goes [madmin-28]", () => {
  const pages = {
    "/?timeRange=all&properties=a": "/?timeRange=all&properties=a",
    "/#issue=0190-ab": "/#issue=0190-ab",
    "/help#vendors-patterns": "/help#vendors-patterns",
    "/issue-assignment?issue=1&token=abc": "/issue-assignment?issue=1",
    "/self-service/password-recovery?guid=abc": "/self-service/password-recovery",
    "/callback?state=x&code=y#id_token=z": "/callback",
    "/callback#access_token=z&issue=1": "/callback",
    "/unsubscribe/abc-def": "/unsubscribe",
    "/admin?apiKey=1&SessionId=2&q=ok": "/admin?q=ok",
    [`/search?query=${"x".repeat(200)}`]: "/search",
  };
  for (const [page, wanted] of Object.entries(pages)) {
    assert.equal(pageWithoutSecrets(page), wanted, page);
  }
});

Deno.test("page address: an address of another site becomes a path", () => {
  assert.equal(pageWithoutSecrets("//evil.test/path?token=1"), "/path");
  assert.ok(pageWithoutSecrets(`/${"a".repeat(2000)}`).length <= 500);
});
