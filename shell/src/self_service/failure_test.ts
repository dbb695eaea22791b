import { ApiError } from "@crumbtrail/host/api";
import assert from "node:assert/strict";
import { linkFailure, requestFailure } from "./failure.ts";

Deno.test("asking for a link: each failure has the specification's words", () => {
  const cases: [unknown, string][] = [
    [new ApiError(404, "USER_NOT_FOUND"), "Login failed / User not found."],
    [new ApiError(429, "FORBIDDEN"), "Too many attempts. Please wait a moment and try again."],
    [new TypeError("Failed to fetch"), "Network error."],
    [new ApiError(503, "UNKNOWN_ERROR"), "Network error."],
  ];
  for (const [error, words] of cases) {
    const { title, text } = requestFailure(error);
    assert.equal([title, text].filter(Boolean).join(" / "), words);
  }
});

Deno.test("using a link: a dead one is told from a password that won't do and from no answer", () => {
  assert.equal(linkFailure(new ApiError(404, "ENTITY_NOT_FOUND")), undefined);
  assert.match(linkFailure(new ApiError(422, "VALIDATION_ERROR"))?.title ?? "", /password/);
  assert.match(linkFailure(new ApiError(409, "ENTITY_ALREADY_EXISTS"))?.title ?? "", /is taken/);
  assert.equal(linkFailure(new TypeError("Failed to fetch"))?.title, "Network error.");
});
