import type { TenantSettings } from "@crumbtrail/contract/tenant_settings";
import assert from "node:assert/strict";
import { changeOf, daysError, daysOf, fieldsOf, tidied } from "./form.ts";

const SETTINGS: TenantSettings = {
  issues: { autoResolveAfterDays: 30 },
  groupNames: true,
  keepValues: false,
  suspiciousRequestStrings: ["track", "userid"],
  majorEventRecipients: [],
};

Deno.test("settings: days, where negative or empty is 0 and more than a year is refused", () => {
  const kept = ["", " ", "-1", "0", "1", "365"].map(daysOf);
  assert.deepEqual(kept, [0, 0, 0, 0, 1, 365]);
  for (const refused of ["366", "1.5", "many", "1e9"]) {
    assert.equal(daysError(refused), "Please enter a valid number between 1 and 365");
  }
  assert.equal(daysError("7"), undefined);
});

Deno.test("settings: what differs is sent, as it will be kept", () => {
  const fields = fieldsOf(SETTINGS);
  assert.equal(changeOf(SETTINGS, fields), undefined);
  assert.equal(changeOf(SETTINGS, { ...fields, keywords: " track,user id , ab" }), undefined);
  assert.equal(changeOf(SETTINGS, { ...fields, days: "400", keywords: "visitor" }), undefined);
  assert.deepEqual(changeOf(SETTINGS, { ...fields, days: "", keywords: "", recipients: ["a"] }), {
    issues: { autoResolveAfterDays: 0 },
    suspiciousRequestStrings: ["track", "userid", "session"],
    majorEventRecipients: ["a"],
  });
  assert.deepEqual(changeOf(SETTINGS, { ...fields, groupNames: false, keepValues: true }), {
    groupNames: false,
    keepValues: true,
  });
  const typed = { ...fields, days: "-3", keywords: "a b c,,x" };
  assert.deepEqual(tidied(typed), { ...fields, days: "0", keywords: "abc" });
});
