/** A request with its redirects and raw responses, as the network log stores it. */
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
  documentUrl: string;
  initiator: Protocol.Network.Initiator;
  body: SentBody | null;
  purpose: RecordedRequest["purpose"];
  /** Of a WebSocket. */
  frames: RecordedRequest["frames"];
  /** The browser hides the cookies of the response. */
  blind: boolean;
  redirectedFrom: string | null;
  /** Milliseconds since the scan began. */
  at: number;
  /** Chromium's monotonic seconds. */
  sentAt: number;
  endedAt: number | null;
  /** Milliseconds since the scan began. */
  answeredAt: number | null;
  /** Milliseconds from sending to the beginning of the answer. */
  waitMs: number | null;
  servedFrom: RecordedRequest["servedFrom"];
  response: Pick<Protocol.Network.Response, "status" | "mimeType" | "headers"> | null;
  /** Whether raw response headers come for this hop; null while unknown. */
  hasRawHeaders: boolean | null;
  encodedSize: number | null;
  decodedSize: number;
  failed: string | null;
  blockedReason: string | null;
}

/** Raw headers of a response, and the cookies the browser refused. */
export interface RawResponse {
  status: number | null;
  headers: Record<string, string>;
  blockedCookies: Protocol.Network.BlockedSetCookieWithReason[];
  at: number;
}

export interface Exchange {
  hops: Hop[];
  raw: RawResponse[];
}

/** Pairs each raw response with its hop; they arrive in order, for the hops that have one. */
export function rawByHop({ hops, raw }: Exchange): [Hop, RawResponse][] {
  const expecting = hops.filter(({ hasRawHeaders }) => hasRawHeaders !== false);
  return expecting.flatMap((hop, index): [Hop, RawResponse][] => {
    const answer = raw[index];
    return answer ? [[hop, answer]] : [];
  });
}

/** A header's value by its name in any case, else null. */
export function header(headers: Record<string, string>, name: string): string | null {
  const found = Object.keys(headers).find((key) => key.toLowerCase() === name);
  return found === undefined ? null : headers[found] ?? null;
}

/**
 * The purpose of a request, where its type does not tell.
 * @param type as recorded: the browser's resource type, or `Preflight`
 * @param headers of the request, as far as they are known
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
