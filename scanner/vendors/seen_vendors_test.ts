import { readVendorList } from "@crumbtrail/contract/vendor_list";
import { aCookie, aRequest, aRun } from "@crumbtrail/duties/testing/sample";
import assert from "node:assert/strict";
import { givenList, vendorsOf } from "./seen_vendors.ts";

const VENDOR = {
  ...{ id: 1, name: "North Ads", purposes: [1] },
  urls: [{ langId: "en", privacy: "https://www.north-ads.example/privacy" }],
};

Deno.test("a site is no vendor of its own, and a vendor behind one of its names is one", () => {
  const list = readVendorList(
    { gvlSpecificationVersion: 3, vendorListVersion: 7, vendors: { 1: VENDOR } },
    new Date("2026-12-01T00:00:00Z"),
  );
  const hosts = (seen: Parameters<typeof aRun>[1]) => {
    const tcf = { tcString: null, cmpId: 10, gdprApplies: true, ...NOTHING };
    const run = aRun("NO_ACTION_SP_CMP", { ...seen, consent: { tcf } });
    const { vendorList } = vendorsOf(run, givenList(list, null), new Map());
    return vendorList?.vendors.map((vendor) => vendor.hosts);
  };
  const url = "https://px.north-ads.example/x";
  assert.deepEqual(hosts({ requests: [aRequest(url)] }), [["px.north-ads.example"]]);
  const cnames = ["edge.north-ads.example"];
  const own = { firstParty: true, cnames };
  assert.deepEqual(hosts({ requests: [aRequest(url, own)] }), [], "on the vendor's own site");
  assert.deepEqual(hosts({ requests: [aRequest("https://px.news.example/x", own)] }), [
    ["px.news.example"],
  ]);
  const cookie = (firstParty: boolean) => aCookie({ domain: ".north-ads.example", firstParty });
  assert.deepEqual(hosts({ cookies: [cookie(true)] }), []);
  assert.deepEqual(hosts({ cookies: [cookie(false)] }), [["north-ads.example"]]);
});

const NOTHING = {
  ...{ purposeConsents: [], purposeLegitimateInterests: [], vendorConsents: [] },
  ...{ vendorLegitimateInterests: [], vendorsDisclosed: [], vendorListVersion: null },
};
