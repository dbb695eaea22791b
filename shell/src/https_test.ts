import assert from "node:assert/strict";
import { httpsAddress } from "./https.ts";

Deno.test("the page goes to https only where that is wanted and it is not there", () => {
  assert.equal(httpsAddress("http://a.test/x?y#z", true), "https://a.test/x?y#z");
  assert.equal(httpsAddress("https://a.test/", true), undefined);
  assert.equal(httpsAddress("http://a.test/", false), undefined);
});
