import assert from "node:assert/strict";
import { readIabGvl } from "./iab_gvl.ts";

const gvl = (gvlSpecificationVersion: number, vendors: object) =>
  JSON.stringify({ gvlSpecificationVersion, vendorListVersion: 17, vendors });

Deno.test("gvl: vendors of version 2 and of version 3 are read", () => {
  const v2 = { 8: { id: 8, name: "Emerse ", policyUrl: "https://emerse.example/privacy" } };
  const urls = [{ langId: "en", privacy: "https://emerse.example/privacy" }];
  const v3 = { 8: { id: 8, name: "Emerse", urls } };
  for (const [version, vendors] of [[2, v2], [3, v3]] as const) {
    const read = readIabGvl(gvl(version, vendors));
    assert.deepEqual(read.rejected, []);
    assert.deepEqual(
      read.vendors.map((
        { name, iabId, description, properties },
      ) => [name, iabId, description, properties]),
      [["Emerse", 8, "https://emerse.example/privacy", []]],
    );
  }
});

Deno.test("gvl: deleted and invalid vendors are named, the rest is not lost", () => {
  const { vendors, rejected } = readIabGvl(gvl(3, {
    1: { id: 1, name: "Ads" },
    2: { id: 2, name: "Gone", deletedDate: "2023-06-28T00:00:00Z" },
    3: { id: 3, name: " " },
    4: { id: 4, name: "Ads " },
    5: 5,
  }));
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
    assert.throws(() => readIabGvl(text), /not a Global Vendor List/, text);
  }
});
