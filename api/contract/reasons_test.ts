import assert from "node:assert/strict";
import { watchedFor } from "./reasons.ts";

Deno.test("how long a page was watched, by what it is counted from", () => {
  const load = { after: "LOAD", ms: 6049 } as const;
  assert.equal(
    watchedFor([
      { after: "LOAD", phase: "BEFORE_CONSENT", ms: 2500 },
      { ...load, phase: "AFTER_INTERACTION" },
      { after: "ACT", phase: "AFTER_CONSENT", ms: 6100 },
      { after: "RELOAD", phase: "AFTER_RELOAD", ms: 6000 },
    ]),
    "Watched until 6.0 s after the load, 6.1 s after the answer and 6.0 s after the reload. " +
      "What starts later was not seen.",
  );
  assert.equal(
    watchedFor([{ ...load, phase: "BEFORE_CONSENT" }]),
    "Watched until 6.0 s after the load. What starts later was not seen.",
  );
});

Deno.test("a page that was still loading is said to", () => {
  const load = { after: "LOAD", phase: "BEFORE_CONSENT", ms: 17_000 } as const;
  assert.equal(
    watchedFor([{ ...load, stillLoading: 2301 }]),
    "Watched until 17.0 s after the load. What starts later was not seen. " +
      "The page was still loading: 2,301 requests so far.",
  );
});

Deno.test("recordings of older scanners do not say", () => {
  assert.equal(watchedFor(undefined), null);
  assert.equal(watchedFor([]), null);
});
