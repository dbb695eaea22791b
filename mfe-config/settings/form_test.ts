import assert from "node:assert/strict";
import { exampleSettings } from "../testing/examples.ts";
import { bodyOf, daysOf, fieldsOf, normalized, SETTINGS_RULES, yearsOf } from "./form.ts";

const READ = exampleSettings({ issues: { autoResolveAfterDays: 30 } });
const { defaultAuditRetentionYears: _, version: __, ...SETTINGS } = READ;

Deno.test("settings: days, where negative or empty is 0 and more than a year is refused [notifications-14]", () => {
  const days = ["", " ", "-1", "0", "1", "365"].map(daysOf);
  assert.deepEqual(days, [0, 0, 0, 0, 1, 365]);
  for (const refused of ["366", "1.5", "many", "1e9"]) {
    assert.equal(SETTINGS_RULES.days(refused), "Please enter a valid number between 1 and 365");
  }
  assert.equal(SETTINGS_RULES.days("7"), null);
});

Deno.test("settings: what is sent is what will be stored [notifications-18]", () => {
  const fields = fieldsOf(READ);
  assert.deepEqual(bodyOf(fields), SETTINGS);
  assert.deepEqual(bodyOf({ ...fields, keywords: " track,user id , ab" }), SETTINGS);
  assert.deepEqual(bodyOf({ ...fields, days: "", keywords: "", recipients: ["a"] }), {
    ...SETTINGS,
    issues: { autoResolveAfterDays: 0 },
    suspiciousRequestStrings: ["track", "userid", "session"],
    majorEventRecipients: ["a"],
  });
  const typed = { ...fields, days: "-3", keywords: "a b c,,x" };
  assert.deepEqual(normalized(typed), { days: "0", keywords: "abc" });
});

Deno.test("settings: the audit log is kept for three to thirty years, or as the installation says", () => {
  assert.deepEqual(["", " ", "3", "30"].map(yearsOf), [null, null, 3, 30]);
  for (const refused of ["2", "31", "3.5", "many", "-4"]) {
    assert.equal(SETTINGS_RULES.years(refused), "Please enter a valid number between 3 and 30");
  }
  assert.equal(SETTINGS_RULES.years(""), null);
});
