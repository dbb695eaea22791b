import { ApiError } from "@crumbtrail/host/api";
import assert from "node:assert/strict";
import { factorFailure } from "./failure.ts";
import { passkeyFailure } from "./passkey.ts";

Deno.test("second factor: each failure says what to do [sign-in-2]", () => {
  const refused = (path: string) => [{ path, message: "is wrong" }];
  const cases: [unknown, RegExp][] = [
    [new ApiError(401, "LOGIN_DATA_INCORRECT"), /Enter a new one/],
    [new ApiError(422, "VALIDATION_ERROR", refused("code")), /Enter a new one/],
    [new ApiError(422, "VALIDATION_ERROR", refused("proof.code")), /Enter a new one/],
    [new ApiError(403, "PASSWORD_INCORRECT"), /Password is incorrect/],
    [new ApiError(429, "FORBIDDEN"), /wait a moment/],
    [new ApiError(404, "ENTITY_NOT_FOUND"), /start again/],
    [new ApiError(403, "FORBIDDEN", { secondFactor: "PROOF" }), /with your password or a code/],
    [new ApiError(422, "VALIDATION_ERROR", refused("name")), /Nothing was changed/],
    [new TypeError("Failed to fetch"), /Network error/],
  ];
  for (const [error, text] of cases) assert.match(factorFailure(error), text);
});

Deno.test("second factor: a passkey that was not made or not used says why [sign-in-8]", () => {
  const cases: [unknown, RegExp][] = [
    [new DOMException("", "NotAllowedError"), /^No passkey was used/],
    [new DOMException("", "AbortError"), /^No passkey was used/],
    [new DOMException("", "InvalidStateError"), /has a passkey of your account/],
    [new ApiError(409, "ENTITY_ALREADY_EXISTS"), /has a passkey of your account/],
    [new ApiError(401, "LOGIN_DATA_INCORRECT"), /passkey was not accepted/],
    [new ApiError(429, "FORBIDDEN"), /wait a moment/],
    [new ApiError(404, "ENTITY_NOT_FOUND"), /start again/],
    [new DOMException("", "ConstraintError"), /needs a PIN/],
    [new DOMException("", "NotSupportedError"), /needs a PIN/],
    [new DOMException("", "SecurityError"), /do not work in this browser/],
    [new TypeError("Failed to fetch"), /Network error/],
  ];
  for (const [error, text] of cases) assert.match(passkeyFailure(error), text);
});
