/**
 * The Knowledge Hub as the provider's staff curates it: drafts, their publication as a numbered
 * version of the hub, and the import of public lists. An entry of the hub is a vendor or a storage
 * item; a vendor has entries of its own, which are patterns.
 */
import { z } from "zod";
import { t } from "@crumbtrail/texts";
import { importInput, rejectedPart } from "./config_import.ts";
import { RECORD_STATUSES, STORAGE_KINDS } from "./enums.ts";
import { hubChange, hubContent, hubEntry } from "./hub.ts";
import { hubItemContent } from "./hub_item.ts";
import { HUB_DRAFTS, HUB_KINDS } from "./hub_options.ts";
import { pagingQuery } from "./paging.ts";
import { pattern, patterns } from "./pattern.ts";
import { storageOrigins } from "./storage_item.ts";
import { version } from "./versions.ts";

const name = z.string().trim().min(1).max(500);
const description = z.string().trim().max(2000).default("");

/** Most entries of a vendor. */
export const MAX_HUB_ENTRIES = 2000;

const entryInput = hubEntry.extend({ pattern, description }).strict()
  .refine(({ type, entryType }) => type === "STORAGE" || entryType === null, {
    path: ["entryType"],
    message: t("is of storage entries alone"),
  });

const vendorInput = z.strictObject({
  name,
  description,
  category: z.string().trim().max(100).default(""),
  urlPatterns: patterns.default([]),
  iabId: z.number().int().min(1).max(2 ** 31 - 1).nullable().default(null),
  spVendorId: z.string().trim().max(200).nullable().default(null),
  strictlyNecessary: z.boolean().default(false),
  entries: z.array(entryInput).max(MAX_HUB_ENTRIES).default([]),
});

const itemInput = z.strictObject({
  name,
  type: z.enum(STORAGE_KINDS),
  description,
  keyPatterns: patterns.default([]),
  valuePatterns: patterns.default([]),
  origins: storageOrigins.default([]),
});

/** A whole new content: what is left out becomes empty. */
export const hubEntryInput = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("VENDOR"), content: vendorInput }),
  z.strictObject({ kind: z.literal("STORAGE_ITEM"), content: itemInput }),
]);
export type HubEntryInput = z.output<typeof hubEntryInput>;

/** Inactive entries are not offered to tenants; the copies of tenants stay. */
const status = z.enum(RECORD_STATUSES);

export const hubDraftInput = z.strictObject({
  /** The name of a published vendor, and name and type of a published storage item, stay. */
  entry: hubEntryInput,
  status: status.default("ACTIVE"),
  /** Version of the draft that was read, 0 without one; refused with 409 if there is a newer one. */
  version: z.number().int().min(0).max(2 ** 31 - 1),
});
export type HubDraftInput = z.output<typeof hubDraftInput>;

export const listedHubEntry = z.object({
  _id: z.uuid(),
  kind: z.enum(HUB_KINDS),
  name: z.string(),
  /** Kind of storage; null for vendors. */
  type: z.enum(STORAGE_KINDS).nullable(),
  description: z.string(),
  /** URL patterns of a vendor, key patterns of a storage item. */
  patternCount: z.number().int(),
  /** 0 for storage items. */
  entryCount: z.number().int(),
  /** Where it comes from; `HUB_SOURCES` names the values. */
  source: z.string(),
  /** Whether published; false for a draft of a new entry. */
  published: z.boolean(),
  status,
  /** What the next publication does with the entry; null without a draft. */
  draft: z.enum(HUB_DRAFTS).nullable(),
  updatedAt: z.iso.datetime(),
});
export type ListedHubEntry = z.infer<typeof listedHubEntry>;

export const hubEntriesQuery = pagingQuery.extend({
  kind: z.enum(HUB_KINDS).optional(),
  /** Part of a name, a description or a pattern; any case. */
  search: z.string().trim().max(200).default(""),
  /** Drafts alone, or those of one sort. */
  draft: z.enum([...HUB_DRAFTS, "ANY"]).optional(),
});
export type HubEntriesQuery = z.output<typeof hubEntriesQuery>;

export const hubContents = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("VENDOR"), content: hubContent }),
  z.object({ kind: z.literal("STORAGE_ITEM"), content: hubItemContent }),
]);
export type HubContents = z.infer<typeof hubContents>;

export const curatedEntry = z.object({
  _id: z.uuid(),
  /** As in `listedHubEntry`. */
  source: z.string(),
  /** Whether the entry is an item of the provider's own tenant, which is edited there. */
  isOwnItem: z.boolean(),
  /** The draft, or the published entry without a draft. */
  entry: hubContents,
  status,
  /** Version of the published entry; 0 before the first publication. */
  published: z.number().int(),
  /** Version of the draft; 0 without a draft. */
  version: z.number().int(),
  /** Who wrote the draft, and when. */
  changedBy: z.string().nullable(),
  updatedAt: z.iso.datetime(),
  /** What the draft changes in the published entry. */
  changes: z.array(hubChange),
});
export type CuratedEntry = z.infer<typeof curatedEntry>;

export const hubRelease = z.object({
  /** The number of this version of the hub. */
  number: z.number().int(),
  note: z.string(),
  publishedAt: z.iso.datetime(),
  added: z.number().int(),
  changed: z.number().int(),
  removed: z.number().int(),
});
export type HubRelease = z.infer<typeof hubRelease>;

/** A published version of an entry. */
export const hubEntryVersion = z.object({
  version,
  publishedAt: z.iso.datetime(),
  /** The version of the hub that it is part of; null for entries published on their own. */
  release: hubRelease.pick({ number: true, note: true }).nullable(),
  /** Since the version before; empty for the first. */
  changes: z.array(hubChange),
});
export type HubEntryVersion = z.infer<typeof hubEntryVersion>;

const counts = { added: z.number().int(), changed: z.number().int(), removed: z.number().int() };

export const hubDrafts = z.object({
  ...counts,
  /** Identifies these drafts; their publication names it. */
  fingerprint: z.string(),
});
export type HubDrafts = z.infer<typeof hubDrafts>;

export const releaseInput = z.strictObject({
  /** Shown to all tenants. */
  note: z.string().trim().min(1).max(2000),
  /** Of the drafts that were read; refused with 409 if one has changed since. */
  fingerprint: z.string().max(100),
});
export type ReleaseInput = z.output<typeof releaseInput>;

export const hubImportInput = importInput.extend({
  format: z.enum(["OPEN_COOKIE_DATABASE", "IAB_GVL"]),
  /** Whether vendors of an earlier import of this list become inactive if the list lacks them. */
  removeMissing: z.boolean().default(true),
});
export type HubImportInput = z.output<typeof hubImportInput>;

export const hubApplyInput = hubImportInput.extend({
  /** From the dry run; refused with 409 if the hub or a draft has changed since. */
  fingerprint: z.string().max(100),
});
export type HubApplyInput = z.output<typeof hubApplyInput>;

export const hubPlan = z.object({
  fingerprint: z.string(),
  ...counts,
  /** The first 1,000 vendors. */
  entries: z.array(z.object({
    name: z.string(),
    action: z.enum(HUB_DRAFTS),
    /** The first of them. */
    changes: z.array(hubChange),
    changeCount: z.number().int(),
  })),
  rejected: z.array(rejectedPart),
});
export type HubPlan = z.infer<typeof hubPlan>;
