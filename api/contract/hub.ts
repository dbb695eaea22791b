/**
 * The Knowledge Hub: vendors published by the provider, which tenants import (specification,
 * part 2 §2, §3 and §7), and the review of later changes. "Entry" is said of a vendor's entry here: a
 * pattern of storage names or of requests.
 */
import { z } from "zod";
import { STORAGE_KINDS } from "./enums.ts";
import { pagingQuery } from "./paging.ts";
import { version } from "./versions.ts";

/** Characters of a searched name; shorter names find every vendor (specification, part 2 §9). */
const MIN_NAME = 2;

export const hubEntry = z.object({
  type: z.enum(["STORAGE", "REQUEST"]),
  /** Kind of storage; null for requests, and for storage entries of any kind. */
  entryType: z.enum(STORAGE_KINDS).nullable(),
  /** In RE2 syntax. */
  pattern: z.string(),
  description: z.string(),
});
export type HubEntry = z.infer<typeof hubEntry>;

/** The published content of a vendor, as stored for each version. */
export const hubContent = z.object({
  name: z.string(),
  description: z.string(),
  /** Kind of service, e.g. `analytics`; empty if unknown. */
  category: z.string(),
  urlPatterns: z.array(z.string()),
  /** Ids in IAB's Global Vendor List, and at Sourcepoint. */
  iabId: z.number().int().nullable(),
  spVendorId: z.string().nullable(),
  strictlyNecessary: z.boolean(),
  entries: z.array(hubEntry),
});
export type HubContent = z.infer<typeof hubContent>;

export const listedHubVendor = hubContent.omit({ urlPatterns: true, entries: true }).extend({
  _id: z.uuid(),
  urlPatternCount: z.number().int(),
  entryCount: z.number().int(),
  version,
  updatedAt: z.iso.datetime(),
  /** Whether the tenant has imported the vendor. */
  imported: z.boolean(),
  /** The tenant's copy; null unless imported. */
  vendor: z.uuid().nullable(),
  /** The tenant's own vendor with this name, to be linked instead of an import; null without one. */
  ownVendor: z.uuid().nullable(),
});
export type ListedHubVendor = z.infer<typeof listedHubVendor>;

export const hubVendor = listedHubVendor.extend({
  urlPatterns: z.array(z.string()),
  /** The entries, under the specification's name. */
  entityList: z.array(hubEntry),
});
export type HubVendor = z.infer<typeof hubVendor>;

export const hubQuery = pagingQuery.extend({
  /** Part of a vendor's name, in any case; ignored below two characters. */
  name: z.string().trim().max(200).transform((name) => name.length < MIN_NAME ? "" : name)
    .default(""),
});

export const hubLinkInput = z.strictObject({
  /** The hub's vendor, with the name of the linked vendor. */
  hubVendor: z.uuid(),
});
export type HubLinkInput = z.output<typeof hubLinkInput>;

/** Single fields of a vendor that follow the hub. */
export const HUB_FIELDS = [
  "name",
  "description",
  "iabId",
  "spVendorId",
  "strictlyNecessary",
] as const satisfies readonly (keyof HubContent)[];

const value = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** Lists of a storage item that follow the hub. */
export const HUB_ITEM_LISTS = ["keyPatterns", "valuePatterns", "origins"] as const;

/** A change in the hub since the import or the last review. */
export const hubChange = z.object({
  part: z.enum([...HUB_FIELDS, "category", "urlPatterns", "entityList", ...HUB_ITEM_LISTS]),
  /** The changed entry; null for other parts. */
  entry: hubEntry.pick({ type: true, entryType: true, pattern: true }).nullable(),
  /**
   * The value in the hub before: of the field, the pattern or origin, or the description of the entry.
   * Null for an added pattern or entry.
   */
  before: value,
  /** The value in the hub now; null for a removed pattern or entry. */
  after: value,
  /** Whether the tenant has changed the same part, so that its own value stays in any case. */
  isKept: z.boolean(),
});
export type HubChange = z.infer<typeof hubChange>;

export const hubChanges = z.object({
  /** The version of the hub that the changes lead to; the answer names it. */
  hubVersion: version,
  updatedAt: z.iso.datetime(),
  changes: z.array(hubChange),
});
export type HubChanges = z.infer<typeof hubChanges>;

export const hubChangesInput = z.strictObject({
  /** Whether to apply the changes that are not kept; if false, the vendor stays as it is. */
  accept: z.boolean(),
  /** The reviewed version; refused with 409 if the hub has a newer one. */
  hubVersion: version,
});
export type HubChangesInput = z.output<typeof hubChangesInput>;
