import { ApiError } from "@crumbtrail/host";
import assert from "node:assert/strict";
import { startFailure } from "./use_start.ts";

Deno.test("a refusal is explained, with its code in parentheses", () => {
  const property = new ApiError(403, "FORBIDDEN", { property: "none" });
  assert.equal(
    startFailure(property),
    "This URL belongs to none of the properties you may test (FORBIDDEN)",
  );
  const limit = new ApiError(403, "FORBIDDEN", { limit: "maxDailyTests", used: 5, max: 5 });
  assert.equal(startFailure(limit), "Subscription tier limit reached (FORBIDDEN)");
  const preset = new ApiError(400, "INPUT_INVALID", [{ path: "preset", message: "no" }]);
  assert.match(startFailure(preset), /lacks the settings .* \(INPUT_INVALID\)$/);
  assert.match(startFailure(new ApiError(422, "VALIDATION_ERROR")), / \(VALIDATION_ERROR\)$/);
});

Deno.test("without a message of the server the general text is shown [testing-12]", () => {
  const general =
    "An error occurred, please try again or check if a correct test scenario is used.";
  assert.equal(startFailure(new TypeError("Failed to fetch")), general);
  assert.equal(startFailure(new ApiError(500, "UNKNOWN_ERROR")), general);
});
