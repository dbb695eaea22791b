import type { RunChange } from "@crumbtrail/contract/run_changes";
import type { RunFacts } from "@crumbtrail/db/queries/run_facts";
import assert from "node:assert/strict";
import { compareRuns } from "./compare.ts";

const FINISHED = "2026-11-20T10:00:00.000Z";
const IN_DAYS = (days: number) => Date.parse(FINISHED) / 1000 + days * 86_400;

type Cookie = RunFacts["cookies"][number];
type Entry = RunFacts["storage"][number];
type Host = RunFacts["hosts"][number];

const UNJUDGED = { isBeforeConsent: false, isApproved: false, keepsChoice: false };

const cookie = (fields: Partial<Cookie> = {}): Cookie => ({
  name: "_track",
  domain: ".shop.example",
  expires: IN_DAYS(30),
  secure: true,
  httpOnly: false,
  sameSite: "Lax",
  partitioned: false,
  ...UNJUDGED,
  setters: ["https://cdn.ads.example/a.js"],
  ...fields,
});
const entry = (fields: Partial<Entry> = {}): Entry => ({
  kind: "LOCAL_STORAGE",
  name: "queue",
  origin: "https://shop.example",
  ...UNJUDGED,
  setters: ["https://shop.example/s.js"],
  ...fields,
});
const host = (name: string, fields: Partial<Host> = {}): Host => ({
  host: name,
  isBeforeConsent: false,
  isApproved: false,
  vendors: [],
  keywords: [],
  ...fields,
});
const consent = (fields: Record<string, unknown> = {}, tcf: Record<string, unknown> = {}) =>
  ({
    status: "verified",
    method: "click",
    manager: "Sourcepoint",
    checks: [],
    layer: { text: "We value", buttons: [{ label: "Reject", kind: "reject" }] },
    tcf: {
      tcString: "x",
      cmpId: 6,
      gdprApplies: true,
      purposeConsents: [],
      purposeLegitimateInterests: [],
      vendorConsents: [],
      vendorLegitimateInterests: [],
      vendorsDisclosed: [],
      vendorListVersion: 100,
      ...tcf,
    },
    ...fields,
  }) as unknown as RunFacts["consent"];

const run = (fields: Partial<RunFacts> = {}): RunFacts => ({
  id: "",
  finishedAt: FINISHED,
  cookies: [],
  storage: [],
  hosts: [],
  consent: null,
  ...fields,
});

/** A change in a line, such as `NEW COOKIE _track` or `CHANGED COOKIE _track: Life 30 days → session`. */
function line({ change, kind, name, fields, isNoise }: RunChange): string {
  const detail = fields.map(({ label, before, after }) => `${label} ${before} → ${after}`)
    .join("; ");
  return `${isNoise ? "noise: " : ""}${change} ${kind} ${name}${detail && `: ${detail}`}`;
}

interface Planted {
  before: Partial<RunFacts>;
  after: Partial<RunFacts>;
  earlier?: Partial<RunFacts>[];
  /** The changes that are found, each in a line. */
  told: string[];
}

/** Every kind of change, and noise alone. */
const PLANTED: Record<string, Planted> = {
  "nothing": { before: { cookies: [cookie()] }, after: { cookies: [cookie()] }, told: [] },
  "new cookie": { before: {}, after: { cookies: [cookie()] }, told: ["NEW COOKIE _track"] },
  "gone cookie": { before: { cookies: [cookie()] }, after: {}, told: ["GONE COOKIE _track"] },
  "the same name on another domain": {
    before: { cookies: [cookie()] },
    after: { cookies: [cookie(), cookie({ domain: "ads.example" })] },
    told: ["NEW COOKIE _track"],
  },
  "life": {
    before: { cookies: [cookie({ expires: IN_DAYS(400) })] },
    after: { cookies: [cookie({ expires: null })] },
    told: ["CHANGED COOKIE _track: Life 13 months → session"],
  },
  "life that passes": {
    before: { cookies: [cookie({ expires: IN_DAYS(390) })] },
    after: { cookies: [cookie({ expires: IN_DAYS(389.9) })] },
    told: [],
  },
  "flags": {
    before: { cookies: [cookie()] },
    after: {
      cookies: [cookie({ secure: false, httpOnly: true, sameSite: null, partitioned: true })],
    },
    told: [
      "CHANGED COOKIE _track: Secure yes → no; HttpOnly no → yes; SameSite Lax → not set; " +
      "Partitioned no → yes",
    ],
  },
  "setter": {
    before: { cookies: [cookie()] },
    after: { cookies: [cookie({ setters: ["https://other.example/b.js"] })] },
    told: ["CHANGED COOKIE _track: Set by cdn.ads.example → other.example"],
  },
  "another script of the same host": {
    before: { cookies: [cookie()] },
    after: { cookies: [cookie({ setters: ["https://cdn.ads.example/b.js?v=2"] })] },
    told: [],
  },
  "before consent": {
    before: { cookies: [cookie()] },
    after: { cookies: [cookie({ isBeforeConsent: true })] },
    told: ["CHANGED COOKIE _track: Before Consent no → yes"],
  },
  "storage": {
    before: { storage: [entry()] },
    after: { storage: [entry({ kind: "SESSION_STORAGE" })] },
    told: ["NEW SESSION_STORAGE queue", "GONE LOCAL_STORAGE queue"],
  },
  "hosts": {
    before: { hosts: [host("a.example")] },
    after: { hosts: [host("b.example")] },
    told: ["NEW HOST b.example", "GONE HOST a.example"],
  },
  "what requests are for": {
    before: { hosts: [host("a.example", { vendors: ["Stats"] })] },
    after: { hosts: [host("a.example", { vendors: ["Stats"], keywords: ["userid"] })] },
    told: ["CHANGED HOST a.example: Sends nothing suspicious → userid"],
  },
  "consent verdict and layer": {
    before: { consent: consent() },
    after: { consent: consent({ status: "no-layer", layer: null }) },
    told: [
      "CHANGED CONSENT Verdict: Value verified → no-layer",
      "GONE CONSENT Buttons",
      "GONE CONSENT Consent layer",
    ],
  },
  "consent string by purpose": {
    before: { consent: consent({}, { purposeConsents: [1] }) },
    after: { consent: consent({}, { purposeConsents: [3], purposeLegitimateInterests: [7] }) },
    told: [
      "NEW CONSENT Consent to purpose 3",
      "NEW CONSENT Legitimate interest for purpose 7",
      "GONE CONSENT Consent to purpose 1",
    ],
  },
  "consent string with another list version": {
    before: { consent: consent() },
    after: { consent: consent({}, { vendorListVersion: 101, tcString: "y" }) },
    told: [],
  },
  "random parts of names": {
    before: { cookies: [cookie({ name: "_ga_ABCDEFGH12" }), cookie({ name: "id_1234567" })] },
    after: { cookies: [cookie({ name: "_ga_ZYXWVUTS98" }), cookie({ name: "id_7654321" })] },
    told: [],
  },
  "random parts of hosts": {
    before: { hosts: [host("r3---sn-4g5e6nez.video.example"), host("px12.ads.example")] },
    after: { hosts: [host("r9---sn-1a2b3cde.video.example"), host("px7.ads.example")] },
    told: [],
  },
  "rotating hosts, learnt": {
    before: { hosts: [host("ads1.example"), host("main.example")] },
    after: { hosts: [host("bids.example"), host("main.example")] },
    earlier: [{ hosts: [host("bids.example")] }, { hosts: [host("main.example")] }],
    told: ["noise: NEW HOST bids.example", "noise: GONE HOST ads1.example"],
  },
  "a new host beside rotating ones": {
    before: { hosts: [host("bids.example")] },
    after: { hosts: [host("bids.example"), host("new.example")] },
    earlier: [{}, { hosts: [host("bids.example")] }],
    told: ["NEW HOST new.example"],
  },
  "a cookie that was always there is gone": {
    before: { cookies: [cookie()] },
    after: {},
    earlier: [{ cookies: [cookie()] }, { cookies: [cookie()] }],
    told: ["GONE COOKIE _track"],
  },
  "too few runs to learn from": {
    before: {},
    after: { hosts: [host("bids.example")] },
    earlier: [{ hosts: [host("bids.example")] }],
    told: ["NEW HOST bids.example"],
  },
  "consent is never noise": {
    before: { consent: consent() },
    after: { consent: consent({ status: "contradicted" }) },
    earlier: [{ consent: consent({ status: "contradicted" }) }, { consent: consent() }],
    told: ["CHANGED CONSENT Verdict: Value verified → contradicted"],
  },
};

for (const [name, { before, after, earlier = [], told }] of Object.entries(PLANTED)) {
  Deno.test(`changes: ${name} [testing-41]`, () => {
    assert.deepEqual(compareRuns(run(before), run(after), earlier.map(run)).map(line), told);
  });
}

Deno.test("changes: new ones come first, of these what was found before consent", () => {
  const before = run({ cookies: [cookie({ name: "old" })] });
  const cookies = [cookie({ name: "a" }), cookie({ name: "b", isBeforeConsent: true })];
  assert.deepEqual(compareRuns(before, run({ cookies }), []).map(line), [
    "NEW COOKIE b",
    "NEW COOKIE a",
    "GONE COOKIE old",
  ]);
});

Deno.test("changes: what is approved is named so, and comes after findings [testing-42]", () => {
  const early = { isBeforeConsent: true };
  const cookies = [
    cookie({ name: "a", ...early, isApproved: true }),
    cookie({ name: "b", ...early, keepsChoice: true }),
    cookie({ name: "c", ...early }),
    // Of a group of names, the one that nothing allows before consent counts.
    cookie({ name: "id_1234567", ...early, isApproved: true }),
    cookie({ name: "id_7654321", ...early }),
  ];
  const hosts = [host("cdn.example", { isApproved: true })];
  const told = compareRuns(run(), run({ cookies, hosts }), []);
  assert.deepEqual(
    told.map(({ name, isApproved, keepsChoice }) => [name, isApproved, keepsChoice]),
    [
      ["c", false, false],
      ["id_<number>", false, false],
      ["a", true, false],
      ["b", false, true],
      ["cdn.example", true, false],
    ],
  );
});
