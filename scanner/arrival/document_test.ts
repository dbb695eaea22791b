import assert from "node:assert/strict";
import type { Protocol } from "puppeteer";
import { isMainDocument } from "./document.ts";

/** A request as Chromium tells it, as far as it matters here. */
function request(type: Protocol.Network.ResourceType, loaderId = "L", frameId = "page") {
  const event = { requestId: "L", loaderId, frameId, type, request: { url: "https://a.test/" } };
  return event as Protocol.Network.RequestWillBeSentEvent;
}

Deno.test("the page's document is known from its frames' and from what it leaves to be sent later", () => {
  assert.equal(isMainDocument(request("Document"), "page"), true);
  assert.equal(isMainDocument(request("Document", "L", "frame"), "page"), false);
  assert.equal(isMainDocument(request("Document", "M"), "page"), false);
  // `fetchLater` is told under its document's own number.
  assert.equal(isMainDocument(request("Fetch"), "page"), false);
});
