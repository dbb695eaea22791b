/** Findings: unapproved entries and requests of a recording, with their possible vendors. */
import { z } from "zod";
import { cause } from "./cause.ts";
import { STORAGE_KINDS } from "./enums.ts";
import { ISSUE_TYPES } from "./issue_types.ts";
import { phase } from "./recording_parts.ts";

/** A vendor of the catalogue that recognises an entry, whether it approves it or not. */
export const vendorMatch = z.object({
  _id: z.string(),
  name: z.string(),
  /** The vendor of the Knowledge Hub that it was imported from. */
  globalVendorRef: z.string().nullable(),
});
export type VendorMatch = z.infer<typeof vendorMatch>;

/** A vendor from a public list, for vendors missing in the tenant's list. */
export const vendorSuggestion = z.object({
  name: z.string(),
  /** E.g. `ad`, `analytics`, `social`. */
  category: z.string(),
});
export type VendorSuggestion = z.infer<typeof vendorSuggestion>;

/** Hints at a vendor besides the tenant's list. */
export const vendorHints = {
  /** Only shown, approves nothing; null if the tenant's list has the vendor. */
  vendorSuggested: vendorSuggestion.nullable().optional(),
  /** Host of another site to which a host name of the page's own site leads by CNAME records. */
  servedBy: z.string().nullable().optional(),
};

export const suspiciousDetails = z.object({
  /** Part of the request containing the keyword. */
  type: z.enum(["URL", "BODY"]),
  match: z.string(),
  excerpt: z.string(),
});

/**
 * An entry or request that the catalogue does not approve. Findings with the same type, name and
 * property become a single issue.
 */
export const finding = z.object({
  issueType: z.enum(ISSUE_TYPES),
  /** Cookie or storage name, or the request's host name. */
  entryName: z.string(),
  /** The random parts of a name group in words, such as `hash`; see `name_groups.ts`. */
  nameRule: z.string().optional(),
  /** Original names of a name group. */
  variants: z.array(z.string()).optional(),
  /** Cookie domain, storage origin, or host of the request. */
  entryOrigin: z.string(),
  storageType: z.enum(STORAGE_KINDS).nullable(),
  /** Unix seconds; -1 for a session cookie. */
  expires: z.number().nullable(),
  session: z.boolean().nullable(),
  /** How the entry was set (a cookie's method), or null for requests. */
  sourceMethod: z.string().nullable(),
  isBeforeConsent: z.boolean(),
  /** The earliest phase; absent in recordings of older scanners. */
  phase: phase.optional(),
  firstParty: z.boolean(),
  /**
   * Whether a vendor of the entry is missing in the property's vendor list, or in the TC string if
   * the property has no list.
   */
  missingInVendorList: z.boolean(),
  /** URLs of scripts or responses behind the entry, first seen first, at most 20. */
  urls: z.array(z.string()),
  /**
   * The calls behind the entry, innermost first: the setting or requesting calls, then the calls
   * loading their scripts, up to the page.
   */
  trace: z.array(z.string()),
  vendorsMatch: z.array(vendorMatch),
  ...vendorHints,
  /** Of a finding about requests, the first of them; the name is the specification's. */
  vendorDetected: z.object({
    url: z.string(),
    mimeType: z.string().nullable(),
    method: z.string(),
    referer: z.string().nullable(),
  }).nullable(),
  suspiciousDetails: suspiciousDetails.nullable(),
  /** What started the chain that ended in the first of its hits; absent for older scanners. */
  cause: cause.optional(),
  /** Number of times in this run. */
  hits: z.number().int().min(1),
});
export type Finding = z.infer<typeof finding>;
