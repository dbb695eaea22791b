import { ApiError } from "@crumbtrail/host/api";
import assert from "node:assert/strict";
import { BotCheckError } from "./bot_check.ts";
import { signUpFailure } from "./failure.ts";

Deno.test("a refused sign-up says what to do, and never that there is such an account", () => {
  const cases: [unknown, RegExp][] = [
    [new ApiError(422, "EMAIL_NOT_VALID"), /can receive mail/],
    [new ApiError(422, "VALIDATION_ERROR"), /too common/],
    [new ApiError(403, "INVALID_TOKEN"), /please retry/],
    [new ApiError(429, "FORBIDDEN"), /^Too many attempts/],
    [new ApiError(503, "UNKNOWN_ERROR"), /try again later/],
    [new BotCheckError("It needs HTTPS."), /^Sign-up failed It needs HTTPS/],
    [new TypeError("Failed to fetch"), /^Network error/],
  ];
  for (const [error, words] of cases) {
    const { title, text } = signUpFailure(error);
    assert.match([title, text].filter(Boolean).join(" "), words);
  }
  const taken = signUpFailure(new ApiError(409, "ENTITY_ALREADY_EXISTS"));
  assert.doesNotMatch(JSON.stringify(taken), /exist|taken|known/i);
});
