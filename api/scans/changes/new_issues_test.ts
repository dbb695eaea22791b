import type { RunChange } from "@crumbtrail/contract/run_changes";
import assert from "node:assert/strict";
import { isNewIssue } from "./new_issues.ts";

const change = (fields: Partial<RunChange>): RunChange => ({
  kind: "COOKIE",
  change: "NEW",
  name: "_track",
  place: "shop.example",
  isBeforeConsent: true,
  isApproved: false,
  keepsChoice: false,
  fields: [],
  isNoise: false,
  ...fields,
});
const cookie = { entryName: "_track", storageType: "COOKIE" as const };
const request = { entryName: "px7.ads.example", storageType: null };
const field = (label: string, before: string, after: string) =>
  change({ change: "CHANGED", fields: [{ label, before, after }] });
const isNew = (changes: RunChange[], issue: typeof cookie | typeof request = cookie) =>
  isNewIssue({ isSure: true, changes }, issue);

Deno.test("new issues: entries that the run before had are not new, without one all are [testing-45]", () => {
  assert.equal(isNewIssue({ isSure: false, changes: [] }, cookie), true);
  assert.equal(isNew([]), false);
  assert.equal(isNew([change({})]), true);
  assert.equal(isNew([change({ name: "other" })]), false);
  assert.equal(isNew([change({ kind: "LOCAL_STORAGE" })]), false);
  assert.equal(isNew([change({ isNoise: true })]), false);
  assert.equal(isNew([change({ kind: "HOST", name: "px#.ads.example" })], request), true);
});

Deno.test("new issues: what got worse is new, what got better is not", () => {
  assert.equal(isNew([field("Before Consent", "no", "yes")]), true);
  assert.equal(isNew([field("Before Consent", "yes", "no")]), false);
  assert.equal(isNew([field("Life", "1 day", "13 months")]), false);
  const host = (label: string, before: string, after: string) =>
    isNew([{ ...field(label, before, after), kind: "HOST", name: "px#.ads.example" }], request);
  assert.equal(host("Vendor", "Stats", "unknown"), true);
  assert.equal(host("Sends", "nothing suspicious", "userid"), true);
  assert.equal(host("Sends", "userid", "nothing suspicious"), false);
});
