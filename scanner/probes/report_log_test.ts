import assert from "node:assert/strict";
import { STARTED_AT } from "../testing/fake_session.ts";
import { PAGE, requestProbe } from "../testing/request_probe.ts";

/** The requests probe on a page that has loaded, with headers of its own. */
function watched(headers: Record<string, string> = {}) {
  const probe = requestProbe();
  const { page, sent } = probe;
  sent("1", PAGE, { type: "Document", wallTime: STARTED_AT / 1000 });
  page.emit("Network.responseReceived", {
    requestId: "1",
    timestamp: 10,
    response: { status: 200, mimeType: "text/html", headers },
  });
  const collect = () => probe.collect().filter(({ type }) => type !== "Document");
  return { ...probe, collect };
}

function report(destination: string, type = "csp-violation", status = "Queued") {
  return { report: { initiatorUrl: PAGE, destination, type, body: { blockedURL: "x" }, status } };
}

Deno.test("a report that the browser sends is one request of the page", () => {
  const { page, collect } = watched();
  page.emit("Network.reportingApiEndpointsChangedForOrigin", {
    origin: "https://page.test",
    endpoints: [{ groupName: "csp", url: "https://reports.test/a" }],
  });
  page.emit("Network.reportingApiReportAdded", report("csp"));
  page.emit("Network.reportingApiReportUpdated", report("csp", "csp-violation", "Success"));
  page.emit("Network.reportingApiReportAdded", report("csp"));
  page.emit("Network.reportingApiReportAdded", report("csp", "deprecation"));
  page.emit("Network.reportingApiReportAdded", report("unheard-of"));
  const seen = collect().map(({ url, method, purpose, bodyKeys, initiator }) =>
    [url, method, purpose, bodyKeys?.join(), initiator.requestId].join(" ")
  );
  assert.deepEqual(seen, [
    "https://reports.test/a POST csp-report blockedURL r1",
    "https://reports.test/a POST report blockedURL r1",
  ]);
});

Deno.test("the old header names where reports go as well; one nobody can read names nothing", () => {
  const groups = `{"group":"a","endpoints":[{"url":"/own"}]},` +
    `{"endpoints":[{"url":"https://reports.test/b"}]}`;
  const { page, collect } = watched({ "Report-To": groups });
  page.emit("Network.reportingApiReportAdded", report("a"));
  page.emit("Network.reportingApiReportAdded", report("default", "network-error"));
  assert.deepEqual(collect().map(({ url }) => url), [`${PAGE}own`, "https://reports.test/b"]);
  const unreadable = watched({ "report-to": "{" });
  unreadable.page.emit("Network.reportingApiReportAdded", report("a"));
  assert.deepEqual(unreadable.collect(), []);
});

Deno.test("a window that nobody asked for is recorded as stopped; one by a click is the browser's", () => {
  const { page, collect, log } = watched();
  page.emit("Page.windowOpen", { url: "https://ads.test/", userGesture: false });
  page.emit("Page.windowOpen", { url: "https://asked.test/", userGesture: true });
  page.emit("Page.windowOpen", { url: "about:blank", userGesture: false });
  assert.deepEqual(collect(), []);
  const windows = log.hops().filter(({ blockedReason }) => blockedReason !== null);
  assert.deepEqual(windows.map(({ url, blockedReason }) => [url, blockedReason]), [
    ["https://ads.test/", "popup"],
  ]);
});

Deno.test("a connection seen only by the proxy is recorded, one of a request is not", () => {
  const { context, scripts, collect } = watched();
  scripts.writes.push({
    kind: "REQUESTER",
    text: "https://ahead.test/pay?user=42",
    cookie: {},
    taken: true,
    removes: false,
    url: PAGE,
    frameUrl: PAGE,
    stack: [],
    at: 0,
  });
  const open = (host: string, port: number, openedAt: number | null) =>
    Object.assign(context.egress.target(host, port), { openedAt });
  open("page.test", 443, context.startedAt);
  open("ahead.test", 443, context.startedAt + 1500);
  open("::1", 8080, context.startedAt);
  open("10.0.0.1", 80, null);
  const seen = collect().map((
    { url, method, purpose, phase, initiator },
  ) => [url, method, purpose, phase, initiator.url]);
  assert.deepEqual(seen, [
    ["https://[::1]:8080/", "CONNECT", "connection", "BEFORE_CONSENT", null],
    ["https://ahead.test/", "CONNECT", "connection", "AFTER_CONSENT", PAGE],
  ]);
});
