import assert from "node:assert/strict";
import { rateHeaders } from "./rate_limit.ts";

const BEGAN = new Date("2026-01-01T12:00:00Z");
const at = (seconds: number) => new Date(BEGAN.getTime() + seconds * 1000);

Deno.test("rate limit: what is left, until when, and when to come back", () => {
  const use = (calls: number) => ({ calls, windowStartedAt: BEGAN });
  const first = rateHeaders(use(1), 3, at(0));
  assert.deepEqual(first, {
    headers: { "RateLimit-Policy": '"calls";q=3;w=60', "RateLimit": '"calls";r=2;t=60' },
    retryAfter: undefined,
  });
  assert.equal(rateHeaders(use(3), 3, at(20)).retryAfter, undefined);
  const fourth = rateHeaders(use(4), 3, at(20.5));
  assert.equal(fourth.headers.RateLimit, '"calls";r=0;t=40');
  assert.equal(fourth.retryAfter, 40);
  assert.equal(rateHeaders(use(4), 3, at(59.999)).retryAfter, 1);
});
