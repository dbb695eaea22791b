/**
 * Finds the response that set a cookie without a known writer. The browser hides the `Set-Cookie`
 * lines of WebSocket handshakes, shared workers' requests, service workers' scripts, downloads and
 * its own fetches (deferred fetches, reports, preloads of navigations). A cookie without a writer
 * is assigned to a response only if no response of another URL fits.
 */
import type { RecordedCookie } from "@crumbtrail/contract/recording";
import { type Exchange, type Hop, rawByHop } from "./exchange.ts";
import type { JarEntry } from "./jar.ts";
import type { NetworkLog } from "./network_log.ts";

type Source = RecordedCookie["sources"][number];

/** The source of the cookie; empty when unknown. */
export function blindSource(entry: JarEntry, log: NetworkLog): Partial<Source> {
  const fitting = [...log.exchanges.values()].flatMap(hiddenHops).filter((hop) => fits(hop, entry));
  const [hop] = fitting;
  if (hop === undefined || fitting.some(({ url }) => url !== hop.url)) return {};
  // The server may have set a cookie, but no response was seen as evidence.
  if (!hop.blind && hop.answeredAt === null) return {};
  const frameUrl = hop.documentUrl || null;
  return { method: "Set-Cookie", url: hop.url, frameUrl, requestId: hop.id, inferred: true };
}

/** Requests whose responses may hide cookies; a cached response sets no cookie. */
function hiddenHops(exchange: Exchange): Hop[] {
  const answered = new Map(rawByHop(exchange));
  return exchange.hops.filter((hop) =>
    hop.blind || (!answered.has(hop) && (hop.servedFrom ?? "network") === "network")
  );
}

/**
 * Whether the response came after the last reading of the jar without the cookie and before the
 * first reading with the cookie.
 */
function fits({ url, answeredAt, at }: Hop, { cookie, firstAt, absentAt }: JarEntry): boolean {
  const host = URL.parse(url)?.hostname ?? "";
  const isOwn = cookie.domain.startsWith(".")
    ? `.${host}`.endsWith(cookie.domain)
    : host === cookie.domain;
  return isOwn && at <= firstAt && (answeredAt ?? Infinity) >= absentAt;
}
