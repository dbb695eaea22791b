import { ApiError } from "@crumbtrail/host/api";
import assert from "node:assert/strict";
import { failureText } from "./failure.ts";

Deno.test("a failure says what to do where that is known", () => {
  const forbidden = (details?: unknown) => failureText(new ApiError(403, "FORBIDDEN", details));
  assert.match(forbidden({ soleAdmin: true }), /only active admin/);
  assert.equal(
    forbidden({ limit: "maxUsers", used: 2, max: 2 }),
    "Subscription tier limit reached",
  );
  assert.equal(forbidden(), "Your role does not allow this.");
  assert.match(failureText(new ApiError(429, "FORBIDDEN", { retryAfter: 9 })), /in an hour/);
  assert.match(failureText(new ApiError(409, "ENTITY_ALREADY_EXISTS")), /already/);
  assert.match(failureText(new TypeError("fetch failed")), /Network error/);
});
