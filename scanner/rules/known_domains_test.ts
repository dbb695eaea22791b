import assert from "node:assert/strict";
import { suggestVendor } from "./known_domains.ts";

Deno.test("hosts are named by the vendor the web knows them by", () => {
  const nameOf = (host: string) => suggestVendor(host)?.name ?? null;
  assert.equal(nameOf("stats.g.doubleclick.net"), "Google/Doubleclick Ads");
  assert.equal(nameOf("doubleclick.net"), "Google/Doubleclick Ads");
  assert.equal(nameOf("connect.facebook.net"), "Facebook");
  assert.equal(nameOf("ajax.googleapis.com"), "Google CDN");
  assert.equal(suggestVendor("stats.g.doubleclick.net")?.category, "ad");
});

Deno.test("neighbours and unknown hosts are nobody's", () => {
  for (const host of ["notdoubleclick.net", "net", "", "news.example", "127.0.0.1"]) {
    assert.equal(suggestVendor(host), null, host);
  }
});
