/** Kinds and states of the Knowledge Hub's entries. Without zod: for screens. */
import { t, tAll } from "@crumbtrail/texts";
import type { HubChange } from "./hub.ts";

export const HUB_KINDS = ["VENDOR", "STORAGE_ITEM"] as const;
export type HubKind = typeof HUB_KINDS[number];

/** What the publication of a draft does: REMOVED entries are no longer offered to tenants. */
export const HUB_DRAFTS = ["ADDED", "CHANGED", "REMOVED"] as const;
export type HubDraft = typeof HUB_DRAFTS[number];

/** `hub_versions.source` by name; other lists are shown as they are. */
export const HUB_SOURCES: Readonly<Record<string, string>> = tAll({
  STAFF: "Staff",
  SUGGESTION: "Suggested by a tenant",
  IAB_GVL: "IAB Global Vendor List",
  OPEN_COOKIE_DATABASE: "Open Cookie Database",
  OWN_ITEM: "Global storage items",
  "third-party-web": "third-party-web",
});

/** Note of the versions that an installation publishes itself; screens translate it. */
export const HUB_FILL_NOTE = t("Vendors of the public list third-party-web");

/** Names of the parts of an entry that a change is about. */
export const HUB_PARTS: Record<HubChange["part"], string> = tAll({
  name: "Name",
  description: "Description",
  category: "Category",
  iabId: "IAB id",
  spVendorId: "Sourcepoint vendor id",
  strictlyNecessary: "Strictly necessary",
  urlPatterns: "URL pattern",
  entityList: "Entry",
  keyPatterns: "Key pattern",
  valuePatterns: "Value pattern",
  origins: "Origin",
});

/** Parts whose changes are additions and removals. */
const LISTS: readonly HubChange["part"][] = [
  "urlPatterns",
  "entityList",
  "keyPatterns",
  "valuePatterns",
  "origins",
];

/** What happened to a part of an entry. */
export function hubChangeAction(
  { part, before, after }: Pick<HubChange, "part" | "before" | "after">,
): "added" | "changed" | "removed" {
  if (!LISTS.includes(part) || before !== null && after !== null) return "changed";
  return after === null ? "removed" : "added";
}

/** A value before or after a change, for people. */
export function hubValueText(value: HubChange["before"]): string {
  if (typeof value === "boolean") return value ? t("Yes") : t("No");
  return String(value ?? "");
}
