import { formatOfText } from "@crumbtrail/contract/config_file";
import assert from "node:assert/strict";
import { readIabGvl } from "./iab_gvl.ts";

const NOW = new Date("2023-09-07T16:00:00Z");

const gvl = (gvlSpecificationVersion: number, vendors: object) =>
  JSON.stringify({ gvlSpecificationVersion, vendorListVersion: 17, vendors });

Deno.test("gvl: vendors of version 2 and of version 3 are read [import-export-3]", () => {
  const v2 = { 8: { id: 8, name: "Emerse ", policyUrl: "https://emerse.example/privacy" } };
  const urls = [{ langId: "en", privacy: "https://emerse.example/privacy" }];
  const v3 = { 8: { id: 8, name: "Emerse", urls } };
  for (const [version, vendors] of [[2, v2], [3, v3]] as const) {
    const read = readIabGvl(gvl(version, vendors), NOW);
    assert.deepEqual(read.rejected, []);
    assert.deepEqual(
      read.vendors.map((
        { name, iabId, description, properties },
      ) => [name, iabId, description, properties]),
      [["Emerse", 8, "https://emerse.example/privacy", []]],
    );
  }
});

/** An excerpt with everything that the published format of version 2 has. */
const VERSION_2 = JSON.stringify({
  gvlSpecificationVersion: 2,
  vendorListVersion: 133,
  tcfPolicyVersion: 2,
  lastUpdated: "2022-05-26T16:05:24Z",
  purposes: { 1: { id: 1, name: "Store", description: "…", descriptionLegal: "…" } },
  specialPurposes: {
    1: { id: 1, name: "Security", consentable: false, rightToObject: false },
  },
  features: { 1: { id: 1, name: "Match offline data", description: "…", descriptionLegal: "…" } },
  specialFeatures: { 1: { id: 1, name: "Precise location", description: "…" } },
  stacks: { 1: { id: 1, purposes: [], specialFeatures: [1], name: "Location", description: "…" } },
  vendors: {
    8: {
      id: 8,
      name: "North Ads AB",
      purposes: [1, 3, 4],
      legIntPurposes: [2, 7],
      flexiblePurposes: [2],
      specialPurposes: [1, 2],
      features: [1],
      specialFeatures: [],
      policyUrl: "https://north-ads.example/privacy",
      overflow: { httpGetLimit: 128 },
      cookieMaxAgeSeconds: null,
      usesCookies: true,
      cookieRefresh: false,
      usesNonCookieAccess: true,
      deviceStorageDisclosureUrl: "https://north-ads.example/storage.json",
    },
    9: { id: 9, name: "Bare", purposes: [], legIntPurposes: [2], policyUrl: "" },
    10: {
      id: 10,
      name: "Gone",
      policyUrl: "https://gone.example",
      deletedDate: "2019-05-28T00:00:00Z",
    },
    11: {
      id: 11,
      name: "Going",
      policyUrl: "https://g.example",
      deletedDate: "2030-01-01T00:00:00Z",
    },
    12: { id: 12, name: "Kept", policyUrl: "https://kept.example", deletedDate: null },
  },
});

Deno.test("gvl: every field of version 2 is understood, and a deletion ahead is none yet [import-export-2]", () => {
  const { vendors, rejected } = readIabGvl(VERSION_2, NOW);
  assert.deepEqual(vendors.map(({ name, iabId, description }) => [name, iabId, description]), [
    ["North Ads AB", 8, "https://north-ads.example/privacy"],
    ["Bare", 9, ""],
    ["Going", 11, "https://g.example"],
    ["Kept", 12, "https://kept.example"],
  ]);
  assert.deepEqual(rejected, [
    { line: null, part: "vendor 10", reason: "deleted from the list on 2019-05-28" },
  ]);
  assert.equal(formatOfText(VERSION_2), "IAB_GVL");
  const { iabList } = readIabGvl(VERSION_2, NOW);
  assert.equal(iabList?.version, 133);
  const [north, bare] = iabList?.vendors ?? [];
  assert.deepEqual(
    [north?.cookieMaxAgeSeconds, north?.usesCookies, north?.cookieRefresh, north?.purposes],
    [null, true, false, [1, 3, 4]],
  );
  assert.equal(north?.deviceStorageDisclosureUrl, "https://north-ads.example/storage.json");
  assert.deepEqual([bare?.cookieMaxAgeSeconds, bare?.specialPurposes], [undefined, []]);
});

Deno.test("gvl: deleted and invalid vendors are named, the rest is not lost [import-export-14]", () => {
  const { vendors, rejected } = readIabGvl(
    gvl(3, {
      1: { id: 1, name: "Ads" },
      2: { id: 2, name: "Gone", deletedDate: "2023-06-28T00:00:00Z" },
      3: { id: 3, name: " " },
      4: { id: 4, name: "Ads " },
      5: 5,
    }),
    NOW,
  );
  assert.deepEqual(vendors.map(({ name }) => name), ["Ads"]);
  assert.deepEqual(rejected.map(({ part }) => part), [
    "vendor 2",
    "vendor 3",
    "vendor 4",
    "vendor 5",
  ]);
  assert.equal(rejected[0]?.reason, "deleted from the list on 2023-06-28");
  assert.equal(rejected[2]?.reason, "has the name of another vendor, Ads");
});

Deno.test("gvl: another file is refused", () => {
  for (const text of ["", "[]", "{", gvl(1, {}), '{"gvlSpecificationVersion": 3}']) {
    assert.throws(() => readIabGvl(text, NOW), /not a Global Vendor List/, text);
  }
});
