import { ApiError } from "@crumbtrail/host/api";
import assert from "node:assert/strict";
import { loginFailure } from "./failure.ts";
import { providerFailure } from "./provider_failure.ts";

Deno.test("each failure has the specification's words [sign-in-16]", () => {
  const cases: [unknown, string][] = [
    [
      new ApiError(401, "LOGIN_DATA_INCORRECT"),
      "Login failed / Username or Password is incorrect.",
    ],
    [
      new ApiError(403, "ENTITY_DISABLED"),
      "Login failed / Your account is either disabled or not yet activated.",
    ],
    [
      new ApiError(429, "FORBIDDEN"),
      "Login failed / Too many attempts. Please wait a moment and try again.",
    ],
    [
      new ApiError(403, "FORBIDDEN", { singleSignOn: "Example Corp" }),
      "Login failed / Your company requires single sign-on. Use the button below.",
    ],
    [new TypeError("Failed to fetch"), "Network error."],
    [new ApiError(502, "UNKNOWN_ERROR"), "Network error."],
  ];
  for (const [error, words] of cases) {
    const { title, text } = loginFailure(error);
    assert.equal([title, text].filter(Boolean).join(" / "), words);
  }
});

Deno.test("a provider's failure is said in our words, never in the address's", () => {
  assert.match(providerFailure("ENTITY_DISABLED").text ?? "", /disabled or not yet activated/);
  assert.match(providerFailure("EMAIL_NOT_VALID").text ?? "", /has not confirmed/);
  assert.match(providerFailure("FORBIDDEN").text ?? "", /not let in/);
  assert.match(providerFailure("callback").text ?? "", /register the new redirect URI/);
  assert.match(providerFailure("otherCallback").text ?? "", /nobody was signed in/);
  assert.match(providerFailure("INVALID_HEADER").text ?? "", /starts on this page/);
  assert.match(providerFailure("maxUsers").text ?? "", /no room for another user/);
  for (const code of ["LOGIN_DATA_INCORRECT", "Call 0800 now", "constructor", "undefined"]) {
    assert.match(providerFailure(code).text ?? "", /did not work/);
  }
});
