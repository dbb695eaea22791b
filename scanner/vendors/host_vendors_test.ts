import assert from "node:assert/strict";
import { readVendorList } from "@crumbtrail/contract/vendor_list";
import { createSites } from "../rules/site.ts";
import { hostVendors } from "./host_vendors.ts";

const NOW = new Date("2026-12-01T00:00:00Z");

function listed(vendors: Record<number, object>) {
  const withIds = Object.entries(vendors).map(([id, vendor]) => [id, {
    ...{ id: Number(id), name: `Vendor ${id}`, purposes: [1] },
    ...vendor,
  }]);
  const file = { gvlSpecificationVersion: 3, vendorListVersion: 7 };
  const list = readVendorList({ ...file, vendors: Object.fromEntries(withIds) }, NOW);
  assert.ok(list);
  return list;
}

const privacy = (url: string) => ({ urls: [{ langId: "en", privacy: url }] });

const LIST = listed({
  1: privacy("https://www.north-ads.example/privacy"),
  2: {
    ...privacy("https://south.example/p"),
    deviceStorageDisclosureUrl: "https://s-cdn.example/d",
  },
  3: privacy("https://shared.example/a"),
  4: privacy("https://shared.example/b"),
  5: privacy("https://www.iubenda.com/privacy-policy/1"),
  6: privacy("https://www.criteo.com/privacy/"),
  8: { ...privacy("https://site.adform.com/privacy"), name: "Adform A/S" },
  7: { ...privacy("https://gone.example/"), deletedDate: "2024-01-01T00:00:00Z" },
});

Deno.test("a host belongs to the vendor whose policy or disclosure is on its domain", () => {
  const named = new Map([
    ["tags.other.example", new Set([1])],
    ["sync.south.example", new Set([1])],
    ["two.example", new Set([1, 2])],
    ["unlisted.north-ads.example", new Set([99])],
  ]);
  const { vendorOf } = hostVendors(LIST, named, createSites());
  const ids = (...hosts: string[]) => hosts.map((host) => vendorOf(host)?.id ?? null);
  assert.deepEqual(ids("px.north-ads.example", "south.example", "s-cdn.example"), [1, 2, 2]);
  assert.deepEqual(ids("shared.example", "www.iubenda.com", "gone.example"), [null, null, null]);
  assert.deepEqual(ids("static.criteo.net", "s1.adform.net"), [6, 8], "of the same company");
  assert.deepEqual(ids("tags.other.example", "sync.south.example"), [1, 1], "the catalogue's word");
  assert.deepEqual(ids("two.example", "unlisted.north-ads.example"), [null, null]);
});
