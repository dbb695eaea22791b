import assert from "node:assert/strict";
import { finding } from "@crumbtrail/contract/recording";
import { report as reportSchema } from "@crumbtrail/contract/report";
import { aCookie, aRequest, aStorageEntry, judged } from "./sample.ts";

Deno.test("findings and report are what the contract says [api-and-roles-1, api-and-roles-12]", () => {
  const { findings, report } = judged({
    cookies: [aCookie()],
    storage: [aStorageEntry({ name: "other" })],
    requests: [aRequest({ url: "https://pixel.metrics.example/session" })],
  });
  assert.equal(findings.length, 4);
  for (const found of findings) assert.deepEqual(finding.parse(found), found);
  assert.deepEqual(reportSchema.parse(report), report);
});

Deno.test("the report groups requests by registrable domain and says who started them", () => {
  const loader = aRequest({ id: "loader", phase: "BEFORE_CONSENT" });
  const pixel = aRequest({
    url: "https://a.b.tracker.co.uk/p",
    phase: "AFTER_CONSENT",
    initiator: {
      type: "script",
      url: "https://cdn.example/l.js",
      stack: ["f (https://cdn.example/l.js:1:1)"],
      requestId: "loader",
    },
  });
  const { report } = judged({ requests: [loader, pixel] });
  assert.equal(report.requests[1]?.domain, "tracker.co.uk");
  assert.equal(report.requests[1]?.isBeforeConsent, false);
  assert.deepEqual(report.requests[1]?.initiator, {
    type: "script",
    stack: ["f (https://cdn.example/l.js:1:1)"],
    initiatorUrl: "https://cdn.example/l.js",
    isBeforeConsent: true,
  });
});

Deno.test("the report says when each entry was first seen, when phases began, and what no rule judges", () => {
  const source = { url: "", frameUrl: null, requestId: null, stack: [], phase: "BEFORE_CONSENT" };
  const cookie = aCookie({
    sources: [
      { ...source, phase: "AFTER_CONSENT", method: "document.cookie", at: 900.4 },
      { ...source, phase: "BEFORE_CONSENT", method: "Set-Cookie", at: 1200 },
    ],
  });
  const turns = [{ phase: "BEFORE_CONSENT" as const, at: 0 }];
  const { report } = judged({
    turns,
    cookies: [cookie, aCookie({ name: "unknown writer" })],
    requests: [
      aRequest({ at: 12.7, url: "https://pixel.metrics.example/" }),
      aRequest({ id: "data", url: "data:image/gif;base64,R0lGOD" }),
    ],
  });
  assert.deepEqual(report.cookies.map(({ at }) => at), [900, undefined]);
  assert.deepEqual(report.requests.map(({ isJudged }) => isJudged), [undefined, false]);
  assert.equal(report.requests[0]?.at, 13);
  assert.deepEqual(report.meta.turns, turns);
});

Deno.test("the report has the longest life that a cookie asked for", () => {
  const source = {
    ...{ url: "", frameUrl: null, requestId: null, stack: [], at: 1 },
    ...{ phase: "BEFORE_CONSENT", method: "document.cookie" } as const,
  };
  const asking = (...seconds: (number | null)[]) =>
    aCookie({ sources: seconds.map((askedSeconds) => ({ ...source, askedSeconds })) });
  const cookies = [asking(60, 157_680_000, null), asking(null), aCookie({ sources: [source] })];
  const { report } = judged({ cookies });
  assert.deepEqual(report.cookies.map(({ askedSeconds }) => askedSeconds), [
    157_680_000,
    null,
    undefined,
  ]);
});

Deno.test("a run's report names patterns that can't be used and whose they are, the rest works", () => {
  const { findings, report } = judged({
    requests: [aRequest({ url: "https://x.tracker.example/" })],
  }, {
    vendors: [{ name: "Ads", urlPatterns: ["(", "tracker"], entries: [] }],
    storageItems: [{ name: "Id", type: "COOKIE", keyPatterns: ["[z"] }],
    urlWhiteList: ["a(?=b)", ".{0,999}.{0,999}[\u4e00-\u9fff]"],
  });
  assert.deepEqual(findings, []);
  assert.deepEqual(report.unreadablePatterns?.map((it) => [it.owner, it.pattern, it.error]), [
    ["vendor Ads", "(", "missing closing ): `(`"],
    ["property URL whitelist", "a(?=b)", "look-aheads and look-behinds are not supported"],
    [
      "property URL whitelist",
      ".{0,999}.{0,999}[\u4e00-\u9fff]",
      "repeats too much: 3,999 steps, at most 500",
    ],
    ["storage item Id", "[z", "missing closing ]: `[z`"],
  ]);
});

Deno.test("what was not judged by a pattern is not approved by it", () => {
  const known = { urlWhiteList: ["pixel.{0,999}"], customStorageItemWhitelist: ["_id.{0,999}"] };
  const seen = { cookies: [aCookie()], requests: [aRequest()] };
  assert.deepEqual(judged(seen, known).keys, judged(seen).keys);
  assert.equal(judged(seen, known).keys.length, 2);
});

Deno.test("a run's report tells what went over the wire, and what was refused and why", () => {
  const refused = { host: "10.0.0.1\u0000", port: 80, reason: "10.0.0.1 is private" };
  const egress = { bytesUp: 1, bytesDown: 2, connections: 3 };
  const { report } = judged({ egress: { ...egress, refused: Array(600).fill(refused) } });
  assert.deepEqual({ ...report.egress, refused: [] }, { ...egress, refused: [] });
  assert.equal(report.egress?.refused.length, 500);
  assert.deepEqual(report.egress?.refused[0], { ...refused, host: "10.0.0.1\ufffd" });
});

Deno.test("a pattern that explodes elsewhere runs in linear time", () => {
  const requests = [aRequest({ url: `https://h.example/${"x".repeat(100_000)}` })];
  const { report, keys } = judged({ requests }, { urlWhiteList: ["(a+)+$", "(x+x+)+y"] });
  assert.deepEqual(report.unreadablePatterns, []);
  assert.equal(keys.length, 1);
});

Deno.test("hostile texts become storable ones", () => {
  const name = `\u0000\ud800<script>${"n".repeat(1_000_000)}`;
  const url = `https://pixel.metrics.example/\u0000?track=${"u".repeat(1_000_000)}`;
  const { findings, report } = judged({
    cookies: [aCookie({ name, domain: "\udfff" })],
    requests: [aRequest({ url, referer: "\ud800", mimeType: "\u0000" })],
  });
  assert.equal(findings[0]?.entryName.length, 1000);
  assert.ok(findings[0]?.entryName.startsWith("\ufffd\ufffd<script>"));
  assert.equal(report.requests[0]?.url.length, 4000);
  const stored = JSON.stringify({ findings, report });
  assert.ok(!/\\u0000|\\ud[89a-f]/i.test(stored), "no NUL and no lone surrogate is left");
});

Deno.test("what recognises something is seen, approved or not, and nothing else is [suggestions-12]", () => {
  const tracker = "https://www.tracker.example/p";
  const { seen } = judged({ cookies: [aCookie()], requests: [aRequest({ url: tracker })] }, {
    vendors: [
      { _id: "approved", name: "A", whitelist: true, urlPatterns: ["tracker"], entries: [] },
      { _id: "known", name: "K", urlPatterns: ["example/p"], entries: [] },
      { _id: "ignored", name: "I", ignore: true, urlPatterns: ["www.tracker"], entries: [] },
      { _id: "entry", name: "E", entries: [{ type: "STORAGE", pattern: "^_id$" }] },
      { _id: "absent", name: "N", urlPatterns: ["absent"], entries: [] },
    ],
    storageItems: [
      { _id: "item", name: "S", type: "COOKIE", keyPatterns: ["^_id$"] },
      { _id: "local", name: "L", type: "LOCAL_STORAGE", keyPatterns: ["^_id$"] },
    ],
    urlWhiteList: ["tracker"],
  });
  assert.deepEqual(seen.sort(), ["approved", "entry", "ignored", "item", "known"]);
});
