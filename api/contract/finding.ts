/** Findings: entries of a recording that nothing approves, with their possible vendors. */
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

/** A vendor from a public list, for what the tenant's list does not have. */
export const vendorSuggestion = z.object({
  name: z.string(),
  /** E.g. `ad`, `analytics`, `social`. */
  category: z.string(),
});
export type VendorSuggestion = z.infer<typeof vendorSuggestion>;

/** Hints at a vendor besides those of the tenant's list. */
export const vendorHints = {
  /** A suggestion, by which nothing is approved; null when the tenant's list has the vendor. */
  vendorSuggested: vendorSuggestion.nullable().optional(),
  /** Host of another site that serves the page's own name, by its CNAME records. */
  servedBy: z.string().nullable().optional(),
};

export const suspiciousDetails = z.object({
  /** Part of the request the keyword was found in. */
  type: z.enum(["URL", "BODY"]),
  match: z.string(),
  excerpt: z.string(),
});

/** An entry that is not whitelisted; findings with the same key become one issue. */
export const finding = z.object({
  issueType: z.enum(ISSUE_TYPES),
  /** Cookie or storage name, or the request's host name: second part of the duplicate key. */
  entryName: z.string(),
  /** The random parts of names that were grouped; see `name_groups`. */
  nameRule: z.string().optional(),
  /** Original names, where they are grouped. */
  variants: z.array(z.string()).optional(),
  entryOrigin: z.string(),
  storageType: z.enum(STORAGE_KINDS).nullable(),
  expires: z.number().nullable(),
  session: z.boolean().nullable(),
  /** How the entry was set (a cookie's method), or null for requests. */
  sourceMethod: z.string().nullable(),
  isBeforeConsent: z.boolean(),
  /** The earliest phase; absent in recordings of older scanners. */
  phase: phase.optional(),
  firstParty: z.boolean(),
  /** A vendor it belongs to is absent from the property's vendor list, else from the TC string's. */
  missingInVendorList: z.boolean(),
  /** URLs that set or made it, first seen first, at most 20. */
  urls: z.array(z.string()),
  /**
   * The calls that led to the entry, innermost first: those that set or requested it, then those
   * that loaded their scripts, up to the page.
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
  /** Number of times in this run. */
  hits: z.number().int().min(1),
});
export type Finding = z.infer<typeof finding>;
