import assert from "node:assert/strict";
import { exampleCookie, exampleReport, exampleRequest } from "../testing/example_report.ts";
import { requestGroups, storageEntries } from "./entries.ts";

Deno.test("each entry is in one of the two sections", () => {
  const report = {
    ...exampleReport,
    cookies: [
      exampleCookie({ name: "found" }),
      exampleCookie({ name: "approved", __isOnWhiteList: true }),
    ],
  };
  assert.deepEqual(storageEntries(report, false).cookies.map((c) => c.name), ["found"]);
  assert.deepEqual(storageEntries(report, true).cookies.map((c) => c.name), ["approved"]);
});

Deno.test("requests are grouped by domain, most first, equal counts by name", () => {
  const groups = requestGroups([
    exampleRequest({ domain: "b.test" }),
    exampleRequest({ domain: "many.test", isBeforeConsent: true }),
    exampleRequest({ domain: "many.test", isBeforeConsent: false }),
    exampleRequest({ domain: "a.test" }),
  ]);
  assert.deepEqual(groups.map((g) => [g.domain, g.requests.length]), [
    ["many.test", 2],
    ["a.test", 1],
    ["b.test", 1],
  ]);
  assert.equal(groups[0]?.beforeConsent, 1);
});

Deno.test("a group shows a suggested vendor, and how many requests a third party answers", () => {
  const vendorSuggested = { name: "Example Ads", category: "ad" };
  const behind = { name: "Example Analytics", category: "analytics" };
  const [group] = requestGroups([
    exampleRequest({ firstParty: false, servedBy: "c.collector.test", vendorSuggested: behind }),
    exampleRequest({ vendorSuggested }),
    exampleRequest(),
  ]);
  assert.deepEqual([group?.cloaked, group?.firstParty], [1, true]);
  // Whoever hides behind one name of the domain does not own it.
  assert.deepEqual(group?.vendorSuggested, vendorSuggested);
});

Deno.test("whitelisted requests are in no group", () => {
  assert.deepEqual(requestGroups([exampleRequest({ __isOnWhiteList: true })]), []);
});
