import assert from "node:assert/strict";
import { exampleId } from "@crumbtrail/host/testing/examples";
import { exampleSuggestion } from "../testing/examples.ts";
import {
  filtersOf,
  idOf,
  keyOfId,
  readSuggestionSearch,
  unusedFiltersOf,
} from "../addresses/suggestions.ts";
import { approvalText, lifetimeOf, searchTextOf, vendorOf } from "./words.ts";

Deno.test("suggestions: the lifetime of a cookie counts from when it was last seen [suggestions-3]", () => {
  const days = (count: number) =>
    lifetimeOf(exampleSuggestion({
      lastSeen: "2026-11-20T10:00:00.000Z",
      expires: Date.parse("2026-11-20T10:00:00.000Z") / 1000 + count * 86_400,
    }));
  const counts = [730, 400, 90, 30, 1.5, 1 / 24 / 60];
  assert.deepEqual(counts.map(days), [
    "2 years",
    "13 months",
    "3 months",
    "30 days",
    "36 hours",
    "1 minute",
  ]);
  assert.equal(days(-1), "0 minutes");
});

Deno.test("suggestions: session cookies, other storage and hosts have a lifetime in words", () => {
  const of = (differs: Parameters<typeof exampleSuggestion>[0]) =>
    lifetimeOf(exampleSuggestion(differs));
  assert.equal(of({ session: true, expires: -1 }), "Session");
  assert.equal(of({ expires: -1 }), "Session");
  assert.equal(of({ entry: "LOCAL_STORAGE", session: null, expires: null }), "Permanent");
  assert.equal(of({ entry: "SESSION_STORAGE", session: null, expires: null }), "Session");
  assert.equal(of({ entry: "REQUEST", session: null, expires: null }), null);
});

Deno.test("suggestions: the tenant's vendor counts more than the Knowledge Hub, and both than a guess [suggestions-4]", () => {
  const vendor = { _id: exampleId(1), name: "Ours", globalVendorRef: null };
  const hub = { _id: exampleId(2), name: "Known" };
  const suggestion = { name: "Public", category: "analytics" };
  const nameOf = (differs: Parameters<typeof exampleSuggestion>[0]) =>
    vendorOf(exampleSuggestion(differs));
  assert.deepEqual(nameOf({ vendor, hub, suggestion }), { source: null, name: "Ours" });
  assert.deepEqual(nameOf({ hub, suggestion }), { source: "Knowledge Hub:", name: "Known" });
  assert.deepEqual(nameOf({ suggestion }), { source: "Probably", name: "Public" });
  assert.equal(nameOf({}), null);
});

Deno.test("suggestions: issues of a name group are found by the longest common part", () => {
  assert.equal(searchTextOf({ entry: "COOKIE", name: "_ga_<id>" }), "_ga_");
  assert.equal(searchTextOf({ entry: "COOKIE", name: "a<number>_visitor" }), "_visitor");
  assert.equal(searchTextOf({ entry: "COOKIE", name: "_ga" }), "_ga");
});

Deno.test("suggestions: approving several says how many issues are resolved, as far as known", () => {
  const rows = [exampleSuggestion({ issues: 2 }), exampleSuggestion({ issues: 3 })];
  assert.match(approvalText(rows, "OWN"), /^These 2 items .* 5 open issues will be resolved\./);
  assert.match(approvalText(rows, "ALL"), /Every open issue that matches will be resolved\./);
});

Deno.test("suggestions: the address keeps what makes sense, and names a row", () => {
  const property = exampleId(1);
  const search = { tab: "dismissed", entry: "REQUEST", property, search: "ad", kept: "yes" };
  assert.deepEqual(readSuggestionSearch({ ...search, kind: "X" }), {
    search: "ad",
    tab: "dismissed",
    entry: "REQUEST",
    property,
  });
  assert.deepEqual(readSuggestionSearch({ tab: "new", entry: "ALL", property: "1" }), {});
  assert.deepEqual(filtersOf({ search: "a" }), { state: "OPEN" });
  assert.deepEqual(filtersOf({ tab: "dismissed", entry: "COOKIE", property }), {
    state: "DISMISSED",
    entry: "COOKIE",
    property,
  });
  assert.deepEqual(unusedFiltersOf({ kept: true, kind: "VENDOR", search: "ab" }), {
    state: "DISMISSED",
    search: "ab",
    kind: "VENDOR",
  });
  const key = { entry: "COOKIE", name: "a:b" } as const;
  assert.deepEqual(keyOfId(idOf(key)), key);
  for (const id of ["COOKIE", "COOKIE:", "PIXEL:a", ""]) assert.equal(keyOfId(id), undefined);
});
