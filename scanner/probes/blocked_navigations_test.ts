import assert from "node:assert/strict";
import { fakeContext, fakeSession, fakeTarget, STARTED_AT } from "../testing/fake_session.ts";
import { blindSource } from "./blind_source.ts";
import { NetworkLog } from "./network_log.ts";
import { NetworkWatch } from "./network_watch.ts";

const PAGE = "https://page.test/";
const FILE = "https://page.test/file.bin";

function watched() {
  const context = fakeContext();
  const log = new NetworkLog(context);
  const page = fakeSession();
  void new NetworkWatch(log).attach(fakeTarget(page));
  page.emit("Page.frameNavigated", { frame: { id: "main", loaderId: "L", url: PAGE } });
  const navigates = (requestId: string, url: string) =>
    page.emit("Network.requestWillBeSent", {
      requestId,
      loaderId: requestId,
      frameId: "main",
      documentURL: url,
      request: { url, method: "GET", headers: {} },
      initiator: { type: "script" },
      type: "Document",
      timestamp: 10,
      wallTime: STARTED_AT / 1000,
    });
  const begins = (url: string, guid = "g1") =>
    page.emit("Page.downloadWillBegin", { frameId: "main", guid, url, suggestedFilename: "f" });
  const told = () =>
    log.hops().map(({ url, type, purpose, blockedReason, documentUrl }) =>
      [url, type, purpose, blockedReason, documentUrl].join(" ")
    );
  return { context, log, page, navigates, begins, told };
}

Deno.test("a download of a link's own is a request, from when its script asked", () => {
  const { context, log, begins, told } = watched();
  context.clock.at = 100;
  log.requestedAt.set(FILE, context.at());
  context.clock.at = 300;
  begins(FILE);
  assert.deepEqual(told(), [`${FILE} Other download download ${PAGE}`]);
  const [hop] = log.hops();
  assert.deepEqual([hop?.at, hop?.answeredAt], [100, 300]);
});

Deno.test("a navigation that turned out to be a download is one request, and no failure", () => {
  const { log, page, navigates, begins, told } = watched();
  navigates("N", FILE);
  const response = { status: 200, mimeType: "application/zip", headers: {} };
  page.emit("Network.responseReceived", { requestId: "N", type: "Document", response });
  begins(FILE);
  const errorText = "net::ERR_ABORTED";
  page.emit("Network.loadingFailed", { requestId: "N", errorText, canceled: true });
  assert.deepEqual(told(), [`${FILE} Document download download ${FILE}`]);
  assert.equal(log.hops()[0]?.failed, null);
});

Deno.test("a download of the document's own URL is recorded", () => {
  const { page, navigates, begins, told } = watched();
  navigates("N", PAGE);
  page.emit("Page.frameNavigated", { frame: { id: "main", loaderId: "N", url: PAGE } });
  begins(PAGE);
  assert.deepEqual(told(), [
    `${PAGE} Document   ${PAGE}`,
    `${PAGE} Other download download ${PAGE}`,
  ]);
});

Deno.test("files made up by the page itself are no requests, and endless ones are cut", () => {
  const { begins, log } = watched();
  begins(`blob:${PAGE}1-2`);
  for (let i = 0; i < 100; i++) begins(`${FILE}?${i}`, `g${i}`);
  assert.equal(log.hops().length, 50);
});

Deno.test("a cookie nobody was seen setting is the download's that was under way", () => {
  const { context, log, begins } = watched();
  context.clock.at = 100;
  log.requestedAt.set(FILE, context.at());
  context.clock.at = 300;
  begins(FILE);
  const jarred = (firstAt: number) => ({
    cookie: { name: "a", domain: "page.test" },
    firstAt,
    absentAt: firstAt - 90,
  });
  const sourceAt = (at: number) =>
    blindSource(jarred(at) as Parameters<typeof blindSource>[0], log).url;
  assert.deepEqual([sourceAt(90), sourceAt(310), sourceAt(500)], [undefined, FILE, undefined]);
});
