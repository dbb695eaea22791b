import assert from "node:assert/strict";
import { exampleRequest } from "../testing/example_report.ts";
import { requestGroups } from "./entries.ts";

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
