/** Recorded requests with their initiator, destination and response, and the scanner's traffic. */
import { z } from "zod";
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
