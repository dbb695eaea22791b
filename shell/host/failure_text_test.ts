import { TOOK_TOO_LONG } from "@crumbtrail/contract/errors";
import { ApiError } from "./api.ts";
import { byDetail, byField, failureOf, replyTo } from "./failure.ts";
import { failureText } from "./failure_text.ts";
import assert from "node:assert/strict";

Deno.test("failures: situations that share a code are told apart by their status", () => {
  assert.equal(failureOf(new TypeError("Failed to fetch")), "NO_ANSWER");
  assert.equal(failureOf(new ApiError(403, "FORBIDDEN")), "FORBIDDEN");
  assert.equal(failureOf(new ApiError(429, "FORBIDDEN")), "TOO_MANY_CALLS");
  assert.equal(failureOf(new ApiError(409, "FORBIDDEN")), "CHANGED_SINCE");
  assert.equal(failureOf(new ApiError(409, "DUPLICATE_KEY")), "DUPLICATE_KEY");
  assert.equal(failureOf(new ApiError(500, "UNKNOWN_ERROR")), "UNKNOWN_ERROR");
  assert.equal(failureOf(new ApiError(503, "UNKNOWN_ERROR")), "UNAVAILABLE");
  const lost = { database: "connection lost", retryAfter: 5 };
  assert.equal(failureOf(new ApiError(503, "UNKNOWN_ERROR", lost)), "UNAVAILABLE");
  const slow = { ...lost, database: TOOK_TOO_LONG };
  assert.equal(failureOf(new ApiError(503, "UNKNOWN_ERROR", slow)), "TOO_SLOW");
});

Deno.test("failures: a screen's own sentence comes first, then the common one", () => {
  const gone = new ApiError(404, "ENTITY_NOT_FOUND");
  const own = { ENTITY_NOT_FOUND: "This user no longer exists." };
  assert.equal(failureText(gone, own), "This user no longer exists.");
  assert.equal(failureText(gone), "This entry no longer exists.");
  assert.match(failureText(new ApiError(401, "SESSION_EXPIRED"), own), /session has expired/);
  assert.match(failureText(new TypeError("fetch failed"), own), /Network error/);
  // What another version of the server may answer.
  const unknown = Object.assign(new ApiError(400, "INPUT_INVALID"), { code: "constructor" });
  assert.equal(failureText(unknown), "An error occurred. Please make sure the input is valid.");
});

Deno.test("failures: at a limit of the tier the limit is named, not the role", () => {
  const full = new ApiError(403, "FORBIDDEN", { limit: "maxTestScenarios", used: 9, max: 9 });
  assert.equal(failureText(full), "Subscription tier limit reached");
  const own = { FORBIDDEN: byDetail({ soleAdmin: "Only admin" }) };
  assert.equal(failureText(full, own), "Subscription tier limit reached");
});

Deno.test("failures: details choose the sentence where a table asks for them", () => {
  const own = {
    FORBIDDEN: byDetail({ limit: "Full", soleAdmin: "Only admin" }),
    VALIDATION_ERROR: byField({ password: "Too common" }),
  };
  const forbidden = (details?: unknown) =>
    failureText(new ApiError(403, "FORBIDDEN", details), own);
  assert.equal(forbidden({ limit: "maxUsers", used: 2, max: 2 }), "Full");
  assert.equal(forbidden({ soleAdmin: true }), "Only admin");
  for (const other of [undefined, null, "limit", { token: "x" }]) {
    assert.equal(forbidden(other), "Your role does not allow this.");
  }
  const refused = (path: string) =>
    replyTo(new ApiError(422, "VALIDATION_ERROR", [{ path, message: "no" }]), own, "Other");
  assert.deepEqual(["password", "name"].map(refused), ["Too common", "Other"]);
});
