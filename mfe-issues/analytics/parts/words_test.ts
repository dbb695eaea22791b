import assert from "node:assert/strict";
import { countryName, lifeText, rangeText, rate, share } from "./words.ts";

Deno.test("analytics: the life of a cookie in words [analytics-25]", () => {
  assert.equal(lifeText(null), "Session");
  assert.equal(lifeText(0.01), "1 hour");
  assert.equal(lifeText(0.5), "12 hours");
  assert.equal(lifeText(1), "1 day");
  assert.equal(lifeText(31), "31 days");
  assert.equal(lifeText(396), "13 months");
  assert.equal(lifeText(730), "2 years");
  assert.equal(lifeText(761), "2 years 1 month");
});

Deno.test("analytics: countries by name, unknown ones as such", () => {
  assert.equal(countryName("DE"), "Germany");
  assert.equal(countryName(null), "Unknown country");
  assert.equal(countryName("?"), "?");
});

Deno.test("analytics: what is unknown is a dash, not 0", () => {
  assert.equal(rate(null), "–");
  assert.equal(rate(0), "0");
  assert.equal(rate(1.26), "1.3");
  assert.equal(share(null), "–");
  assert.equal(share(0.256), "26%");
});

Deno.test("analytics: days of a range", () => {
  assert.equal(
    rangeText({ start: "2026-10-26", end: "2026-11-24" }),
    "10/26/26 – 11/24/26",
  );
  assert.equal(rangeText({ start: null, end: "2026-11-24" }), "until 11/24/26");
  assert.equal(rangeText({ start: "2026-11-24", end: "2026-11-24" }), "11/24/26");
});
