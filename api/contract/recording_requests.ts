/** Recorded requests with their initiator, destination and response, and the scanner's traffic. */
import { z } from "zod";
import { STORAGE_KINDS } from "./enums.ts";
import { at, initiatedBy, phase, stack, step } from "./recording_parts.ts";

/** Purpose of a request, for types without a clear purpose. */
export const REQUEST_PURPOSES = [
  "beacon",
  "ping",
  "preflight",
  "prefetch",
  "prerender",
  "csp-report",
  "report",
  /** A download started by the page and refused by the browser. */
  "download",
  /** A connection of the browser without a reported request; seen only at the proxy. */
  "connection",
] as const;

export const SERVED_FROM = ["network", "cache", "service-worker", "prefetch"] as const;

export const recordedRequest = z.object({
  id: z.string(),
  url: z.string(),
  /** The browser's resource type in its spelling: Document, Script, XHR, Fetch, Ping … */
  type: z.string(),
  method: z.string(),
  referer: z.string().nullable(),
  phase,
  step,
  at,
  /** Until the response was complete. */
  durationMs: z.number().nullable(),
  /** HTTP status; null without a response. */
  status: z.number().nullable(),
  mimeType: z.string().nullable(),
  /** Bytes on the wire; null when unknown. */
  encodedSize: z.number().nullable(),
  /** Bytes of the body after decompression. */
  decodedSize: z.number().nullable(),
  remoteAddress: z.string().nullable(),
  /** ISO 3166 code of the address's country; null if unknown or without a database. */
  country: z.string().nullable().optional(),
  purpose: z.enum(REQUEST_PURPOSES).nullable().optional(),
  /** Source of the response; a cache or service worker uses no network. */
  servedFrom: z.enum(SERVED_FROM).nullable().optional(),
  /** Milliseconds until the answer began. */
  waitMs: z.number().nullable().optional(),
  /** Names of the query's parameters, without duplicates. */
  queryKeys: z.array(z.string()).optional(),
  /** Names of the sent fields, of a form or a JSON object. */
  bodyKeys: z.array(z.string()).optional(),
  /** Bytes of the sent body; null if unknown. */
  bodySize: z.number().nullable().optional(),
  /** The body's text, truncated; present only if the tenant keeps values. */
  body: z.string().optional(),
  /**
   * The TC string that the URL or body carries as `gdpr_consent`, or as OpenRTB's `user.ext.consent`;
   * absent without one.
   */
  gdprConsent: z.string().optional(),
  /** Traffic of a WebSocket after the handshake, in bytes of payload. */
  frames: z.object({
    sent: z.number().int(),
    sentBytes: z.number(),
    received: z.number().int(),
    receivedBytes: z.number(),
  }).nullable().optional(),
  /** Names in the host's CNAME records, nearest first. */
  cnames: z.array(z.string()),
  firstParty: z.boolean(),
  frameUrl: z.string().nullable(),
  /** Id of the request that was redirected to this one. */
  redirectedFrom: z.string().nullable(),
  /** As the browser reports it. */
  initiator: z.object({
    /** `script`, `parser`, `preload` … */
    type: z.string(),
    /** The initiating script or document. */
    url: z.string().nullable(),
    stack,
    /** Id of the request that loaded it. */
    requestId: z.string().nullable(),
  }),
  /** `redirectedFrom`, else the initiator's request. */
  initiatedBy,
  /** Error of a request without a complete response, e.g. `net::ERR_ABORTED`. */
  failed: z.string().nullable(),
  /** Why the browser blocked it, e.g. `csp`. */
  blockedReason: z.string().nullable(),
});
export type RecordedRequest = z.infer<typeof recordedRequest>;

/** An entry's value, or a part of it that identifies, found in a request to another site. */
export const carriedValue = z.object({
  requestId: z.string(),
  /** The entry as recorded: its kind, name, and domain or origin. */
  entry: z.object({ type: z.enum(STORAGE_KINDS), name: z.string(), origin: z.string() }),
  place: z.enum(["query", "path", "body", "referer"]),
  /** Name of the parameter or field; empty where the place has none. */
  parameter: z.string(),
  /** Whether the value was found as it is, or by a hash of it. */
  hashed: z.enum(["MD5", "SHA-1", "SHA-256"]).nullable(),
});
export type CarriedValue = z.infer<typeof carriedValue>;

/** Traffic through the scanner's proxy, and refused connections. */
export const recordedEgress = z.object({
  bytesUp: z.number(),
  bytesDown: z.number(),
  connections: z.number(),
  refused: z.array(z.object({
    host: z.string(),
    port: z.number(),
    /** For a person, e.g. `not a public address`. */
    reason: z.string(),
  })),
});
