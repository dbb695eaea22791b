import { documentVendor } from "@crumbtrail/contract/config_document";
import type { HubContent } from "@crumbtrail/contract/hub";
import assert from "node:assert/strict";
import { planList, type PlannedDraft } from "./plan_list.ts";

/** A vendor of the hub, which brought it from another list. */
const known = (name: string, iabId: number | null = null) => ({
  _id: crypto.randomUUID(),
  ...{ version: 1, changedBy: null, status: "ACTIVE" as const, source: "third-party-web" },
  updatedAt: "2026-11-25T00:00:00.000Z",
  entry: { kind: "VENDOR" as const, content: contentOf(name, iabId) },
});

const contentOf = (name: string, iabId: number | null): HubContent => ({
  ...{ name, iabId, description: "", category: "", spVendorId: null, strictlyNecessary: false },
  urlPatterns: ["^https://video\\.example/"],
  entries: [],
});

const given = (name: string, iabId: number | null = null) =>
  documentVendor.parse({ name, iabId, entries: [{ type: "STORAGE", pattern: "^seen$" }] });

const options = { source: "OPEN_COOKIE_DATABASE", removeMissing: true };

/** Names in the hub, and what becomes of them. */
const actions = (...args: Parameters<typeof planList>) =>
  planList(...args).map(({ row, action }) => [row.entry.content.name, action]);

Deno.test("hub list: a name in other capitals is the same vendor, which keeps its name [knowledge-hub-19]", () => {
  const hub = [known("YouTube"), known("youtube")];
  assert.deepEqual(actions([known("YouTube")], [given("Youtube")], options), [
    ["YouTube", "CHANGED"],
  ]);
  assert.deepEqual(actions(hub, [given("youtube")], options), [["youtube", "CHANGED"]]);
  assert.deepEqual(actions(hub, [given("Youtube music")], options), [["Youtube music", "ADDED"]]);
});

Deno.test("hub list: the IAB id comes before the name [knowledge-hub-19]", () => {
  const hub = [known("Old name", 8), known("New name")];
  assert.deepEqual(actions(hub, [given("New name", 8)], options), [["Old name", "CHANGED"]]);
});

Deno.test("hub list: a vendor of a list keeps what another list has added [knowledge-hub-18]", () => {
  const [added] = planList([], [documentVendor.parse({ name: "Ads", iabId: 8 })], {
    source: "IAB_GVL",
    removeMissing: true,
  });
  assert.ok(added);
  const [withEntry] = planList([stored(added)], [given("Ads")], options);
  assert.ok(withEntry);
  const again = [documentVendor.parse({ name: "Ads", iabId: 8 })];
  const gvl = { source: "IAB_GVL", removeMissing: true };
  assert.deepEqual(planList([stored(withEntry)], again, gvl), []);
  assert.deepEqual(planList([stored(withEntry)], [given("Ads")], options), []);
});

/** A planned draft as the hub has it once it is published. */
const stored = ({ row }: PlannedDraft) => ({
  ...row,
  ...{ version: 1, changedBy: null, updatedAt: "2026-11-25T00:00:00.000Z" },
});
