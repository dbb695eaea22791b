import assert from "node:assert/strict";
import { fakeSession, fakeTarget } from "../testing/fake_session.ts";
import { FrameDocuments } from "./frame_documents.ts";

function watched() {
  const frames = new FrameDocuments();
  const page = fakeSession();
  frames.watch(fakeTarget(page));
  const loads = (frameId: string, requestId = `of ${frameId}`) =>
    page.emit("Network.requestWillBeSent", { requestId, loaderId: requestId, frameId });
  const answers = (frameId: string, status: number) =>
    page.emit("Network.responseReceived", { requestId: `of ${frameId}`, response: { status } });
  const fails = (frameId: string, canceled = false) =>
    page.emit("Network.loadingFailed", { requestId: `of ${frameId}`, canceled });
  return { frames, page, loads, answers, fails };
}

Deno.test("frames are dead when all of them failed, by their server or on the way", () => {
  const { frames, loads, answers, fails } = watched();
  loads("a");
  loads("b");
  answers("a", 404);
  assert.equal(frames.allDead, 0, "one may still come");
  fails("b");
  assert.equal(frames.allDead, 2);
  loads("c");
  answers("c", 200);
  assert.equal(frames.allDead, 0);
});

Deno.test("frames that are cut short, removed or of the previous page are not counted", () => {
  const { frames, page, loads, fails } = watched();
  loads("main", "of the page itself");
  loads("a");
  fails("a", true);
  assert.equal(frames.allDead, 0);
  fails("a");
  assert.equal(frames.allDead, 1);
  page.emit("Page.frameDetached", { frameId: "a", reason: "remove" });
  assert.equal(frames.allDead, 0);
  loads("b");
  fails("b");
  page.emit("Page.frameNavigated", { frame: { id: "main", url: "https://page.test/" } });
  assert.equal(frames.allDead, 0);
});

Deno.test("frames are counted while they are there", () => {
  const { frames, page } = watched();
  for (const frameId of ["a", "b", "b in b"]) page.emit("Page.frameAttached", { frameId });
  page.emit("Page.frameDetached", { frameId: "b in b", reason: "swap" });
  assert.equal(frames.open, 3, "one that moves to another process is still there");
  page.emit("Page.frameDetached", { frameId: "a", reason: "remove" });
  assert.equal(frames.open, 2);
  page.emit("Page.frameNavigated", { frame: { id: "b", parentId: "main" } });
  assert.equal(frames.open, 2);
  page.emit("Page.frameNavigated", { frame: { id: "main" } });
  assert.equal(frames.open, 0);
});
