import assert from "node:assert/strict";
import {
  COMMENT_MIN_LENGTH,
  DEFAULT_RESOLVE_THRESHOLD_H,
  HISTORY_OPEN_BELOW,
} from "./issue_options.ts";
import {
  AUTO_RESOLVE_MAX_DAYS,
  DEFAULT_SUSPICIOUS_STRINGS,
  SEARCH_DEBOUNCE_MS,
  SNACKBAR_MS,
} from "./constants.ts";

Deno.test("the specification's times and limits of issues [configuration-8, issue-details-44, issues-page-13, notifications-16]", () => {
  assert.equal(SEARCH_DEBOUNCE_MS, 500);
  assert.equal(SNACKBAR_MS, 3000);
  assert.equal(COMMENT_MIN_LENGTH, 2);
  assert.equal(HISTORY_OPEN_BELOW, 10);
  assert.equal(AUTO_RESOLVE_MAX_DAYS, 365);
  assert.equal(DEFAULT_RESOLVE_THRESHOLD_H, 24);
  assert.deepEqual(DEFAULT_SUSPICIOUS_STRINGS, ["track", "userid", "session"]);
});
