import assert from "node:assert/strict";
import { aCookie, aRequest, judged, PAGE_URL } from "./sample.ts";

const PIXEL = ["UNKNOWN_VENDOR pixel.metrics.example"];

Deno.test("a request to a third party that nothing approves is found, once per host [api-and-roles-3]", () => {
  const { findings } = judged({
    requests: Array.from(
      { length: 25 },
      (_, i) =>
        aRequest({ url: `https://pixel.metrics.example/p.gif?n=${i}`, phase: "AFTER_CONSENT" }),
    ),
  });
  assert.equal(findings.length, 1);
  const [found] = findings;
  assert.equal(found?.issueType, "UNKNOWN_VENDOR");
  assert.equal(found?.entryName, "pixel.metrics.example");
  assert.equal(found?.entryOrigin, "https://pixel.metrics.example");
  assert.equal(found?.hits, 25);
  assert.equal(found?.urls.length, 20);
  assert.equal(found?.isBeforeConsent, false);
  assert.deepEqual(found?.vendorDetected, {
    url: "https://pixel.metrics.example/p.gif?n=0",
    mimeType: "image/gif",
    method: "GET",
    referer: PAGE_URL,
  });
});

Deno.test("of a host's requests the first that a script made tells who did it", () => {
  const { initiator, ...request } = aRequest();
  const stack = ["send (https://www.site.example/app.js:1:2)"];
  const requests = [
    { ...request, initiator: { ...initiator, stack: [] } },
    { ...request, initiator: { ...initiator, stack } },
  ];
  assert.deepEqual(judged({ requests }).findings[0]?.trace, stack);
});

Deno.test("a vendor approves by URL pattern or entry when whitelisted, else it is named [api-and-roles-3, vendors-9]", () => {
  const requests = [aRequest()];
  const byUrl = (whitelist: boolean) => ({
    vendors: [{ _id: "v", name: "Tracker", urlPatterns: ["\\.metrics\\.example/"], whitelist }],
  });
  assert.deepEqual(judged({ requests }, byUrl(true)).keys, []);
  const { keys, findings } = judged({ requests }, byUrl(false));
  assert.deepEqual(keys, PIXEL);
  assert.deepEqual(findings[0]?.vendorsMatch.map(({ name }) => name), ["Tracker"]);
  const byEntry = (whitelist: boolean) => ({
    vendors: [{
      name: "Tracker",
      whitelist: false,
      entries: [{ type: "REQUEST" as const, pattern: "/p\\.gif$", whitelist }],
    }],
  });
  assert.deepEqual(judged({ requests }, byEntry(true)).keys, []);
  assert.deepEqual(judged({ requests }, byEntry(false)).keys, PIXEL);
});

Deno.test("the property's URL list approves, also what looks suspicious [api-and-roles-4, properties-8]", () => {
  const requests = [aRequest({ url: "https://pixel.metrics.example/session" })];
  assert.deepEqual(judged({ requests }, { urlWhiteList: ["^https://pixel\\."] }).keys, []);
});

Deno.test("an ignored vendor's requests never raise anything", () => {
  const requests = [aRequest({ url: "https://pixel.metrics.example/session" })];
  const ignored = { name: "T", urlPatterns: ["metrics"], whitelist: false, ignore: true };
  assert.deepEqual(judged({ requests }, { vendors: [ignored] }).keys, []);
});

Deno.test("keywords make any request suspicious, the types judged apart [api-and-roles-4]", () => {
  const { findings, keys } = judged({
    requests: [
      aRequest({ url: "https://www.news.example/api?UserID=7" }),
      aRequest({ url: "https://pixel.ads.example/sessions/1" }),
      aRequest({ url: "https://www.news.example/logo.png" }),
    ],
  });
  assert.deepEqual(keys, [
    "UNKNOWN_VENDOR pixel.ads.example",
    "SUSPICIOUS_REQUEST www.news.example",
    "SUSPICIOUS_REQUEST pixel.ads.example",
  ]);
  assert.deepEqual(findings[1]?.suspiciousDetails, {
    type: "URL",
    match: "userid",
    excerpt: "https://www.news.example/api?UserID=7",
  });
});

Deno.test("keywords are found in bodies as they are sent and as they are meant", () => {
  const url = "https://www.news.example/api";
  const bodies: [body: string, excerpt: string | null][] = [
    ["a=1&UserID=7", "a=1&UserID=7"],
    ["a=1&user%49d=7", "a=1&userId=7"],
    ['{"user\\u0069d":7}', '{"userid":7}'],
    ["user+id=%E4", null],
    ["nothing", null],
  ];
  for (const [body, excerpt] of bodies) {
    const [finding] = judged({ requests: [aRequest({ url, body })] }).findings;
    const expected = excerpt && { type: "BODY", match: "userid", excerpt };
    assert.deepEqual(finding?.suspiciousDetails ?? null, expected, body);
  }
});

Deno.test("the excerpt is cut around the keyword", () => {
  const url = `https://pixel.ads.example/${"a".repeat(200)}track${"b".repeat(200)}`;
  const { findings } = judged({ requests: [aRequest({ url })] });
  const excerpt = findings.find(({ suspiciousDetails }) => suspiciousDetails)?.suspiciousDetails;
  assert.equal(excerpt?.excerpt, `…${"a".repeat(27)}track${"b".repeat(28)}…`);
});

Deno.test("the tested page itself is not judged, nor its redirects on its own site", () => {
  const page = "https://www.news.example/session";
  const typed = "http://short.example/track";
  const requests = [
    aRequest({ id: "typed", type: "Document", url: typed }),
    aRequest({
      id: "hop",
      type: "Document",
      url: "https://news.example/track",
      redirectedFrom: "typed",
    }),
    aRequest({ id: "page", type: "Document", url: `${page}#top`, redirectedFrom: "hop" }),
    aRequest({ type: "Document", url: "https://frame.ads.example/session" }),
  ];
  assert.deepEqual(judged({ url: typed, finalUrl: page, requests }).keys, [
    "UNKNOWN_VENDOR frame.ads.example",
    "SUSPICIOUS_REQUEST frame.ads.example",
  ]);
});

Deno.test("a vendor that is not in the list is named as the web knows it, and approved by nobody", () => {
  const { findings, report } = judged({
    requests: [
      aRequest({ url: "https://stats.g.doubleclick.net/x" }),
      aRequest({ url: "https://nobody.example/x" }),
    ],
  });
  const named = { name: "Google/Doubleclick Ads", category: "ad" };
  assert.deepEqual(findings.map(({ vendorSuggested }) => vendorSuggested), [named, null]);
  assert.deepEqual(report.requests.map(({ vendorSuggested }) => vendorSuggested), [named, null]);
  const listed = judged({ requests: [aRequest({ url: "https://stats.g.doubleclick.net/x" })] }, {
    vendors: [{ name: "DoubleClick", urlPatterns: ["doubleclick\\.net"], whitelist: false }],
  });
  assert.deepEqual(listed.findings.map((it) => [it.vendorSuggested, it.vendorsMatch[0]?.name]), [
    [null, "DoubleClick"],
  ]);
});

Deno.test("who answers under the page's own name is named as what it is", () => {
  const source = {
    method: "Set-Cookie" as const,
    url: "https://metrics.news.example/x",
    frameUrl: null,
    requestId: null,
    stack: [],
    phase: "BEFORE_CONSENT" as const,
    at: 1,
  };
  const seen = {
    requests: [
      aRequest({ url: "https://metrics.news.example/x", cnames: ["news.tr.doubleclick.net"] }),
      aRequest({ url: "https://cdn.other.example/x", cnames: ["edge.cdn.example"] }),
    ],
    cookies: [aCookie({ sources: [source] })],
  };
  const { findings, report } = judged(seen);
  assert.deepEqual(findings.map((it) => [it.entryName, it.servedBy, it.vendorSuggested?.name]), [
    ["_id", "news.tr.doubleclick.net", "Google/Doubleclick Ads"],
    ["metrics.news.example", "news.tr.doubleclick.net", "Google/Doubleclick Ads"],
    ["cdn.other.example", null, undefined],
  ]);
  assert.deepEqual(report.requests.map(({ firstParty }) => firstParty), [false, false]);
  const known = judged(seen, {
    vendors: [{ name: "DoubleClick", urlPatterns: ["doubleclick\\.net"], whitelist: true }],
  });
  const cloaked = known.findings.find(({ entryName }) => entryName === "metrics.news.example");
  assert.deepEqual(cloaked?.vendorsMatch.map(({ name }) => name), ["DoubleClick"]);
});

Deno.test("first party is the registrable domain; a CNAME to another site is a third party", () => {
  const at = (host: string, cnames: string[] = []) =>
    judged({ requests: [aRequest({ url: `https://${host}/x`, cnames })] }).keys;
  assert.deepEqual(at("static.news.example"), []);
  assert.deepEqual(at("metrics.news.example", ["a.omni.example"]), [
    "UNKNOWN_VENDOR metrics.news.example",
  ]);
  assert.deepEqual(at("metrics.news.example", ["edge.news.example"]), []);
  const foreign = judged({
    finalUrl: "https://a.github.io/",
    requests: [aRequest({ url: "https://b.github.io/x" })],
  });
  assert.deepEqual(foreign.keys, ["UNKNOWN_VENDOR b.github.io"]);
});

Deno.test("the page's own delivery network is no third party in disguise", () => {
  const requests = [
    aRequest({ type: "Document", url: PAGE_URL, cnames: ["news.cdn.example"] }),
    aRequest({ url: "https://img.news.example/x", cnames: ["img.cdn.example"] }),
    aRequest({ url: "https://m.news.example/x", cnames: ["m.cdn.example", "t.ads.example"] }),
  ];
  assert.deepEqual(judged({ requests }).keys, ["UNKNOWN_VENDOR m.news.example"]);
});

Deno.test("what does not go over the network is not judged", () => {
  const urls = ["data:text/plain,session", "blob:https://x.example/1", "about:blank"]
    .concat("chrome-extension://abc/track.js");
  const { keys, report } = judged({ requests: urls.map((url) => aRequest({ url })) });
  assert.deepEqual(keys, []);
  assert.equal(report.requests.length, 4);
  assert.deepEqual(judged({ requests: [aRequest({ url: "wss://live.ads.example/" })] }).keys, [
    "UNKNOWN_VENDOR live.ads.example",
  ]);
});

Deno.test("a vendor that the property's list, else the TC string, does not name is marked", () => {
  const vendors = [{ name: "T", iabId: 42, urlPatterns: ["metrics"], whitelist: false }];
  const marked = (vendorsDisclosed: number[], vendorList: number[] | null = null) => {
    const tcf = {
      tcString: "C",
      cmpId: 1,
      gdprApplies: true,
      purposeConsents: [],
      purposeLegitimateInterests: [],
      vendorConsents: [],
      vendorLegitimateInterests: [],
      vendorsDisclosed,
      vendorListVersion: 1,
    };
    const consent = { status: "verified", method: "click", manager: "M", checks: [], tcf } as const;
    const { findings } = judged(
      { requests: [aRequest()], consent: { ...consent, checks: [] } },
      { vendors, vendorList },
    );
    return findings[0]?.missingInVendorList;
  };
  assert.equal(marked([1, 2]), true);
  assert.equal(marked([1, 42]), false);
  assert.equal(marked([]), false, "without any list no vendor is missing");
  assert.equal(marked([1, 42], [1, 2]), true, "the property's list comes before the TC string");
  assert.equal(marked([1, 2], [42]), false);
  assert.equal(marked([], [1]), true);
  assert.equal(marked([42], []), true, "a list of custom vendors alone names no IAB vendor");
});
