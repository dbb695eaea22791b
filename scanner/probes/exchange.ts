/** A request with its redirects and raw responses, as stored by the network log. */
import type { RecordedRequest } from "@crumbtrail/contract/recording";
import type { Protocol } from "puppeteer";
import type { SentBody } from "./sent_body.ts";

/** A request and its response. */
export interface Hop {
  id: string;
  url: string;
  type: string;
  method: string;
  referer: string | null;
  /** URL of the document that requests; empty if unknown. */
  documentUrl: string;
  initiator: Protocol.Network.Initiator;
  body: SentBody | null;
  purpose: RecordedRequest["purpose"];
  /** Message counts of a WebSocket; null for other requests. */
  frames: RecordedRequest["frames"];
  /** Whether the browser hides the cookies of the response. */
  blind: boolean;
  /** Id of the hop that redirected to this one. */
  redirectedFrom: string | null;
  /** Milliseconds since the scan began. */
  at: number;
  /** Chromium's monotonic seconds, as `endedAt`. */
  sentAt: number;
  endedAt: number | null;
  /** Milliseconds since the scan began. */
  answeredAt: number | null;
  /** Milliseconds from sending the request to the first byte of the response. */
  waitMs: number | null;
  servedFrom: RecordedRequest["servedFrom"];
  response: Pick<Protocol.Network.Response, "status" | "mimeType" | "headers"> | null;
  /** Whether raw response headers exist for the hop; null while unknown. */
  hasRawHeaders: boolean | null;
  encodedSize: number | null;
  decodedSize: number;
  failed: string | null;
  blockedReason: string | null;
}

/** Raw headers of a response, with the cookies refused by the browser. */
export interface RawResponse {
  status: number | null;
  headers: Record<string, string>;
  blockedCookies: Protocol.Network.BlockedSetCookieWithReason[];
  /** Milliseconds since the scan began. */
  at: number;
}

export interface Exchange {
  hops: Hop[];
  raw: RawResponse[];
}

/**
 * Pairs each raw response with its hop. Raw responses arrive in the order of the hops; hops without
 * raw headers are skipped.
 */
export function rawByHop({ hops, raw }: Exchange): [Hop, RawResponse][] {
  const expecting = hops.filter(({ hasRawHeaders }) => hasRawHeaders !== false);
  return expecting.flatMap((hop, index): [Hop, RawResponse][] => {
    const answer = raw[index];
    return answer ? [[hop, answer]] : [];
  });
}

/** A header's value by its lower-case name, found in any case; else null. */
export function header(headers: Record<string, string>, name: string): string | null {
  const found = Object.keys(headers).find((key) => key.toLowerCase() === name);
  return found === undefined ? null : headers[found] ?? null;
}

/**
 * The purpose of a request, from its type and headers; null when both leave the purpose open.
 * @param type as recorded: the browser's resource type, or `Preflight`
 * @param headers of the request, as far as known
 */
export function purposeOf(
  type: string,
  headers: Record<string, string>,
): NonNullable<RecordedRequest["purpose"]> | null {
  const purpose = header(headers, "sec-purpose") ?? header(headers, "purpose") ?? "";
  if (/prerender/i.test(purpose)) return "prerender";
  if (/prefetch/i.test(purpose) || type === "Prefetch") return "prefetch";
  if (type === "Preflight") return "preflight";
  if (type === "CSPViolationReport") return "csp-report";
  const contentType = header(headers, "content-type") ?? "";
  if (contentType.startsWith("application/reports+json")) return "report";
  if (contentType.startsWith("application/csp-report")) return "csp-report";
  if (type !== "Ping") return null;
  return contentType.startsWith("text/ping") ? "ping" : "beacon";
}
