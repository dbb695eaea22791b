import assert from "node:assert/strict";
import { add, isGreen, NONE, totalsLine } from "./outcome.ts";

Deno.test("the last line has the totals, and skipped tests only if there are any", () => {
  const some = { passed: 3, failed: 1, skipped: 0 };
  assert.equal(totalsLine(add(some, { passed: 2, failed: 0, skipped: 0 })), "5 passed, 1 failed");
  assert.equal(totalsLine({ ...some, skipped: 2 }), "3 passed, 1 failed, 2 skipped");
});

Deno.test("a run without tests is not green", () => {
  assert.equal(isGreen(NONE), false);
  assert.equal(isGreen({ passed: 1, failed: 0, skipped: 0 }), true);
  assert.equal(isGreen({ passed: 1, failed: 1, skipped: 0 }), false);
});
