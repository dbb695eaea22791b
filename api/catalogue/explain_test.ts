import type { Catalogue } from "@crumbtrail/contract/catalogue";
import assert from "node:assert/strict";
import { compile } from "./compile.ts";
import { type CatalogueEntry, entriesOf, newEntry, ownerText } from "./entries.ts";
import {
  explainer,
  explainNow,
  questionsAbout,
  type SeenItem,
  type SeenStorageItem,
} from "./explain.ts";
import { matchNow } from "./match.ts";

const vendor = (name: string, ignore = false) =>
  ({ kind: "VENDOR", id: name, name, globalVendorRef: null, iabId: null, ignore }) as const;
const item = (name: string) => ({ kind: "STORAGE_ITEM", id: name, name }) as const;
const on = (...properties: string[]) => new Set(properties);

const cookie = (name: string, change: Partial<SeenStorageItem> = {}): SeenItem => ({
  kind: "STORAGE",
  texts: [name],
  storageType: "COOKIE",
  origin: ".www.shop.example",
  propertyId: "shop",
  ...change,
});
const request = (...texts: string[]): SeenItem => ({ kind: "REQUEST", texts, propertyId: "shop" });

/** Whether it is approved, and what each match says, as `owner: verdict`. */
function explained(entries: CatalogueEntry[], seen: SeenItem) {
  const { approved, matches } = explainNow(entries, [seen])(seen);
  return [
    approved,
    ...matches.map(({ entry, verdict }) => `${ownerText(entry.owner)}: ${verdict}`),
  ];
}

Deno.test("every entry that matches says whether it approves here, and why not", () => {
  const patterns = ["^_ga"];
  const entries = [
    newEntry(item("here"), "STORAGE", { patterns, approvedOn: on("shop", "blog") }),
    newEntry(item("elsewhere"), "STORAGE", { patterns, approvedOn: on("blog") }),
    newEntry(item("known"), "STORAGE", { patterns, approvedOn: on() }),
    newEntry(item("local"), "STORAGE", { patterns, storageType: "LOCAL_STORAGE" }),
    newEntry(item("foreign"), "STORAGE", { patterns, origins: ["ads.example"] }),
    newEntry(item("off"), "STORAGE", { patterns, isDisabled: true }),
    newEntry(item("other"), "STORAGE", { patterns: ["^_gid"] }),
  ];
  const notApproving = [
    "storage item elsewhere: OTHER_PROPERTY",
    "storage item known: KNOWS",
    "storage item local: OTHER_TYPE",
    "storage item foreign: OTHER_ORIGIN",
    "storage item off: DISABLED",
  ];
  assert.deepEqual(explained(entries, cookie("_ga_1")), [
    true,
    "storage item here: APPROVES",
    ...notApproving,
  ]);
  assert.deepEqual(explained(entries.slice(1), cookie("_ga_1")), [false, ...notApproving]);
  assert.deepEqual(explained(entries, cookie("x")), [false]);
});

Deno.test("the same pattern of several entries is matched once and said of each, in their order", () => {
  const entries = [
    newEntry(vendor("b"), "REQUEST", { patterns: ["ads", "px"], approvedOn: on() }),
    newEntry(vendor("a"), "REQUEST", { patterns: ["px", "ads"] }),
  ];
  assert.deepEqual(compile(entries).sets, [[{ pattern: "ads" }, { pattern: "px" }], []]);
  const seen = request("https://px.ads.example/");
  const { matches } = explainNow(entries, [seen])(seen);
  assert.deepEqual(matches.map(({ entry, pattern }) => `${ownerText(entry.owner)} ${pattern}`), [
    "vendor b ads",
    "vendor b px",
    "vendor a px",
    "vendor a ads",
  ]);
});

Deno.test("an ignored vendor's requests count as approved, its storage items do not", () => {
  const entries = [
    newEntry(vendor("quiet", true), "REQUEST", { patterns: ["ads"], approvedOn: on() }),
    newEntry(vendor("quiet", true), "STORAGE", { patterns: ["ads"], approvedOn: on() }),
  ];
  assert.deepEqual(explained(entries, request("https://ads.example/")), [
    true,
    "vendor quiet: IGNORES",
  ]);
  assert.deepEqual(explained(entries, cookie("ads")), [false, "vendor quiet: KNOWS"]);
});

Deno.test("an entry that asks for a value says nothing without one", () => {
  const entries = [
    newEntry(item("valued"), "STORAGE", { patterns: ["^c$"], valuePatterns: ["^1"] }),
    newEntry(item("known"), "STORAGE", { patterns: ["^c$"], approvedOn: on() }),
  ];
  const known = "storage item known: KNOWS";
  assert.deepEqual(explained(entries, cookie("c", { value: "12" })), [
    true,
    "storage item valued: APPROVES",
    known,
  ]);
  assert.deepEqual(explained(entries, cookie("c", { value: "2" })), [false, known]);
  assert.deepEqual(explained(entries, cookie("c")), [false, known]);
});

Deno.test("origins are hosts and all below them, however they are written", () => {
  const from = (origin: string, seen: string) =>
    explained(
      [newEntry(item("c"), "STORAGE", { patterns: ["c"], origins: [origin] })],
      cookie("c", { origin: seen }),
    )[0];
  assert.equal(from("Shop.example", ".www.shop.example"), true);
  assert.equal(from(".shop.example", "https://shop.example:8443"), true);
  assert.equal(from("https://shop.example/path", "shop.example"), true);
  assert.equal(from("shop.example", "badshop.example"), false);
  assert.equal(from("[::1]", "[::2]"), false);
});

Deno.test("what was seen under several names is approved when all of them are", () => {
  const entries = [newEntry(item("a"), "STORAGE", { patterns: ["^a", "^x_[0-9]+$"] })];
  const group = { texts: ["a1", "b1"] };
  assert.equal(explained(entries, cookie("", group))[0], false);
  assert.equal(explained(entries, cookie("", { texts: ["a1", "a2"] }))[0], true);
  assert.equal(explained(entries, cookie("", { texts: [] }))[0], false);
  // An entry with the pattern of all that it may be needs no test.
  assert.equal(explained(entries, cookie("", { ...group, pattern: "^x_[0-9]+$" }))[0], true);
  assert.equal(explained(entries, cookie("", { ...group, pattern: "^x" }))[0], false);
});

Deno.test("patterns that were skipped are named where their match would approve", () => {
  const entries = [
    newEntry(item("broken"), "STORAGE", { patterns: ["("] }),
    newEntry(item("broken elsewhere"), "STORAGE", { patterns: ["("], approvedOn: on("blog") }),
    newEntry(vendor("broken"), "REQUEST", { patterns: ["("] }),
  ];
  const seen = cookie("c");
  const { approved, untested } = explainNow(entries, [seen])(seen);
  assert.equal(approved, false);
  assert.deepEqual(untested.map(({ entry, error }) => [ownerText(entry.owner), error]), [
    ["storage item broken", "missing closing ): `(`"],
  ]);
});

Deno.test("an item that was not asked about is an error, never clean", () => {
  const catalogue = compile([]);
  const asked = questionsAbout(catalogue, [cookie("a")]);
  const explain = explainer(catalogue, asked, { found: [[]], skipped: [] });
  assert.equal(explain(cookie("a")).approved, false);
  assert.throws(() => explain(cookie("b")), /was not matched/);
});

Deno.test("a catalogue read for one property approves there what it says", () => {
  const catalogue: Catalogue = {
    vendors: [{
      name: "Ads",
      urlPatterns: ["ads\\.example"],
      whitelist: false,
      ignore: false,
      globalVendorRef: null,
      iabId: 7,
      entries: [{ type: "STORAGE", entryType: "COOKIE", pattern: "^ad", whitelist: true }],
    }],
    storageItems: [],
    urlWhiteList: ["/own/"],
    customStorageItemWhitelist: ["^own$"],
    suspiciousRequestStrings: [],
    vendorList: null,
  };
  const entries = entriesOf(catalogue);
  const here = { propertyId: null };
  assert.deepEqual(explained(entries, { ...request("https://ads.example/x"), ...here }), [
    false,
    "vendor Ads: KNOWS",
  ]);
  assert.deepEqual(explained(entries, { ...request("https://ads.example/own/"), ...here }), [
    true,
    "vendor Ads: KNOWS",
    "property URL whitelist: APPROVES",
  ]);
  assert.deepEqual(explained(entries, cookie("ad_1", here)), [true, "vendor Ads: APPROVES"]);
  assert.deepEqual(explained(entries, cookie("own", here)), [
    true,
    "property storage whitelist: APPROVES",
  ]);
});

Deno.test("a pattern that two entries have counts once towards the limits", () => {
  const patterns = Array.from({ length: 40 }, (_, n) => `[0-9]{${n + 1}}`);
  const entries = ["a", "b"].map((name) => newEntry(item(name), "STORAGE", { patterns }));
  const { sets } = compile(entries);
  const { skipped } = matchNow({
    sets,
    questions: [],
    time: { patternMs: 1, totalMs: 1, readMs: 1000 },
  });
  assert.deepEqual(skipped, []);
});
