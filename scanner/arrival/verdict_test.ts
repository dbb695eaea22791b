import assert from "node:assert/strict";
import type { Failure, Target } from "../egress/session.ts";
import type { MainDocument } from "./document.ts";
import { obstacleOf } from "./doubt.ts";
import { doubtsAbout } from "./doubts.ts";
import { obstacle } from "./verdict.ts";

const PAGE: MainDocument = {
  url: "https://page.test/",
  status: 200,
  mimeType: "text/html",
  headers: {},
  errorText: null,
};
const EMPTY = { title: "", heading: "", html: "", text: "" };
const ALONE = {
  ...{ failedScripts: 0, failedBundles: 0, documentsForScripts: [], deadFrames: 0 },
  ...{ isOver: false },
  ...{ framed: null, asked: null, isUsed: false },
};
const obstacleInContent = (...given: Parameters<typeof doubtsAbout>) =>
  obstacleOf(doubtsAbout(...given));

function target(failure: Failure | null): Target {
  return { host: "page.test", port: 443, address: null, cnames: [], openedAt: null, failure };
}

Deno.test("an HTML page that arrived is no obstacle", () => {
  assert.equal(obstacle(PAGE, null, undefined), null);
  assert.equal(obstacle({ ...PAGE, mimeType: "application/xhtml+xml" }, null, target(null)), null);
});

Deno.test("each way not to arrive has its reason", () => {
  const cases: [Partial<MainDocument>, string | null, Failure | null, string][] = [
    [
      { status: null },
      "net::ERR_TUNNEL_CONNECTION_FAILED",
      { kind: "dns", detail: "" },
      "DNS_FAILED",
    ],
    [{ status: 403 }, null, { kind: "address", detail: "x is private" }, "ADDRESS_REFUSED"],
    [{ status: 502 }, null, { kind: "connect", detail: "" }, "CONNECTION_FAILED"],
    [
      { status: null },
      "net::ERR_CONNECTION_CLOSED",
      { kind: "certificate", detail: "" },
      "CERTIFICATE_INVALID",
    ],
    [{ status: null }, "net::ERR_CERT_DATE_INVALID", null, "CERTIFICATE_INVALID"],
    [{ status: null }, "net::ERR_EMPTY_RESPONSE", null, "CONNECTION_FAILED"],
    [{ status: null }, "net::ERR_TIMED_OUT", null, "NAVIGATION_TIMEOUT"],
    [{ status: null }, "net::ERR_TOO_MANY_REDIRECTS", null, "LIMIT_REACHED"],
    [{ status: null }, "net::ERR_UNSAFE_REDIRECT", null, "NOT_A_PAGE"],
    [{ status: 200 }, "net::ERR_ABORTED", null, "NOT_A_PAGE"],
    [{ errorText: "net::ERR_CONNECTION_RESET", status: null }, null, null, "CONNECTION_FAILED"],
    [{ status: 404 }, null, null, "HTTP_ERROR"],
    [{ status: 500 }, "net::ERR_HTTP_RESPONSE_CODE_FAILURE", null, "HTTP_ERROR"],
    [{ mimeType: "application/pdf" }, null, null, "NOT_A_PAGE"],
  ];
  for (const [document, error, failure, reason] of cases) {
    const found = obstacle({ ...PAGE, ...document }, error, target(failure));
    assert.equal(found?.reason, reason, `${error} ${failure?.kind} ${document.status}`);
  }
});

Deno.test("a check for bots goes before the HTTP error, not before a connection that failed", () => {
  const wall = { ...EMPTY, title: "Just a moment..." };
  const refused = { ...PAGE, status: 403 };
  const error = { reason: "HTTP_ERROR" as const, detail: "status 403" };
  assert.equal(obstacleInContent(error, refused, wall, ALONE)?.reason, "BOT_WALL");
  assert.equal(obstacleInContent(error, refused, EMPTY, ALONE)?.reason, "HTTP_ERROR");
  const failed = { reason: "DNS_FAILED" as const, detail: "" };
  assert.equal(obstacleInContent(failed, PAGE, wall, ALONE)?.reason, "DNS_FAILED");
});

Deno.test("frames that could not be loaded are no page, a page beside them is", () => {
  const framed = { ...EMPTY, html: "<html><frameset></frameset></html>", drawn: true, frames: 2 };
  const reason = (deadFrames: number, page = framed) =>
    obstacleInContent(null, PAGE, page, { ...ALONE, deadFrames })?.reason ?? null;
  assert.deepEqual([reason(2), reason(1), reason(0)], ["NO_CONTENT", null, null]);
  assert.equal(reason(2, { ...framed, frames: 0 }), null, "something else is painted");
});

Deno.test("a sign-in page of another site is named with its host", () => {
  const shown = { ...PAGE, url: "https://acme.okta.com/login?fromURI=x" };
  const page = { ...EMPTY, html: "<html></html>", text: "Sign in", asks: "password" as const };
  const end = (asked: string | null) => obstacleInContent(null, shown, page, { ...ALONE, asked });
  assert.equal(end("https://intranet.acme.test/")?.reason, "NO_CONTENT");
  assert.match(end("https://intranet.acme.test/")?.detail ?? "", /sign-in page of acme\.okta\.com/);
  assert.equal(end(null), null, "where a sign-in is what is looked for");
});
