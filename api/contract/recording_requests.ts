/** A request with who began it, where it went and what came back. */
import { z } from "zod";
import { at, initiatedBy, phase, stack } from "./recording_parts.ts";

/** What a request is for, where its type does not say. */
export const REQUEST_PURPOSES = [
  "beacon",
  "ping",
  "preflight",
  "prefetch",
  "prerender",
  "csp-report",
  "report",
  /** A file that the page had the browser fetch to keep it, which the browser refused. */
  "download",
  /** Opened by the browser itself, without a request that it tells of: seen at the proxy alone. */
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
  /** The body's text, cut off; present only when the tenant keeps values. */
  body: z.string().optional(),
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
  initiatedBy,
  failed: z.string().nullable(),
  blockedReason: z.string().nullable(),
});
export type RecordedRequest = z.infer<typeof recordedRequest>;

/** What went through the scanner's proxy, and what that would not connect to. */
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
