/**
 * A tenant's catalogue as read by the rules, for the property at hand: what is known, and what of it
 * is approved (`whitelist`).
 * `deno task scan --catalog FILE` reads the same shape, with every field optional.
 */
import { z } from "zod";
import { DEFAULT_SUSPICIOUS_STRINGS } from "./constants.ts";
import { STORAGE_KINDS } from "./enums.ts";

/**
 * A regular expression in RE2 syntax; matching is case-insensitive and unanchored. The engine skips
 * a pattern over the length limit and notifies its owner.
 */
const pattern = z.string().min(1);

export const vendorEntry = z.object({
  type: z.enum(["STORAGE", "REQUEST"]),
  entryType: z.enum(STORAGE_KINDS).nullable().default(null),
  pattern,
  /** Whether a match is approved for the property at hand. */
  whitelist: z.boolean().default(true),
});

export const catalogueVendor = z.object({
  _id: z.string().optional(),
  name: z.string().min(1).max(500),
  urlPatterns: z.array(pattern).default([]),
  /** Assigned to the property at hand: matching requests are approved. */
  whitelist: z.boolean().default(true),
  /** Requests of this vendor are never reported. */
  ignore: z.boolean().default(false),
  /** The vendor of the Knowledge Hub that it was imported from. */
  globalVendorRef: z.string().nullable().default(null),
  /** Id in IAB's Global Vendor List. */
  iabId: z.number().int().nullable().default(null),
  entries: z.array(vendorEntry).default([]),
});
export type CatalogueVendor = z.infer<typeof catalogueVendor>;

export const catalogueStorageItem = z.object({
  _id: z.string().optional(),
  name: z.string().min(1).max(500),
  type: z.enum(STORAGE_KINDS),
  keyPatterns: z.array(pattern).default([]),
  valuePatterns: z.array(pattern).default([]),
  /** Allowed origins or cookie domains; empty means any. */
  origins: z.array(z.string()).default([]),
  whitelist: z.boolean().default(true),
});
export type CatalogueStorageItem = z.infer<typeof catalogueStorageItem>;

export const catalogue = z.object({
  vendors: z.array(catalogueVendor).default([]),
  storageItems: z.array(catalogueStorageItem).default([]),
  /** URLs approved on this property. */
  urlWhiteList: z.array(pattern).default([]),
  /** Names of storage entries approved on this property. */
  customStorageItemWhitelist: z.array(pattern).default([]),
  /** Keywords that make a request suspicious. */
  suspiciousRequestStrings: z.array(z.string().min(3)).default([...DEFAULT_SUSPICIOUS_STRINGS]),
  /**
   * IAB ids on the property's own vendor list. Null without a vendor list or with unknown content;
   * the vendors disclosed by the page's TC string then form the list.
   */
  vendorList: z.array(z.number().int()).nullable().default(null),
});
export type Catalogue = z.infer<typeof catalogue>;
