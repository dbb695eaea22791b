import assert from "node:assert/strict";
import { type HealthLimits, stopsAnswering } from "./health.ts";

const LIMITS: HealthLimits = { everyMs: 0, deadlineMs: 60_000, misses: 3, startMs: 0 };
const never = new AbortController().signal;

/** Gives the listed answers, then no more. */
function scripted(answers: readonly boolean[]) {
  let checks = 0;
  const check = () => answers[checks++] ? Promise.resolve() : Promise.reject(new Error("refused"));
  return { check, checks: () => checks };
}

Deno.test("a part stops answering when it misses several checks in a row", async () => {
  const { check, checks } = scripted([true, false, false, true, false, false, true]);
  assert.equal(await stopsAnswering(check, LIMITS, never), true);
  assert.equal(checks(), 10);
});

Deno.test("a part that starts may refuse checks for a while, but not for ever", async () => {
  const { check, checks } = scripted([false, false, false, false, true]);
  assert.equal(await stopsAnswering(check, { ...LIMITS, startMs: 60_000 }, never), true);
  assert.equal(checks(), 8);
  const mute = scripted([]);
  assert.equal(await stopsAnswering(mute.check, LIMITS, never), true);
  assert.equal(mute.checks(), 3);
});

Deno.test("a late answer is a missed check, also of a part that starts", async () => {
  const check = () => new Promise(() => {});
  const limits = { ...LIMITS, deadlineMs: 1, startMs: 60_000 };
  assert.equal(await stopsAnswering(check, limits, never), true);
});

Deno.test("a part that has ended does not count as hanging", async () => {
  const ended = new AbortController();
  const check = () => {
    ended.abort();
    return Promise.reject(new Error("refused"));
  };
  assert.equal(await stopsAnswering(check, { ...LIMITS, misses: 1 }, ended.signal), false);
});
