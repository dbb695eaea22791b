import assert from "node:assert/strict";
import { EXPECTED_RULES, expectedFieldsOf, expectedOf } from "./expected_purposes.ts";

const fields = (purposeConsents: string, purposeLegitimateInterests = "") => ({
  purposeConsents,
  purposeLegitimateInterests,
});

Deno.test("expected purposes: numbers, none, or nothing to be checked [properties-28]", () => {
  assert.deepEqual(expectedOf(fields(" 7,1, 7 ", "None")), {
    purposeConsents: [7, 1],
    purposeLegitimateInterests: [],
  });
  assert.deepEqual(expectedOf(fields("none")), { purposeConsents: [] });
  assert.equal(expectedOf(fields(" ")), undefined);
  for (
    const stored of [
      { purposeConsents: [1, 7] },
      { purposeConsents: [], purposeLegitimateInterests: [7] },
      undefined,
    ]
  ) assert.deepEqual(expectedOf(expectedFieldsOf(stored)), stored);
});

Deno.test("expected purposes: a text that is not a list is refused, and interests need consents [properties-28]", () => {
  const { purposeConsents, purposeLegitimateInterests } = EXPECTED_RULES;
  for (const wrong of ["0", "25", "1;7", "1,,7", "seven", "1.5"]) {
    assert.match(purposeConsents(wrong, fields(wrong)) ?? "", /^Enter numbers from 1 to 24/, wrong);
    assert.match(purposeLegitimateInterests(wrong) ?? "", /^Enter numbers/, wrong);
  }
  for (const right of ["", "1", "1, 24", "none"]) {
    assert.equal(purposeConsents(right, fields(right)), null, right);
    assert.equal(purposeLegitimateInterests(right), null, right);
  }
  assert.equal(purposeConsents("", fields("", "7")), "Enter the purposes, or none");
});
