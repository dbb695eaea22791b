import assert from "node:assert/strict";
import { providerFailure } from "./provider_failure.ts";

Deno.test("a provider's failure is said in our words, never in the address's", () => {
  assert.match(providerFailure("ENTITY_DISABLED").text ?? "", /disabled or not yet activated/);
  assert.match(providerFailure("EMAIL_NOT_VALID").text ?? "", /has not confirmed/);
  for (const code of ["LOGIN_DATA_INCORRECT", "Call 0800 now", "constructor", "undefined"]) {
    assert.match(providerFailure(code).text ?? "", /did not work/);
  }
});
