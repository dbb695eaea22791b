/**
 * What pages left in the browser or read from it: cookies, storage, databases, and signals. Each has
 * its sources: who set or read it, where and when.
 */
import { z } from "zod";
import { STORAGE_KINDS } from "./enums.ts";
import { at, initiatedBy, phase, stack, step } from "./recording_parts.ts";

export const COOKIE_METHODS = [
  "document.cookie",
  "cookieStore",
  "Set-Cookie",
  /** In the browser's jar without a known writer. */
  "unknown",
] as const;

/** Site data besides cookies and storage, recorded by name alone. */
export const SITE_DATA_KINDS = [
  "INDEXED_DB",
  "CACHE_STORAGE",
  "SERVICE_WORKER",
  "FILE_SYSTEM",
] as const;
export type SiteDataKind = typeof SITE_DATA_KINDS[number];

/** Signals: reads by which scripts recognise a browser without storing data. */
export const SIGNAL_KINDS = ["CANVAS", "WEBGL", "AUDIO", "FONTS", "BATTERY", "WEBRTC"] as const;
export type SignalKind = typeof SIGNAL_KINDS[number];

/**
 * Whether the entry stores the visitor's choice, or the fact of a choice, as shown by the run:
 * without the entry the page would ask again. Absent in recordings of older scanners.
 */
export const keepsChoice = z.boolean().optional();

/**
 * Whether the value says nothing but dates, small numbers and words, and so recognises nobody. Absent
 * in recordings of older scanners.
 */
const plainValue = z.boolean().optional();

/** A write of a cookie. */
export const cookieSource = z.object({
  method: z.enum(COOKIE_METHODS),
  /** URL of the writing script, or of the response with the Set-Cookie header; empty if unknown. */
  url: z.string(),
  /** The document in which the script ran, or for which the response was requested. */
  frameUrl: z.string().nullable(),
  /** Id of the request with that response; null for a script, whose request is `initiatedBy`. */
  requestId: z.string().nullable(),
  stack,
  phase,
  at,
  /**
   * Seconds that the write asked the cookie to live, negative for a deletion; null for a session
   * cookie. Browsers keep a cookie 400 days at most. Absent if unknown, and for older scanners.
   */
  askedSeconds: z.number().nullable().optional(),
  /** No write was seen, but only this response can have set the cookie. */
  inferred: z.boolean().optional(),
  initiatedBy,
});

export const recordedCookie = z.object({
  name: z.string(),
  /** Host, with a leading dot when the cookie reaches subdomains. */
  domain: z.string(),
  path: z.string(),
  /** Whether it is sent to this host alone, and to none of its subdomains. */
  hostOnly: z.boolean(),
  secure: z.boolean(),
  httpOnly: z.boolean(),
  sameSite: z.enum(["Strict", "Lax", "None"]).nullable(),
  /** Site of the top-level page, for a partitioned cookie (CHIPS); null for any other. */
  partitionKey: z.string().nullable(),
  /** Unix seconds; -1 for a session cookie. */
  expires: z.number(),
  session: z.boolean(),
  /** Bytes of name and value. */
  size: z.number(),
  valueLength: z.number(),
  /** Lower-case hex. */
  valueSha256: z.string(),
  plainValue,
  /** Present only if the tenant keeps values. */
  value: z.string().optional(),
  firstParty: z.boolean(),
  phase,
  step,
  /** Whether the cookie was in the jar at the end of the scan. */
  present: z.boolean(),
  /** The browser's reason for refusing the cookie, e.g. `SameSiteLax`. */
  blockedReason: z.string().nullable(),
  keepsChoice,
  /** The earliest first. */
  sources: z.array(cookieSource),
});
export type RecordedCookie = z.infer<typeof recordedCookie>;

export const recordedStorage = z.object({
  type: z.enum(STORAGE_KINDS).exclude(["COOKIE"]),
  origin: z.string(),
  name: z.string(),
  /** These and what follows: as of a cookie. */
  valueLength: z.number(),
  valueSha256: z.string(),
  plainValue,
  value: z.string().optional(),
  firstParty: z.boolean(),
  phase,
  step,
  present: z.boolean(),
  keepsChoice,
  /** `url` is that of the writing script. */
  sources: z.array(z.object({ url: z.string(), stack, phase, at, initiatedBy })),
});
export type RecordedStorage = z.infer<typeof recordedStorage>;

export const recordedSiteData = z.object({
  type: z.enum(SITE_DATA_KINDS),
  origin: z.string(),
  /** Name of the database or cache; scope of a service worker. */
  name: z.string(),
  firstParty: z.boolean(),
  phase,
  step,
  present: z.boolean(),
  /** `url` is that of the script, `frameUrl` that of the document in which it ran. */
  sources: z.array(
    z.object({ url: z.string(), frameUrl: z.string(), stack, phase, at, initiatedBy }),
  ),
});
export type RecordedSiteData = z.infer<typeof recordedSiteData>;

/** A script's read of an identifying feature; once per method, script and frame. */
export const recordedSignal = z.object({
  type: z.enum(SIGNAL_KINDS),
  /** E.g. `HTMLCanvasElement.toDataURL`. */
  method: z.string(),
  /** URL of the reading script. */
  url: z.string(),
  frameUrl: z.string(),
  firstParty: z.boolean(),
  stack,
  phase,
  step,
  at,
  /** Number of reads; counting ends at twenty per frame and method. */
  hits: z.number().int(),
  initiatedBy,
});
export type RecordedSignal = z.infer<typeof recordedSignal>;
