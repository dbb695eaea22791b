import type { HubContent, HubEntry } from "@crumbtrail/contract/hub";
import type { Vendor, VendorListEntry } from "@crumbtrail/contract/vendor";
import assert from "node:assert/strict";
import { compareWithHub } from "./compare.ts";

const content = (given: Partial<HubContent> = {}): HubContent => ({
  name: "Ads",
  description: "Old",
  category: "ad",
  urlPatterns: ["a.example", "b.example"],
  iabId: null,
  spVendorId: null,
  strictlyNecessary: false,
  entries: [],
  ...given,
});

const entry = (pattern: string, description = ""): HubEntry => ({
  ...{ type: "STORAGE", entryType: "COOKIE", pattern, description },
});

const copied = (one: HubEntry, given: Partial<VendorListEntry> = {}): VendorListEntry => ({
  ...one,
  _id: crypto.randomUUID(),
  whitelist: true,
  properties: [],
  isDisabled: false,
  manuallyCreated: false,
  createdByPW: true,
  createdByTenant: false,
  origin: null,
  ...given,
});

function copy(of: HubContent, given: Partial<Vendor> = {}): Vendor {
  const { entries, category: _, ...fields } = of;
  return {
    ...fields,
    _id: crypto.randomUUID(),
    status: "ACTIVE",
    ignore: false,
    affiliation: "tenant",
    global: false,
    globalVendorRef: crypto.randomUUID(),
    properties: [],
    autoUpdatedAt: null,
    origin: null,
    entityList: entries.map((one) => copied(one)),
    version: 1,
    ...given,
  };
}

/** Changes in short: part, before, after, and whether the tenant's own value is kept. */
function changesOf(imported: HubContent, hub: HubContent, own: Vendor) {
  return compareWithHub({ imported, hub, own })
    .map(({ part, entry, before, after, isKept }) =>
      [entry ? entry.pattern : part, before, after, ...isKept ? ["kept"] : []].join(" ")
    );
}

Deno.test("hub: what the tenant alone has changed is no change of the hub", () => {
  const imported = content({ entries: [entry("^_a")] });
  const own = copy(imported, { description: "Ours", urlPatterns: ["c.example"], iabId: 7 });
  assert.deepEqual(changesOf(imported, imported, own), []);
});

Deno.test("hub: changed fields are shown, and kept where the tenant has changed the same field", () => {
  const imported = content();
  const hub = content({ description: "New", iabId: 12, strictlyNecessary: true });
  assert.deepEqual(changesOf(imported, hub, copy(imported)), [
    "description Old New",
    "iabId  12",
    "strictlyNecessary false true",
  ]);
  const own = copy(imported, { description: "Ours", iabId: 12 });
  assert.deepEqual(changesOf(imported, hub, own), [
    "description Old New kept",
    "strictlyNecessary false true",
  ]);
});

Deno.test("hub: patterns that the tenant has added or removed itself are no change", () => {
  const imported = content();
  const hub = content({ urlPatterns: ["b.example", "c.example", "d.example"] });
  assert.deepEqual(changesOf(imported, hub, copy(imported)), [
    "urlPatterns  c.example",
    "urlPatterns  d.example",
    "urlPatterns a.example ",
  ]);
  const own = copy(imported, { urlPatterns: ["c.example"] });
  assert.deepEqual(changesOf(imported, hub, own), ["urlPatterns  d.example"]);
});

Deno.test("hub: an entry that the hub removes is kept once the tenant has decided about it", () => {
  const [a, b, c] = [entry("^_a"), entry("^_b"), entry("^_c")];
  const imported = content({ entries: [a, b, c] });
  const hub = content({ entries: [entry("^_d", "New")] });
  const own = copy(imported, {
    entityList: [copied(a), copied(b, { properties: ["ALL"] }), copied(c, { isDisabled: true })],
  });
  assert.deepEqual(changesOf(imported, hub, own), [
    "^_a  ",
    "^_b   kept",
    "^_c   kept",
    "^_d  New",
  ]);
});

Deno.test("hub: a description of the tenant's own wins over the hub's", () => {
  const [imported, hub] = [entry("^_a", "Old"), entry("^_a", "New")]
    .map((one) => content({ entries: [one] }));
  assert.ok(imported && hub);
  assert.deepEqual(changesOf(imported, hub, copy(imported)), ["^_a Old New"]);
  const own = copy(imported, { entityList: [copied(entry("^_a", "Ours"))] });
  assert.deepEqual(changesOf(imported, hub, own), ["^_a Old New kept"]);
  const gone = copy(imported, { entityList: [] });
  assert.deepEqual(changesOf(imported, hub, gone), []);
});
