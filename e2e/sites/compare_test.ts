import assert from "node:assert/strict";
import { compareWithTruth } from "./compare.ts";
import type { RecordedParts } from "./plants.ts";
import { pageTruth } from "./truth.ts";

const truth = pageTruth.parse({
  name: "example",
  url: "https://www.demo-publisher.test/",
  about: "Two before consent, one after acceptance.",
  outcomes: {
    NO_ACTION_SP_CMP: { outcome: "COMPLETE" },
    REJECT_SP_CMP: { outcome: "COMPLETE" },
    SP_ACCEPT_ALL: { outcome: "COMPLETE" },
  },
  cookies: [
    {
      namePattern: "^id\\.[0-9a-f]{2}$",
      domain: "demo-publisher.test",
      method: "document.cookie",
      by: "/tag.js",
    },
    {
      name: "refused",
      domain: "ads.adnetwork.test",
      method: "Set-Cookie",
      by: "/bid",
      phase: "AFTER_CONSENT",
      presets: ["SP_ACCEPT_ALL"],
      blocked: true,
    },
  ],
  storage: [{ type: "LOCAL_STORAGE", name: "mode" }],
  requests: [
    {
      host: "ads.adnetwork.test",
      pathPrefix: "/bid",
      phase: "AFTER_CONSENT",
      presets: ["SP_ACCEPT_ALL"],
    },
    { pathPrefix: "/", type: "Document", count: 2 },
  ],
});

const id: RecordedParts["cookies"][number] = {
  name: "id.af",
  domain: ".demo-publisher.test",
  phase: "BEFORE_CONSENT",
  blockedReason: null,
  sources: [{
    method: "document.cookie",
    url: "https://cdn.tag-host.test/lib.js?v=1",
    stack: ["set (https://cdn.tag-host.test/lib.js:1:2)", "(https://cdn.tag-host.test/tag.js:3:4)"],
  }],
};
const document: RecordedParts["requests"][number] = {
  url: "https://www.demo-publisher.test/?a=1",
  type: "Document",
  phase: "BEFORE_CONSENT",
};
const complete: RecordedParts = {
  cookies: [id],
  storage: [{
    type: "LOCAL_STORAGE",
    origin: "https://www.demo-publisher.test",
    name: "mode",
    phase: "BEFORE_CONSENT",
  }],
  requests: [document, document],
};

Deno.test("entries recorded as planted pass", () => {
  assert.deepEqual(compareWithTruth(truth, "REJECT_SP_CMP", complete), {
    missing: [],
    unexpected: [],
  });
});

const faults: [string, Partial<RecordedParts>, RegExp][] = [
  ["no cookie", { cookies: [] }, /id.*not recorded/],
  ["another domain", { cookies: [{ ...id, domain: "x.test" }] }, /id.*not recorded/],
  ["refused", { cookies: [{ ...id, blockedReason: "SameSiteLax" }] }, /id.*refused/],
  [
    "another phase",
    { cookies: [{ ...id, phase: "AFTER_RELOAD" }] },
    /not BEFORE_CONSENT, but AFTER/,
  ],
  ["no source", { cookies: [{ ...id, sources: [] }] }, /not by document\.cookie/],
  ["no storage", { storage: [] }, /mode.*not recorded/],
  ["one request of two", { requests: [document] }, /1 of 2/],
  ["another type", { requests: [{ ...document, type: "Image" }] }, /not Document, but Image/],
];
for (const [what, change, message] of faults) {
  Deno.test(`a recording's fault is reported: ${what}`, () => {
    const { missing } = compareWithTruth(truth, "REJECT_SP_CMP", { ...complete, ...change });
    assert.equal(missing.length, 1);
    assert.match(missing[0] ?? "", message);
  });
}

Deno.test("plants of an acceptance are missing under it, and unexpected under other presets", () => {
  const accepted = compareWithTruth(truth, "SP_ACCEPT_ALL", complete);
  assert.deepEqual(accepted.missing, [
    "cookie refused of ads.adnetwork.test: not recorded",
    "request ads.adnetwork.test/bid: not recorded",
  ]);
  const bid = { url: "https://ads.adnetwork.test/bid?x", type: "Fetch", phase: id.phase };
  const leaking = { ...complete, requests: [...complete.requests, bid] };
  assert.deepEqual(compareWithTruth(truth, "REJECT_SP_CMP", leaking).unexpected, [
    "request https://ads.adnetwork.test/bid?x",
  ]);
});

Deno.test("cookies and storage that are not planted are unexpected", () => {
  const cookies = [id, { ...id, name: "stranger" }];
  const storage = complete.storage.flatMap((it) => [it, { ...it, name: "visitor" }]);
  assert.deepEqual(
    compareWithTruth(truth, "REJECT_SP_CMP", { ...complete, cookies, storage }).unexpected,
    [
      "cookie stranger of .demo-publisher.test",
      "LOCAL_STORAGE visitor of https://www.demo-publisher.test",
    ],
  );
});
