import assert from "node:assert/strict";
import { dashOf, fillOf, hueOf, strokeOf } from "./name_colour.ts";

Deno.test("analytics: a name has one colour, with the specified saturation and lightness [analytics-28]", () => {
  for (const name of ["", "Google", "google", "doubleclick.net", "Кука", "x".repeat(5000)]) {
    const hue = hueOf(name);
    assert.ok(Number.isInteger(hue) && hue >= 0 && hue <= 359, `${hue}`);
    assert.equal(fillOf(name), `hsl(${hue} 48% 64%)`);
  }
  assert.equal(fillOf("Google"), fillOf("Google"));
  assert.notEqual(hueOf("Google"), hueOf("google"));
});

Deno.test("analytics: names spread over all hues [analytics-28]", () => {
  const names = Array.from({ length: 2000 }, (_, n) => `vendor-${n}.example`);
  const twelfths = new Set(names.map((name) => Math.floor(hueOf(name) / 30)));
  assert.equal(twelfths.size, 12);
});

Deno.test("analytics: a line differs from its neighbours by its dashes, not by colour alone [analytics-28]", () => {
  assert.match(strokeOf("Google"), /^light-dark\(.*\)$/);
  assert.equal(new Set(Array.from({ length: 8 }, (_, n) => dashOf(n))).size, 8);
});
