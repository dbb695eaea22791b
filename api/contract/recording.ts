/**
 * The recording: everything one scan saw, who did it and when. This schema is public and
 * versioned; `deno task scan --out DIR` writes it as `recording.json`, the product stores it
 * compressed beside its SHA-256. Fields are only ever added within a version.
 */
import { z } from "zod";
import { DEVICES, OUTCOMES, PRESETS, STORAGE_KINDS } from "./enums.ts";
import { ISSUE_TYPES } from "./issue_types.ts";
import { REASONS } from "./reasons.ts";

export { type Reason, REASON_TEXTS, REASONS } from "./reasons.ts";

export const RECORDING_SCHEMA = "crumbtrail.recording/1";

/** When, relative to the consent act, something was seen first. */
export const PHASES = ["BEFORE_CONSENT", "AFTER_CONSENT", "AFTER_RELOAD"] as const;
export type Phase = typeof PHASES[number];

export const COOKIE_METHODS = [
  "document.cookie",
  "cookieStore",
  "Set-Cookie",
  /** In the browser's jar, but nobody was seen setting it. */
  "unknown",
] as const;

export const CONSENT_STATUSES = [
  "verified",
  "acted-unverified",
  "contradicted",
  "no-layer",
  "button-missing",
  "hidden-only",
  "not-attempted",
] as const;
export type ConsentStatus = typeof CONSENT_STATUSES[number];

const phase = z.enum(PHASES);
/** Milliseconds since `startedAt`. */
const at = z.number();
/** Stack frames, innermost first: `function (url:line:column)`. */
const stack = z.array(z.string());

/** What a site keeps in the browser beside cookies and storage, known by its name alone. */
export const SITE_DATA_KINDS = ["INDEXED_DB", "CACHE_STORAGE", "SERVICE_WORKER"] as const;
export type SiteDataKind = typeof SITE_DATA_KINDS[number];

/** What scripts read to recognise a browser without storing anything in it. */
export const SIGNAL_KINDS = ["CANVAS", "WEBGL", "AUDIO", "FONTS", "BATTERY", "WEBRTC"] as const;
export type SignalKind = typeof SIGNAL_KINDS[number];

/** What a request is for, where its type does not say. */
export const REQUEST_PURPOSES = [
  "beacon",
  "ping",
  "preflight",
  "prefetch",
  "prerender",
  "csp-report",
  "report",
] as const;

export const SERVED_FROM = ["network", "cache", "service-worker", "prefetch"] as const;

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
  sources: z.array(z.object({ url: z.string(), stack, phase, at })),
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
  sources: z.array(z.object({ url: z.string(), frameUrl: z.string(), stack, phase, at })),
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
});
export type RecordedSignal = z.infer<typeof recordedSignal>;

export const recordedRequest = z.object({
  id: z.string(),
  url: z.string(),
  /** The browser's resource type in its spelling: Document, Script, XHR, Fetch, Ping … */
  type: z.string(),
  method: z.string(),
  referer: z.string().nullable(),
  phase,
  at,
  durationMs: z.number().nullable(),
  status: z.number().nullable(),
  mimeType: z.string().nullable(),
  /** Bytes on the wire; null when unknown. */
  encodedSize: z.number().nullable(),
  decodedSize: z.number().nullable(),
  remoteAddress: z.string().nullable(),
  /** ISO 3166 code of the address's country; null without a database that knows it. */
  country: z.string().nullable().optional(),
  purpose: z.enum(REQUEST_PURPOSES).nullable().optional(),
  /** Who answered; what a cache or a service worker answered did not go over the wire this time. */
  servedFrom: z.enum(SERVED_FROM).nullable().optional(),
  /** Milliseconds until the answer began. */
  waitMs: z.number().nullable().optional(),
  /** Names of the query's parameters, each once. */
  queryKeys: z.array(z.string()).optional(),
  /** Names of the fields that were sent: of a form, or of a JSON object. */
  bodyKeys: z.array(z.string()).optional(),
  /** Bytes of the body that was sent; null when unknown. */
  bodySize: z.number().nullable().optional(),
  /** Of a WebSocket: what went over it after the hand-shake, in bytes of payload. */
  frames: z.object({
    sent: z.number().int(),
    sentBytes: z.number(),
    received: z.number().int(),
    receivedBytes: z.number(),
  }).nullable().optional(),
  /** Names the host's CNAME records led through, nearest first. */
  cnames: z.array(z.string()),
  firstParty: z.boolean(),
  frameUrl: z.string().nullable(),
  /** The request this one was redirected from. */
  redirectedFrom: z.string().nullable(),
  initiator: z.object({
    type: z.string(),
    url: z.string().nullable(),
    stack,
    /** Request that loaded the initiating script or document. */
    requestId: z.string().nullable(),
  }),
  failed: z.string().nullable(),
  blockedReason: z.string().nullable(),
});
export type RecordedRequest = z.infer<typeof recordedRequest>;

/** What consent signals besides TCF say at one moment. */
export const consentSignals = z.object({
  /** Google Consent Mode: what the tag manager holds, and the commands the page gave. */
  google: z.object({
    entries: z.record(
      z.string(),
      z.object({ default: z.boolean().nullable(), update: z.boolean().nullable() }),
    ),
    commands: z.array(z.object({
      command: z.enum(["default", "update"]),
      values: z.record(z.string(), z.string()),
    })),
  }).nullable(),
  /** The answer to `__gpp("ping")`. */
  gpp: z.object({
    gppVersion: z.string().nullable(),
    cmpStatus: z.string().nullable(),
    signalStatus: z.string().nullable(),
    applicableSections: z.array(z.number()),
    supportedAPIs: z.array(z.string()),
    gppString: z.string().nullable(),
  }).nullable(),
  /** `navigator.globalPrivacyControl` as the page sees it; null where it is unknown. */
  gpc: z.boolean().nullable(),
});
export type ConsentSignals = z.infer<typeof consentSignals>;

/** What a request to Google said of consent, decoded from `gcs` and `gcd`. */
export const googleConsentSent = z.object({
  url: z.string(),
  phase,
  gcs: z.string().nullable(),
  gcd: z.string().nullable(),
  /** By consent type; the default and what an update made of it, as far as sent. */
  states: z.record(z.string(), z.enum(["granted", "denied"])),
});
export type GoogleConsentSent = z.infer<typeof googleConsentSent>;

export const recordedConsent = z.object({
  status: z.enum(CONSENT_STATUSES),
  method: z.enum(["click", "api", "hide", "none"]),
  /** Name of the consent manager as detected. */
  manager: z.string().nullable(),
  /** What was seen and checked, one sentence each, in order. */
  checks: z.array(z.string()),
  /** The layer as a visitor saw it, before it was answered; null when there was none. */
  layer: z.object({
    text: z.string(),
    buttons: z.array(z.object({ label: z.string(), kind: z.string() })),
  }).nullable().optional(),
  /** Signals before the act, after it and after the reload, as far as it came. */
  signals: z.array(consentSignals.extend({
    moment: z.enum(["before", "after", "reloaded"]),
  })).optional(),
  /** Requests that told Google what was consented to. */
  googleRequests: z.array(googleConsentSent).optional(),
  tcf: z.object({
    tcString: z.string().nullable(),
    cmpId: z.number().nullable(),
    gdprApplies: z.boolean().nullable(),
    purposeConsents: z.array(z.number()),
    purposeLegitimateInterests: z.array(z.number()),
    vendorConsents: z.array(z.number()),
    vendorLegitimateInterests: z.array(z.number()),
    vendorsDisclosed: z.array(z.number()),
    vendorListVersion: z.number().nullable(),
    specialFeatureOptins: z.array(z.number()).optional(),
    /** Type 0: purpose not allowed, 1: consent required, 2: legitimate interest required. */
    publisherRestrictions: z.array(z.object({
      purpose: z.number(),
      type: z.number(),
      vendors: z.array(z.number()),
    })).optional(),
    /** Google's list of consented providers outside the vendor list. */
    addtlConsent: z.string().nullable().optional(),
  }).nullable(),
});
export type RecordedConsent = z.infer<typeof recordedConsent>;

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
  type: z.enum(["URL"]),
  match: z.string(),
  excerpt: z.string(),
});

/** One thing that is not whitelisted; findings with the same key become one issue. */
export const finding = z.object({
  issueType: z.enum(ISSUE_TYPES),
  /** Cookie or storage name, or the request's host name: second part of the duplicate key. */
  entryName: z.string(),
  entryOrigin: z.string(),
  storageType: z.enum(STORAGE_KINDS).nullable(),
  expires: z.number().nullable(),
  session: z.boolean().nullable(),
  /** How the entry was set (a cookie's method), or null for requests. */
  sourceMethod: z.string().nullable(),
  isBeforeConsent: z.boolean(),
  firstParty: z.boolean(),
  missingInVendorList: z.boolean(),
  /** URLs that set or made it, first seen first, at most 20. */
  urls: z.array(z.string()),
  /** Call stack of the first source, innermost first. */
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

const picture = z.object({
  file: z.string(),
  mimeType: z.string(),
  sha256: z.string(),
  bytes: z.number(),
}).nullable();

export const recording = z.object({
  schema: z.literal(RECORDING_SCHEMA),
  url: z.string(),
  finalUrl: z.string().nullable(),
  title: z.string().nullable(),
  preset: z.enum(PRESETS),
  device: z.enum(DEVICES),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  outcome: z.enum(OUTCOMES),
  reason: z.enum(REASONS).nullable(),
  /** The reason in a sentence with its particulars, e.g. the status code. */
  reasonDetail: z.string().nullable(),
  httpStatus: z.number().nullable(),
  browser: z.string(),
  consent: recordedConsent,
  cookies: z.array(recordedCookie),
  storage: z.array(recordedStorage),
  requests: z.array(recordedRequest),
  siteData: z.array(recordedSiteData).default([]),
  signals: z.array(recordedSignal).default([]),
  findings: z.array(finding),
  /** What went through the scanner's proxy, and what that would not connect to. */
  egress: z.object({
    bytesUp: z.number(),
    bytesDown: z.number(),
    connections: z.number(),
    refused: z.array(z.object({
      host: z.string(),
      port: z.number(),
      /** For a person, e.g. `127.0.0.1 is loopback`. */
      reason: z.string(),
    })),
  }).optional(),
  /** Console errors of the page and probes that failed; apart from findings. */
  messages: z.array(z.object({ level: z.string(), text: z.string(), at })),
  probes: z.array(z.object({ name: z.string(), error: z.string().nullable() })),
  evidence: z.object({
    /** The whole page at the end. */
    screenshot: picture,
    /** What a visitor saw just before the layer was answered, and after; null without an act. */
    screenshotBefore: picture,
    screenshotAfter: picture,
  }),
});
export type Recording = z.infer<typeof recording>;
