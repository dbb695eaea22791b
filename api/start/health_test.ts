import assert from "node:assert/strict";
import { fallsSilent, type HealthLimits } from "./health.ts";

const LIMITS: HealthLimits = { everyMs: 0, deadlineMs: 60_000, misses: 3, startMs: 0 };
const never = new AbortController().signal;

/** Answers as it is told to, then never again. */
function scripted(answers: readonly boolean[]) {
  let asked = 0;
  const ask = () => answers[asked++] ? Promise.resolve() : Promise.reject(new Error("refused"));
  return { ask, asked: () => asked };
}

Deno.test("only so many missed answers in a row are silence", async () => {
  const { ask, asked } = scripted([true, false, false, true, false, false, true]);
  assert.equal(await fallsSilent(ask, LIMITS, never), true);
  assert.equal(asked(), 10);
});

Deno.test("a part that starts may refuse for a while, and not for ever", async () => {
  const { ask, asked } = scripted([false, false, false, false, true]);
  assert.equal(await fallsSilent(ask, { ...LIMITS, startMs: 60_000 }, never), true);
  assert.equal(asked(), 8);
  const mute = scripted([]);
  assert.equal(await fallsSilent(mute.ask, LIMITS, never), true);
  assert.equal(mute.asked(), 3);
});

Deno.test("an answer that does not come in time is missed, also by a part that has just begun", async () => {
  const ask = () => new Promise(() => {});
  const limits = { ...LIMITS, deadlineMs: 1, startMs: 60_000 };
  assert.equal(await fallsSilent(ask, limits, never), true);
});

Deno.test("what has ended is not silent", async () => {
  const ended = new AbortController();
  const ask = () => {
    ended.abort();
    return Promise.reject(new Error("refused"));
  };
  assert.equal(await fallsSilent(ask, { ...LIMITS, misses: 1 }, ended.signal), false);
});
