import assert from "node:assert/strict";
import { PAGE, requestProbe } from "../testing/request_probe.ts";
import { REFUSAL_HEADER } from "../egress/proxy_answers.ts";
import { rawByHop } from "./exchange.ts";

function watched() {
  const probe = requestProbe();
  const answered = (requestId: string, more: Record<string, unknown> = {}) =>
    probe.page.emit("Network.responseReceived", {
      requestId,
      type: "Image",
      hasExtraInfo: true,
      timestamp: 10.1,
      response: { status: 200, mimeType: "image/gif", headers: {}, ...more },
    });
  return { ...probe, answered };
}

Deno.test("a request with its answer, sizes and times", () => {
  const { page, sent, answered, collect } = watched();
  sent("1", "https://cdn.page.test/a.gif");
  answered("1");
  page.emit("Network.dataReceived", { requestId: "1", dataLength: 30 });
  page.emit("Network.loadingFinished", { requestId: "1", timestamp: 10.25, encodedDataLength: 90 });
  const [request] = collect();
  assert.deepEqual(
    [request?.at, request?.durationMs, request?.encodedSize, request?.decodedSize],
    [500, 250, 90, 30],
  );
  assert.deepEqual([request?.status, request?.firstParty, request?.referer], [200, true, PAGE]);
  assert.deepEqual([request?.waitMs, request?.servedFrom], [100, "network"]);
});

Deno.test("the TC string that a request carries is recorded, from its URL or its body", () => {
  const { sent, collect } = watched();
  const tc = "CQwabcDQwabcDAGABBENBhFgAAAAAAAAAAqI.IF3EXySoGY2thI2YV";
  sent("1", `https://px.test/p?gdpr_consent=${tc}`);
  const postData = JSON.stringify({ user: { ext: { consent: tc } } });
  const posted = { url: "https://bid.test/", method: "POST", headers: {}, hasPostData: true };
  sent("2", posted.url, { request: { ...posted, postData } });
  sent("3", "https://px.test/q?gdpr_consent=${GDPR_CONSENT}");
  assert.deepEqual(collect().map(({ gdprConsent }) => gdprConsent), [tc, tc, undefined]);
});

Deno.test("each redirect is a hop of its own, and raw headers find theirs", () => {
  const { log, page, sent, answered, collect } = watched();
  const raw = (name: string) =>
    page.emit("Network.responseReceivedExtraInfo", {
      requestId: "1",
      headers: { "set-cookie": name },
      blockedCookies: [],
    });
  raw("first=1");
  sent("1", "https://a.test/");
  sent("1", "https://b.test/", {
    redirectResponse: { status: 302, mimeType: "", headers: {}, encodedDataLength: 7 },
    redirectHasExtraInfo: true,
  });
  raw("second=1");
  answered("1");
  const [first, second] = collect();
  assert.deepEqual([first?.status, second?.status], [302, 200]);
  assert.equal(second?.redirectedFrom, first?.id);
  const exchange = log.exchanges.get("1");
  assert.ok(exchange);
  const pairs = rawByHop(exchange).map(([hop, { headers }]) => [hop.url, headers["set-cookie"]]);
  assert.deepEqual(pairs, [["https://a.test/", "first=1"], ["https://b.test/", "second=1"]]);
});

Deno.test("a hop from the cache leaves no raw headers and takes nobody else's", () => {
  const { log, page, sent, answered } = watched();
  sent("1", "https://a.test/");
  sent("1", "https://b.test/", {
    redirectResponse: { status: 301, mimeType: "", headers: {}, encodedDataLength: 0 },
    redirectHasExtraInfo: false,
  });
  page.emit("Network.responseReceivedExtraInfo", {
    requestId: "1",
    headers: {},
    blockedCookies: [],
  });
  answered("1");
  const exchange = log.exchanges.get("1");
  assert.ok(exchange);
  assert.deepEqual(rawByHop(exchange).map(([hop]) => hop.url), ["https://b.test/"]);
});

Deno.test("a preflight has the origin of the request it goes ahead of", () => {
  const { sent, collect } = watched();
  const frame = { functionName: "f", url: "https://t.test/t.js", lineNumber: 0, columnNumber: 0 };
  sent("0", frame.url);
  sent("1", "https://api.test/", { initiator: { type: "script", stack: { callFrames: [frame] } } });
  sent("2", "https://api.test/", { initiator: { type: "preflight", requestId: "1" } });
  const preflight = collect().find(({ type }) => type === "Preflight");
  assert.equal(preflight?.initiator.url, "https://t.test/t.js");
});

Deno.test("a script that was never loaded asked for nothing", () => {
  const { sent, collect } = watched();
  const late = "https://late.test/";
  sent("1", late, { initiator: { type: "script", url: PAGE }, documentURL: late });
  assert.deepEqual(collect().map(({ initiator }) => [initiator.type, initiator.url]), [
    ["script", null],
  ]);
});

Deno.test("the chain: who loaded the script that made the request", () => {
  const { sent, collect } = watched();
  sent("1", PAGE, { type: "Document" });
  sent("2", "https://t.test/t.js", { initiator: { type: "parser", url: `${PAGE}#top` } });
  sent("3", "https://t.test/p.gif", { initiator: { type: "script", url: "https://t.test/t.js" } });
  const [page, script, pixel] = collect();
  assert.equal(script?.initiator.requestId, page?.id);
  assert.equal(pixel?.initiator.requestId, script?.id);
});

Deno.test("a request is not attributed to a script that was never loaded", () => {
  const { sent, collect } = watched();
  sent("0", "https://t.test/t.js");
  ["https://t.test/innocent.js", "https://t.test/t.js"].forEach((url) => {
    const stack = { callFrames: [{ url, lineNumber: 0, columnNumber: 0 }] };
    sent(url, "https://t.test/a.gif", { initiator: { type: "script", stack } });
  });
  assert.deepEqual(collect().map((it) => it.initiator.url), [PAGE, PAGE, "https://t.test/t.js"]);
});

Deno.test("a refusal of the proxy is no status of a server", () => {
  const { context, sent, answered, collect } = watched();
  const { failure: _, ...target } = context.egress.target("10.0.0.1", 80);
  context.egress.targets.set("10.0.0.1:80", {
    ...target,
    failure: { kind: "address", detail: "10.0.0.1 is private" },
  });
  sent("1", "http://10.0.0.1/x");
  answered("1", { status: 403, headers: { [REFUSAL_HEADER]: context.egress.token } });
  const [request] = collect();
  assert.equal(request?.status, null);
  assert.equal(request?.blockedReason, "address-refused: 10.0.0.1 is private");
});

Deno.test("a server can't pass for the proxy", () => {
  const { context, sent, answered, collect } = watched();
  context.egress.target("a.test", 443).failure = { kind: "connect", detail: "once" };
  sent("1", "https://a.test/");
  answered("1", { status: 403, headers: { [REFUSAL_HEADER]: "guessed" } });
  assert.deepEqual([collect()[0]?.status, collect()[0]?.failed], [403, null]);
});

Deno.test("an answer that nobody read did arrive; one that never came failed", () => {
  const { page, sent, answered, collect } = watched();
  sent("1", "https://a.test/");
  answered("1");
  const failed = { timestamp: 11, errorText: "net::ERR_ABORTED", canceled: true };
  page.emit("Network.loadingFailed", { requestId: "1", ...failed });
  sent("2", "https://b.test/");
  page.emit("Network.loadingFailed", { requestId: "2", ...failed, blockedReason: "csp" });
  assert.deepEqual(collect().map((r) => [r.failed, r.blockedReason]), [
    [null, null],
    ["net::ERR_ABORTED", "csp"],
  ]);
});

Deno.test("a WebSocket is one request with the bytes of its frames", () => {
  const { page, collect } = watched();
  page.emit("Network.webSocketCreated", { requestId: "1", url: "wss://s.test/" });
  page.emit("Network.webSocketHandshakeResponseReceived", {
    requestId: "1",
    response: { status: 101, headers: {} },
  });
  page.emit("Network.webSocketFrameSent", { requestId: "1", response: { payloadData: "four" } });
  const [socket] = collect();
  assert.deepEqual([socket?.type, socket?.status, socket?.decodedSize], ["WebSocket", 101, 4]);
});

Deno.test("a response of a cache or service worker is marked", () => {
  const { page, sent, answered, collect } = watched();
  sent("1", "https://a.test/");
  page.emit("Network.requestServedFromCache", { requestId: "1" });
  answered("1");
  sent("2", "https://b.test/");
  answered("2", { fromServiceWorker: true });
  sent("3", "https://c.test/");
  answered("3", { fromDiskCache: true });
  const from = collect().map(({ servedFrom }) => servedFrom);
  assert.deepEqual(from, ["cache", "service-worker", "cache"]);
});

Deno.test("a beacon of a page that leaves was answered, though the page heard no more of it", () => {
  const { page, sent, collect } = watched();
  sent("1", "https://a.test/", { type: "Ping" });
  const cut = { requestId: "1", timestamp: 11, errorText: "net::ERR_ABORTED", canceled: true };
  page.emit("Network.loadingFailed", cut);
  const raw = { requestId: "1", statusCode: 204, headers: {}, blockedCookies: [] };
  page.emit("Network.responseReceivedExtraInfo", raw);
  assert.deepEqual(collect().map(({ status, failed }) => [status, failed]), [[204, null]]);
});
