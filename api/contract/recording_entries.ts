/** What a page left in the browser or read from it: cookies, storage, databases, signals. */
import { z } from "zod";
import { STORAGE_KINDS } from "./enums.ts";
import { at, initiatedBy, phase, stack } from "./recording_parts.ts";

export const COOKIE_METHODS = [
  "document.cookie",
  "cookieStore",
  "Set-Cookie",
  /** In the browser's jar, but nobody was seen setting it. */
  "unknown",
] as const;

/** What a site keeps in the browser beside cookies and storage, known by its name alone. */
export const SITE_DATA_KINDS = [
  "INDEXED_DB",
  "CACHE_STORAGE",
  "SERVICE_WORKER",
  "FILE_SYSTEM",
] as const;
export type SiteDataKind = typeof SITE_DATA_KINDS[number];

/** What scripts read to recognise a browser without storing anything in it. */
export const SIGNAL_KINDS = ["CANVAS", "WEBGL", "AUDIO", "FONTS", "BATTERY", "WEBRTC"] as const;
export type SignalKind = typeof SIGNAL_KINDS[number];

/**
 * The run shows that it keeps the visitor's choice, or that one was made: without it the page would
 * ask again. Absent in recordings of older scanners, and false where nothing shows it.
 */
export const keepsChoice = z.boolean().optional();

export const cookieSource = z.object({
  method: z.enum(COOKIE_METHODS),
  /** Script that wrote it, or response that carried the header. */
  url: z.string(),
  frameUrl: z.string().nullable(),
  requestId: z.string().nullable(),
  stack,
  phase,
  at,
  /** Nobody was seen setting it, but this is the only answer that can have. */
  inferred: z.boolean().optional(),
  initiatedBy,
});

export const recordedCookie = z.object({
  name: z.string(),
  /** Host, with a leading dot when the cookie reaches subdomains. */
  domain: z.string(),
  path: z.string(),
  hostOnly: z.boolean(),
  secure: z.boolean(),
  httpOnly: z.boolean(),
  sameSite: z.enum(["Strict", "Lax", "None"]).nullable(),
  partitionKey: z.string().nullable(),
  /** Unix seconds; -1 for a session cookie. */
  expires: z.number(),
  session: z.boolean(),
  /** Bytes of name and value. */
  size: z.number(),
  valueLength: z.number(),
  /** Lower-case hex. */
  valueSha256: z.string(),
  /** Present only when the tenant keeps values. */
  value: z.string().optional(),
  firstParty: z.boolean(),
  phase,
  /** In the jar when the scan ended; false for one that came and went. */
  present: z.boolean(),
  /** The browser's reason when it refused the cookie, e.g. `SameSiteLax`. */
  blockedReason: z.string().nullable(),
  keepsChoice,
  sources: z.array(cookieSource),
});
export type RecordedCookie = z.infer<typeof recordedCookie>;

export const recordedStorage = z.object({
  type: z.enum(STORAGE_KINDS).exclude(["COOKIE"]),
  origin: z.string(),
  name: z.string(),
  valueLength: z.number(),
  valueSha256: z.string(),
  value: z.string().optional(),
  firstParty: z.boolean(),
  phase,
  present: z.boolean(),
  keepsChoice,
  sources: z.array(z.object({ url: z.string(), stack, phase, at, initiatedBy })),
});
export type RecordedStorage = z.infer<typeof recordedStorage>;

export const recordedSiteData = z.object({
  type: z.enum(SITE_DATA_KINDS),
  origin: z.string(),
  /** Of the database or cache; a service worker's scope. */
  name: z.string(),
  firstParty: z.boolean(),
  phase,
  present: z.boolean(),
  sources: z.array(
    z.object({ url: z.string(), frameUrl: z.string(), stack, phase, at, initiatedBy }),
  ),
});
export type RecordedSiteData = z.infer<typeof recordedSiteData>;

/** A script that read what identifies a browser; once per method, script and frame. */
export const recordedSignal = z.object({
  type: z.enum(SIGNAL_KINDS),
  /** E.g. `HTMLCanvasElement.toDataURL`. */
  method: z.string(),
  url: z.string(),
  frameUrl: z.string(),
  firstParty: z.boolean(),
  stack,
  phase,
  at,
  /** How often it was seen; counting ends at twenty per frame and method. */
  hits: z.number().int(),
  initiatedBy,
});
export type RecordedSignal = z.infer<typeof recordedSignal>;
