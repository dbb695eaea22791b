import assert from "node:assert/strict";
import { contrastOf } from "./contrast.ts";

Deno.test("contrast is that of WCAG 2, whichever of two colours is darker", () => {
  assert.equal(contrastOf("#000000", "#ffffff"), 21);
  assert.equal(contrastOf("#777777", "#ffffff"), 4.47);
  assert.equal(contrastOf("#ffffff", "#777777"), 4.47);
  assert.equal(contrastOf("#303070", "#303070"), 1);
});
