import assert from "node:assert/strict";
import { score, SCORE_FORMULA } from "./property_score.ts";

const day = { complete: 4, inconclusive: 0, beforeConsent: 0, unknownHosts: 0 };

Deno.test("score: 100 for nothing found, less for each kind, never below 0, none without a test [testing-46]", () => {
  assert.equal(score(day), 100);
  assert.equal(score({ ...day, beforeConsent: 2.5 }), 85);
  assert.equal(score({ ...day, unknownHosts: 3 }), 94);
  assert.equal(score({ ...day, inconclusive: 4 }), 90);
  const worst = { complete: 1, inconclusive: 99, beforeConsent: 1000, unknownHosts: 1000 };
  assert.equal(score(worst), 0);
  assert.equal(score({ ...day, complete: 0, beforeConsent: null, unknownHosts: null }), null);
  assert.match(SCORE_FORMULA, /minus 6 .*minus 2 .*20 times/);
});
