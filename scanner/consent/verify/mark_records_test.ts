import assert from "node:assert/strict";
import type { RecordedCookie } from "@crumbtrail/contract/recording";
import { aCookie, aRequest, aStorageEntry } from "../../rules/sample.ts";
import { verdict } from "../../testing/given_verdict.ts";
import { withRecordsMarked } from "./mark_records.ts";
import type { Verdict } from "./evidence.ts";
import { suggestVendor } from "../../rules/known_domains.ts";

const PAGE = "https://www.news.example/article";
const ID = "9f8e7d6c5b4a3021";
const RECORD = `{"analytics":false,"id":"${ID}"}`;

function verdictWith(change: Partial<Verdict> = {}): Verdict {
  const { reason: _, detail: __, ...consent } = verdict();
  const records = { "cookie cookie_consent": RECORD, "local storage consent": RECORD };
  return { consent, inconclusive: null, records, stored: records, ...change };
}

const own = { phase: "AFTER_CONSENT", firstParty: true } as const;
const cookie = aCookie({ name: "cookie_consent", ...own });
const entry = aStorageEntry({ name: "consent", ...own });

/** Names of what is marked. */
function marked(
  seen: Partial<Parameters<typeof withRecordsMarked>[0]>,
  verdict: Verdict | null = verdictWith(),
): string[] {
  const all = { cookies: [cookie], storage: [entry], requests: [], ...seen };
  const { cookies, storage } = withRecordsMarked(all, verdict, PAGE, suggestVendor);
  return [...cookies, ...storage].filter(({ keepsChoice }) => keepsChoice).map(({ name }) => name);
}

Deno.test("the records of a run are marked among what it recorded", () => {
  assert.deepEqual(marked({}), ["cookie_consent", "consent"]);
  assert.deepEqual(marked({}, null), []);
  assert.deepEqual(marked({ cookies: [aCookie({ name: "_ga", ...own })], storage: [] }), []);
});

Deno.test("only of the page's own site, and only what was written after the choice", () => {
  assert.deepEqual(marked({ cookies: [{ ...cookie, firstParty: false }], storage: [] }), []);
  assert.deepEqual(marked({ cookies: [{ ...cookie, phase: "BEFORE_CONSENT" }], storage: [] }), []);
  assert.deepEqual(marked({ cookies: [{ ...cookie, present: false }], storage: [] }), []);
  const elsewhere = { ...entry, origin: "https://frames.news.example" };
  assert.deepEqual(marked({ cookies: [], storage: [elsewhere] }), []);
});

Deno.test("under a name that is not of consent, only what no foreign script wrote", () => {
  const records = { "cookie cb": "1" };
  const found = verdictWith({ records, stored: records });
  const by = (url: string): RecordedCookie => ({
    ...aCookie({ name: "cb", ...own }),
    sources: [{
      ...{ method: "document.cookie", url, frameUrl: PAGE, requestId: null },
      ...{ stack: [], phase: "AFTER_CONSENT", at: 1 },
    }],
  });
  const tag = "https://tags.metrics.example/t.js";
  const requests = [aRequest({ url: tag, firstParty: false })];
  const seen = (url: string) => marked({ cookies: [by(url)], storage: [], requests }, found);
  assert.deepEqual(seen("https://www.news.example/app.js"), ["cb"]);
  assert.deepEqual(seen(tag), []);
  const named = verdictWith({ records: { "cookie cookie_consent": "1" } });
  const cookies = [{ ...by(tag), name: "cookie_consent" }];
  assert.deepEqual(marked({ cookies, storage: [], requests }, named), ["cookie_consent"]);
});

Deno.test("a choice that was contradicted has no record", () => {
  const { consent } = verdictWith();
  const contradicted = verdictWith({ consent: { ...consent, status: "contradicted" } });
  assert.deepEqual(marked({}, contradicted), []);
  const inconclusive = { reason: "CONSENT_CONTRADICTED" as const, detail: "" };
  assert.deepEqual(marked({}, verdictWith({ inconclusive })), []);
});

Deno.test("an id that trackers or other entries know as well makes it a visitor's id", () => {
  const pixel = aRequest({ url: `https://px.metrics.example/?v=${ID}`, firstParty: false });
  assert.deepEqual(marked({ requests: [pixel] }), []);
  const collector = { url: "https://px.metrics.example/collect", firstParty: false };
  assert.deepEqual(marked({ requests: [aRequest({ ...collector, body: `{"u":"${ID}"}` })] }), []);
  const sync = aRequest({ url: `https://cookiesync.ads.example/?u=${ID}`, firstParty: false });
  assert.deepEqual(marked({ requests: [sync] }), []);
  const manager = aRequest({
    url: `https://consent.cookiebot.com/log?id=${ID}`,
    firstParty: false,
  });
  assert.deepEqual(marked({ requests: [manager] }), ["cookie_consent", "consent"]);
  const { records = {} } = verdictWith();
  const stored = { ...records, "cookie _vid": `v1.${ID}` };
  assert.deepEqual(marked({}, verdictWith({ stored })), []);
});
