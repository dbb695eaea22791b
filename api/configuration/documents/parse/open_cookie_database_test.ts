import assert from "node:assert/strict";
import { readOpenCookieDatabase } from "./open_cookie_database.ts";

const HEADER = "ID,Platform,Category,Cookie / Data Key name,Domain,Description,Retention period," +
  "Data Controller,User Privacy & GDPR Rights Portals,Wildcard match";
const csv = (...rows: string[]) => [HEADER, ...rows].join("\n");

/** A row with a platform, a name and whether the name is the beginning of names. */
const row = (platform: string, name: string, wildcard: 0 | 1 = 0) =>
  `1,${platform},Functional,${name},,"About, it",1 year,Owner,https://owner.example,${wildcard}`;

Deno.test("open cookie database: cookies become entries of their platforms [import-export-1]", () => {
  const { vendors, rejected } = readOpenCookieDatabase(
    csv(row("Ads", "_ga"), row("Ads", "_ga_", 1), row("Maps", "SSPR_*"), row("Maps", "a[0]")),
  );
  assert.deepEqual(rejected, []);
  assert.deepEqual(vendors.map(({ name, entries }) => [name, entries.map((it) => it.pattern)]), [
    ["Ads", ["^_ga$", "^_ga_"]],
    ["Maps", ["^SSPR_", "^a\\[0\\]$"]],
  ]);
  const [ads] = vendors;
  assert.equal(ads?.description, "Owner, https://owner.example");
  const [entry] = ads?.entries ?? [];
  assert.deepEqual(
    [entry?.type, entry?.entryType, entry?.description],
    ["STORAGE", null, "About, it · Retention: 1 year"],
  );
  assert.deepEqual([entry?.properties, entry?.allProperties], [[], false], "nothing is approved");
});

Deno.test("open cookie database: a platform that is written in two ways is one vendor [knowledge-hub-19]", () => {
  const { vendors, rejected } = readOpenCookieDatabase(
    csv(row("Hubspot", "hubspotutk"), row("HubSpot", "__hstc"), row("HubSpot", "hubspotutk")),
  );
  assert.deepEqual(vendors.map(({ name, entries }) => [name, entries.map((it) => it.pattern)]), [
    ["Hubspot", ["^hubspotutk$", "^__hstc$"]],
  ]);
  assert.deepEqual(rejected.map(({ line, reason }) => [line, reason]), [[4, "repeats line 2"]]);
});

Deno.test("open cookie database: bad rows are named by line and reason, the rest is not lost [import-export-14]", () => {
  const { vendors, rejected } = readOpenCookieDatabase(
    csv(
      row("Ads", '"two\nlines"'),
      row("Ads", ""),
      row("", "_x"),
      row("Ads", "SR", 1),
      "1,Ads,Functional",
      row("Ads", "_ok"),
      row("Ads", "_ok"),
      row("Maps", "_ok"),
    ),
  );
  assert.deepEqual(vendors.map(({ name, entries }) => [name, entries.map((it) => it.pattern)]), [
    ["Ads", ["^two\\x0alines$", "^_ok$"]],
    ["Maps", ["^_ok$"]],
  ]);
  assert.deepEqual(rejected.map(({ line, part, reason }) => [line, part, reason]), [
    [4, "", "has no name"],
    [5, "_x", "has no platform"],
    [6, "SR", "the beginning of a name needs at least 3 characters"],
    [7, "", "has 3 columns instead of 10"],
    [9, "_ok", "repeats line 8"],
  ]);
});

Deno.test("open cookie database: another file is refused", () => {
  assert.throws(() => readOpenCookieDatabase("a,b\n1,2\n"), /lacks the columns Platform, /);
  assert.throws(() => readOpenCookieDatabase('{"version": 1}'), /is not the JSON of the Open/);
});

Deno.test("open cookie database: the JSON says the same as the CSV", () => {
  const cookie = {
    ...{ id: "1", category: "Functional", domain: "", description: "About, it" },
    ...{ retentionPeriod: "1 year", dataController: "Owner", privacyLink: "https://owner.example" },
  };
  const json = JSON.stringify({
    Ads: [
      { ...cookie, cookie: "_ga", wildcardMatch: "0" },
      { ...cookie, cookie: "_ga_", wildcardMatch: "1" },
    ],
  });
  assert.deepEqual(
    readOpenCookieDatabase(json),
    readOpenCookieDatabase(csv(row("Ads", "_ga"), row("Ads", "_ga_", 1))),
  );
});

Deno.test("open cookie database: its form for the EDPB's tool is read too", () => {
  const cookie = (name: string, more: Record<string, string> = {}) => ({
    ...{
      updated_at: "2025-11-28T08:57:54.303Z",
      kind: "cookie",
      domain: "",
      category: "analytics",
    },
    ...{ name, source: "Ads", controller: "Owner", date: "", policy: "https://owner.example" },
    ...{ reference: "256c18e8-d881-11e9-8a34-2a2ae2dbcce4", comment: "About" },
    ...more,
  });
  const { vendors, rejected } = readOpenCookieDatabase(JSON.stringify([{
    ...{ name: "Open Cookie Database", author: "A", category: "cookie" },
    knowledges: [cookie("_ga"), cookie("_ga_"), cookie("_ga"), cookie("x", { source: "" }), 7],
  }]));
  assert.deepEqual(
    vendors.map(({ name, description, entries }) => [
      ...[name, description],
      entries.map(({ pattern, description }) => [pattern, description]),
    ]),
    [["Ads", "Owner, https://owner.example", [["^_ga$", "About"], ["^_ga_", "About"]]]],
  );
  assert.deepEqual(rejected.map(({ part, reason }) => [part, reason]), [
    ["knowledges", "has a cookie in another form"],
    ["_ga", "appears twice"],
    ["x", "has no platform"],
  ]);
});

Deno.test("open cookie database: a file of separators alone is refused before it is read", () => {
  for (const text of [",".repeat(300_001), "\n".repeat(300_001), "a,\r".repeat(150_001)]) {
    assert.throws(() => readOpenCookieDatabase(text), /more than 300,000 cells/);
  }
});
