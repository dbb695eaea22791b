import assert from "node:assert/strict";
import { usageText } from "./usage.ts";

const NONE = {
  issues: 0,
  openIssues: 0,
  results: 0,
  queuedTests: 0,
  scenarios: 0,
  groups: 0,
  users: 0,
  vendors: 0,
  storageItems: 0,
};

Deno.test("what goes with a property is counted in words, and nothing is said of none", () => {
  assert.equal(usageText(NONE), "No issues or test results are deleted.");
  assert.equal(
    usageText({ ...NONE, issues: 12, openIssues: 3, results: 1, groups: 2, vendors: 1 }),
    "Also deleted: 12 issues (3 open), 1 test result. They stay listed until they are removed. Disable the property instead to keep its issues. Removed from: 2 assignee groups, 1 vendor.",
  );
});
