import assert from "node:assert/strict";
import { ledElsewhere } from "./led_elsewhere.ts";

Deno.test("an address that leads to another site is noted, with both", () => {
  const note = "The address led to another site: shop.test was asked for, good.test was shown.";
  assert.equal(ledElsewhere("https://www.shop.test/a", "https://good.test/parked"), note);
  assert.notEqual(ledElsewhere("https://a.github.io/", "https://b.github.io/"), null);
});

Deno.test("its own site's other hosts and addresses are not", () => {
  assert.equal(ledElsewhere("http://shop.test/", "https://www.shop.test/en?a=1#b"), null);
  assert.equal(ledElsewhere("https://shop.co.uk/", "https://login.shop.co.uk/"), null);
  assert.equal(ledElsewhere("https://shop.test/", "about:blank"), null, "nothing came");
});
