import assert from "node:assert/strict";
import { crossSiteNote } from "./recording.ts";

Deno.test("an address that leads to another site is noted, with both", () => {
  const note = "The address led to another site: shop.test was requested, good.test was shown.";
  assert.equal(crossSiteNote("https://www.shop.test/a", "https://good.test/parked"), note);
  assert.notEqual(crossSiteNote("https://a.github.io/", "https://b.github.io/"), null);
});

Deno.test("its own site's other hosts and addresses are not", () => {
  assert.equal(crossSiteNote("http://shop.test/", "https://www.shop.test/en?a=1#b"), null);
  assert.equal(crossSiteNote("https://shop.co.uk/", "https://login.shop.co.uk/"), null);
  assert.equal(crossSiteNote("https://shop.test/", "about:blank"), null, "nothing came");
});
