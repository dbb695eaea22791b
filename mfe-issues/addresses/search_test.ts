import { exampleId } from "@crumbtrail/host/testing/examples";
import assert from "node:assert/strict";
import { isNarrowed, paramsOf, readSearchFilters, spanOf } from "./search.ts";

Deno.test("search: an address keeps what makes sense, and words apart [search-screen-1]", () => {
  const property = exampleId(7);
  const read = readSearchFilters({
    query: " google  analytics ",
    resultType: "VENDOR",
    properties: `${property},x`,
    issueType: "STORAGE_ITEM,NONSENSE",
    resolved: true,
    start: "2026-03-01T10:20",
    end: "yesterday",
    order: "worst",
  });
  assert.deepEqual(read, {
    query: "google analytics",
    resultType: "VENDOR",
    properties: property,
    issueType: "STORAGE_ITEM",
    resolved: true,
    accepted: undefined,
    start: "2026-03-01T10:20",
    end: undefined,
    order: undefined,
  });
  // The router reads digits as a number.
  assert.equal(readSearchFilters({ query: 1234 }).query, "1234");
});

Deno.test("search: open issues by default, newest first, times as UTC [search-screen-3]", () => {
  const query = "track";
  assert.deepEqual(paramsOf({ query }), { query, resultType: "ISSUE", resolved: "false" });
  const accepted = readSearchFilters({ query, accepted: true });
  assert.deepEqual(paramsOf(accepted), {
    ...{ query, resultType: "ISSUE", resolved: "false", accepted: "true" },
  });
  assert.equal(readSearchFilters({ resolved: "all", accepted: true }).accepted, undefined);
  const start = "2026-03-01T10:20";
  assert.deepEqual(paramsOf({ query, start, resolved: "all", order: "best" }), {
    query,
    resultType: "ISSUE",
    resolved: "all",
    start: new Date(2026, 2, 1, 10, 20).toISOString(),
    order: "best",
  });
});

Deno.test("search: the end is a minute, which the API includes [search-10]", () => {
  const { end } = paramsOf({ query: "track", end: "2026-03-01T10:20" });
  assert.equal(end, new Date(2026, 2, 1, 10, 20).toISOString().replace("20:00.000Z", "20Z"));
});

Deno.test("search: it starts 365 days before now and ends now [search-screen-3]", () => {
  const now = new Date(2026, 10, 24, 9, 5);
  assert.deepEqual(spanOf({}, now), { start: "2025-11-24T09:05", end: "2026-11-24T09:05" });
  const end = "2026-01-02T00:00";
  assert.deepEqual(spanOf({ end }, now), { start: "2025-11-24T09:05", end });
});

Deno.test("search: what narrows depends on the type", () => {
  const start = "2026-03-01T10:20";
  assert.equal(isNarrowed({ start }), true);
  assert.equal(isNarrowed({ start, resultType: "VENDOR" }), false);
  assert.equal(isNarrowed({ issueType: "STORAGE_ITEM", resultType: "TEST_RESULT" }), false);
  assert.equal(isNarrowed({ query: "track", order: "best" }), false);
});
