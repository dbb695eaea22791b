/** What is wrong: one thing of a recording that nothing approves, and whose it may be. */
import { z } from "zod";
import { STORAGE_KINDS } from "./enums.ts";
import { ISSUE_TYPES } from "./issue_types.ts";
import { phase } from "./recording_parts.ts";

export const vendorMatch = z.object({
  _id: z.string(),
  name: z.string(),
  globalVendorRef: z.string().nullable(),
});
export type VendorMatch = z.infer<typeof vendorMatch>;

/** Whose something is as the whole web knows it: a name for what the tenant's list does not have. */
export const vendorSuggestion = z.object({
  name: z.string(),
  /** E.g. `ad`, `analytics`, `social`. */
  category: z.string(),
});
export type VendorSuggestion = z.infer<typeof vendorSuggestion>;

/** What is told of a vendor beside those of the tenant's own list. */
export const vendorHints = {
  /** A suggestion only: nothing is approved by it; null when the list has the vendor itself. */
  vendorSuggested: vendorSuggestion.nullable().optional(),
  /** Host of another site that really answers, by its CNAME records, under the page's own name. */
  servedBy: z.string().nullable().optional(),
};

export const suspiciousDetails = z.object({
  /** Part of the request the keyword was found in. */
  type: z.enum(["URL", "BODY"]),
  match: z.string(),
  excerpt: z.string(),
});

/** One thing that is not whitelisted; findings with the same key become one issue. */
export const finding = z.object({
  issueType: z.enum(ISSUE_TYPES),
  /** Cookie or storage name, or the request's host name: second part of the duplicate key. */
  entryName: z.string(),
  /** What was taken as random in names that became this one; see `name_shapes`. */
  nameRule: z.string().optional(),
  /** Names that were really seen, where they are grouped. */
  variants: z.array(z.string()).optional(),
  entryOrigin: z.string(),
  storageType: z.enum(STORAGE_KINDS).nullable(),
  expires: z.number().nullable(),
  session: z.boolean().nullable(),
  /** How the entry was set (a cookie's method), or null for requests. */
  sourceMethod: z.string().nullable(),
  isBeforeConsent: z.boolean(),
  /** The earliest in which it was seen; older scanners did not say. */
  phase: phase.optional(),
  firstParty: z.boolean(),
  /** A vendor it belongs to is absent from the property's vendor list, else from the TC string's. */
  missingInVendorList: z.boolean(),
  /** URLs that set or made it, first seen first, at most 20. */
  urls: z.array(z.string()),
  /**
   * How it came about, innermost first: the calls that set or asked for it, then those that loaded
   * the scripts they were in, up to the page.
   */
  trace: z.array(z.string()),
  vendorsMatch: z.array(vendorMatch),
  ...vendorHints,
  vendorDetected: z.object({
    url: z.string(),
    mimeType: z.string().nullable(),
    method: z.string(),
    referer: z.string().nullable(),
  }).nullable(),
  suspiciousDetails: suspiciousDetails.nullable(),
  /** How often it was seen in this run. */
  hits: z.number().int().min(1),
});
export type Finding = z.infer<typeof finding>;
