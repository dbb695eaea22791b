import assert from "node:assert/strict";
import { diff } from "./diff.ts";
import { newEntry, ownerText } from "./entries.ts";
import { explainNow, type SeenItem } from "./explain.ts";

const entry = (name: string, pattern: string, ...properties: string[]) =>
  newEntry({ kind: "STORAGE_ITEM", id: name, name }, "STORAGE", {
    patterns: [pattern],
    approvedOn: properties.length === 0 ? null : new Set(properties),
  });
const seen = (name: string, propertyId: string): SeenItem => ({
  ...{ texts: [name], origin: "shop.example", propertyId },
  kind: "STORAGE",
  storageType: "COOKIE",
});

Deno.test("a change names what it approves, what no longer, and by which entry", () => {
  const [a, b, c] = [entry("a", "^a"), entry("b", "^b", "shop"), entry("c", "^.1$", "blog")];
  const items = ["a1", "b1", "x1"].flatMap((name) => [seen(name, "shop"), seen(name, "blog")]);
  const changes = (before: typeof a[], after: typeof a[]) =>
    diff(items, explainNow(before, items), explainNow(after, items)).map((
      { item, isApproved, by },
    ) =>
      `${item.texts} ${item.propertyId} ${isApproved ? "+" : "-"} ` +
      by.map(({ entry: { owner }, pattern }) => `${ownerText(owner)} ${pattern}`)
    );
  assert.deepEqual(changes([a, b], [a, b]), []);
  assert.deepEqual(changes([a, b], [a, c]), [
    "b1 shop - storage item b ^b",
    "b1 blog + storage item c ^.1$",
    "x1 blog + storage item c ^.1$",
  ]);
  assert.deepEqual(changes([], [a]), [
    "a1 shop + storage item a ^a",
    "a1 blog + storage item a ^a",
  ]);
});
