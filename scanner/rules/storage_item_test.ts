import assert from "node:assert/strict";
import { aCookie, aStorageEntry, judged } from "./sample.ts";

const FOUND = ["STORAGE_ITEM _id"];

Deno.test("a cookie and a storage entry that nothing approves are found [api-and-roles-2]", () => {
  const { findings } = judged({
    cookies: [aCookie({
      name: "_ga",
      expires: 1_900_000_000,
      session: false,
      sources: [{
        method: "document.cookie",
        url: "https://cdn.example/a.js",
        frameUrl: null,
        requestId: null,
        stack: ["set (https://cdn.example/a.js:1:2)"],
        phase: "BEFORE_CONSENT",
        at: 5,
      }],
    })],
    storage: [aStorageEntry({ name: "seen", type: "SESSION_STORAGE", phase: "AFTER_CONSENT" })],
  });
  assert.deepEqual(
    findings.map(({ entryName, storageType, entryOrigin }) => [
      entryName,
      storageType,
      entryOrigin,
    ]),
    [
      ["_ga", "COOKIE", ".news.example"],
      ["seen", "SESSION_STORAGE", "https://www.news.example"],
    ],
  );
  const [cookie, entry] = findings;
  assert.equal(cookie?.expires, 1_900_000_000);
  assert.equal(cookie?.sourceMethod, "document.cookie");
  assert.deepEqual(cookie?.urls, ["https://cdn.example/a.js"]);
  assert.deepEqual(cookie?.trace, ["set (https://cdn.example/a.js:1:2)"]);
  assert.equal(cookie?.isBeforeConsent, true);
  assert.equal(entry?.isBeforeConsent, false);
  assert.equal(entry?.expires, null);
});

Deno.test("a storage item approves its type and its names, whatever the case [api-and-roles-2, storage-items-2]", () => {
  const item = { name: "Id", type: "COOKIE" as const, keyPatterns: ["^_ID$"] };
  assert.deepEqual(judged({ cookies: [aCookie()] }, { storageItems: [item] }).keys, []);
  assert.deepEqual(
    judged({ cookies: [aCookie({ name: "_id2" })] }, { storageItems: [item] }).keys,
    [
      "STORAGE_ITEM _id2",
    ],
  );
  assert.deepEqual(judged({ storage: [aStorageEntry()] }, { storageItems: [item] }).keys, FOUND);
  const off = { ...item, whitelist: false };
  assert.deepEqual(judged({ cookies: [aCookie()] }, { storageItems: [off] }).keys, FOUND);
});

Deno.test("a storage item with origins approves nothing from elsewhere", () => {
  const from = (origins: string[], domain: string) =>
    judged({ cookies: [aCookie({ domain })] }, {
      storageItems: [{ name: "Id", type: "COOKIE", keyPatterns: ["_id"], origins }],
    }).keys;
  assert.deepEqual(from(["news.example"], ".news.example"), []);
  assert.deepEqual(from([".news.example"], "www.news.example"), []);
  assert.deepEqual(from(["https://news.example/"], "www.news.example"), []);
  assert.deepEqual(from(["news.example"], ".badnews.example"), FOUND);
  assert.deepEqual(from(["www.news.example"], ".news.example"), FOUND);
});

Deno.test("a storage item with value patterns needs a value that matches one", () => {
  const withValue = (value: string | undefined, valuePatterns: string[]) =>
    judged({ cookies: [aCookie(value === undefined ? {} : { value })] }, {
      storageItems: [{ name: "Id", type: "COOKIE", keyPatterns: ["_id"], valuePatterns }],
    }).keys;
  assert.deepEqual(withValue("granted", ["^denied$", "^GRANTED$"]), []);
  assert.deepEqual(withValue("other", ["^denied$", "^granted$"]), FOUND);
  assert.deepEqual(withValue(undefined, ["^granted$"]), FOUND);
  assert.deepEqual(withValue("granted", ["("]), FOUND, "an unreadable pattern approves nothing");
});

Deno.test("a vendor's storage entry approves its kind of storage when whitelisted", () => {
  const vendor = (entryType: "COOKIE" | "LOCAL_STORAGE" | null, whitelist: boolean) => ({
    vendors: [{
      _id: "v1",
      name: "Vendor",
      entries: [{ type: "STORAGE" as const, entryType, pattern: "^_id", whitelist }],
    }],
  });
  const cookies = [aCookie()];
  assert.deepEqual(judged({ cookies }, vendor("COOKIE", true)).keys, []);
  assert.deepEqual(judged({ cookies }, vendor(null, true)).keys, []);
  assert.deepEqual(judged({ cookies }, vendor("LOCAL_STORAGE", true)).keys, FOUND);
  const { findings } = judged({ cookies }, vendor("COOKIE", false));
  assert.deepEqual(findings[0]?.vendorsMatch, [
    { _id: "v1", name: "Vendor", globalVendorRef: null },
  ]);
});

Deno.test("names on the property's own list are approved in every kind of storage", () => {
  const known = { customStorageItemWhitelist: ["^_id$"] };
  assert.deepEqual(judged({ cookies: [aCookie()], storage: [aStorageEntry()] }, known).keys, []);
});

Deno.test("a refused cookie is reported but raises no issue, a transient one does", () => {
  const refused = aCookie({ blockedReason: "SameSiteLax", present: false });
  const { keys, report } = judged({ cookies: [refused] });
  assert.deepEqual(keys, []);
  assert.equal(report.cookies[0]?.blockedReason, "SameSiteLax");
  assert.equal(report.cookies[0]?.__isOnWhiteList, false);
  assert.deepEqual(judged({ cookies: [aCookie({ present: false })] }).keys, FOUND);
});

Deno.test("the same name is one finding with the first one's kind and origin", () => {
  const { findings } = judged({
    cookies: [
      aCookie({ phase: "AFTER_RELOAD" }),
      aCookie({ domain: ".ads.example", phase: "BEFORE_CONSENT" }),
    ],
    storage: [aStorageEntry()],
  });
  assert.equal(findings.length, 1);
  assert.equal(findings[0]?.hits, 3);
  assert.equal(findings[0]?.storageType, "COOKIE");
  assert.equal(findings[0]?.entryOrigin, ".news.example");
  assert.equal(findings[0]?.isBeforeConsent, true);
});

Deno.test("what a run shows to keep the consent choice is no finding, and the report says so", () => {
  const kept = { name: "cookie_consent", phase: "AFTER_CONSENT", keepsChoice: true } as const;
  const { keys, report } = judged({
    cookies: [aCookie(kept), aCookie({ name: "cookie_consent_id", phase: "AFTER_CONSENT" })],
    storage: [
      aStorageEntry(kept),
      aStorageEntry({ ...kept, type: "SESSION_STORAGE", name: "consent" }),
    ],
  });
  assert.deepEqual(keys, ["STORAGE_ITEM cookie_consent_id"]);
  assert.deepEqual(report.cookies.map(({ keepsChoice }) => keepsChoice), [true, undefined]);
  assert.equal(report.lsEntries[0]?.keepsChoice, true);
  // Recordings of older scanners do not say it, and are judged as they were.
  const { keepsChoice: _, ...older } = aCookie(kept);
  assert.deepEqual(judged({ cookies: [older] }).keys, ["STORAGE_ITEM cookie_consent"]);
});
