import assert from "node:assert/strict";
import { activity, advance, isSlow } from "./progress.ts";

const running = { status: "RUNNING", step: null } as const;

Deno.test("the clock gives four points every two seconds [testing-8]", () => {
  const at = (elapsedMs: number) => advance(0, { elapsedMs, ...running });
  assert.deepEqual([0, 1999, 2000, 3999, 4000, 20_000].map(at), [0, 0, 4, 4, 8, 40]);
});

Deno.test("a known step moves the bar ahead of the clock", () => {
  const loading = advance(0, { elapsedMs: 2000, status: "RUNNING", step: "LOADING" });
  const saving = advance(loading, { elapsedMs: 4000, status: "RUNNING", step: "SAVING" });
  assert.ok(loading > 4);
  assert.ok(saving > 80 && !isSlow(saving));
});

Deno.test("the bar never goes back, also when a test is taken up by another scanner", () => {
  const before = advance(0, { elapsedMs: 4000, status: "RUNNING", step: "COLLECTING" });
  assert.equal(advance(before, { elapsedMs: 5000, status: "QUEUED", step: null }), before);
  assert.equal(advance(before, { elapsedMs: 0, status: "RUNNING", step: "STARTING" }), before);
});

Deno.test("a wrong clock of this computer gives no negative points", () => {
  assert.equal(advance(0, { elapsedMs: -60_000, ...running }), 0);
});

Deno.test("100 is reached by the end alone", () => {
  const late = advance(0, { elapsedMs: 600_000, ...running });
  assert.ok(late < 100);
  assert.equal(advance(late, { elapsedMs: 600_000, status: "FINISHED", step: null }), 100);
});

Deno.test("slow means 90 points or more without an end [testing-8]", () => {
  assert.deepEqual([88, 90, 98, 100].map(isSlow), [false, true, true, false]);
});

Deno.test("a queued test waits, a running one says what it does", () => {
  assert.equal(activity("QUEUED", null), "Waiting in the queue");
  assert.equal(activity("RUNNING", "LOADING"), "Loading the page");
});
