import assert from "node:assert/strict";
import { fakeContext, fakeSession, fakeTarget } from "../testing/fake_session.ts";
import { Messages } from "./messages.ts";

Deno.test("a frame that crashes is named, however much the page says", async () => {
  const probe = new Messages(fakeContext());
  const [page, frame] = [fakeSession(), fakeSession()];
  await probe.attach(fakeTarget(page));
  await probe.attach({ ...fakeTarget(frame, "iframe"), targetId: "F" });
  for (let n = 0; n < 300; n++) {
    page.emit("Runtime.consoleAPICalled", { type: "error", args: [{ value: n }] });
  }
  frame.emit("Page.frameNavigated", { frame: { id: "F", url: "https://ad.test/" } });
  frame.emit("Page.frameNavigated", { frame: { id: "inner", url: "https://other.test/" } });
  frame.emit("Inspector.targetCrashed", {});
  const { messages } = probe.collect();
  assert.equal(messages.length, 201);
  assert.match(messages.at(-1)?.text ?? "", /^A frame crashed.*: https:\/\/ad\.test\/$/);
  page.emit("Inspector.targetCrashed", {});
  assert.equal(probe.collect().messages.length, 201, "the page's own crash ends the scan instead");
});
