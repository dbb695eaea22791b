import assert from "node:assert/strict";
import { seenEntries } from "@crumbtrail/contract/seen_entries";
import {
  exampleCookie,
  exampleReport,
  exampleRequest,
  exampleStorage,
} from "../testing/example_report.ts";
import { entryOfIssue, requestGroups } from "./entries.ts";

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

Deno.test("an issue's entry: of its type and name or group, open, one before consent first", () => {
  const EARLY = { isBeforeConsent: true, phase: "BEFORE_CONSENT" } as const;
  const late = exampleCookie({ name: "_ga_AB12CD34EF" });
  const early = exampleCookie({ ...EARLY, name: "_ga_ZY98XW76VU" });
  const approved = exampleCookie({ ...EARLY, name: "visits", __isOnWhiteList: true });
  const stored = exampleStorage({ name: "visits" });
  const unknown = { firstParty: false, url: "https://px.tracker.test/a" };
  const suspicious = { type: "URL", match: "userid", excerpt: "userid=1" } as const;
  const plain = exampleRequest(unknown);
  const keyword = exampleRequest({ ...unknown, suspicious });
  const own = exampleRequest({ url: "https://www.harbour.test/", firstParty: true });
  const entries = seenEntries({
    ...exampleReport,
    ...{ cookies: [late, early, approved], lsEntries: [stored] },
    requests: [own, plain, keyword],
  });
  const of = (issueType: Parameters<typeof entryOfIssue>[1]["issueType"], entryName: string) =>
    entryOfIssue(entries, { issueType, entryName })?.entry;
  assert.equal(of("STORAGE_ITEM", "_ga_<id>"), early);
  assert.equal(of("STORAGE_ITEM", "_ga_AB12CD34EF"), late);
  assert.equal(of("STORAGE_ITEM", "visits"), stored);
  assert.equal(of("UNKNOWN_VENDOR", "px.tracker.test"), plain);
  assert.equal(of("SUSPICIOUS_REQUEST", "px.tracker.test"), keyword);
  assert.equal(of("UNKNOWN_VENDOR", "www.harbour.test"), undefined);
  assert.equal(of("STORAGE_ITEM", "px.tracker.test"), undefined);
});
