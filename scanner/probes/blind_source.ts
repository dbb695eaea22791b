/**
 * Whose answer set a cookie that nobody was seen setting. The browser hides the `Set-Cookie` lines
 * of WebSocket hand-shakes, of shared workers' requests, of service workers' scripts, of downloads,
 * and of what it fetches by itself (deferred fetches, reports, preloads of navigations); all others
 * it tells. A cookie that came without a writer is theirs, if only one of them fits.
 */
import type { RecordedCookie } from "@crumbtrail/contract/recording";
import { type Exchange, type Hop, rawByHop } from "./exchange.ts";
import type { Jarred } from "./jar.ts";
import type { NetworkLog } from "./network_log.ts";

type Source = RecordedCookie["sources"][number];

/** What is to be said of the source, or nothing when it stays unknown. */
export function blindSource(entry: Jarred, log: NetworkLog): Partial<Source> {
  const fitting = [...log.exchanges.values()].flatMap(untold).filter((hop) => fits(hop, entry));
  const [hop] = fitting;
  if (hop === undefined || fitting.some(({ url }) => url !== hop.url)) return {};
  // Without an answer it may still set a cookie, but was not seen to have had the chance.
  if (!hop.blind && hop.answeredAt === null) return {};
  const frameUrl = hop.documentUrl || null;
  return { method: "Set-Cookie", url: hop.url, frameUrl, requestId: hop.id, inferred: true };
}

/** Requests whose answers' cookies nobody told; a cache has none to set. */
function untold(exchange: Exchange): Hop[] {
  const told = new Map(rawByHop(exchange));
  return exchange.hops.filter((hop) =>
    hop.blind || (!told.has(hop) && (hop.servedFrom ?? "network") === "network")
  );
}

/** Answered between the last reading of the jar without the cookie and the first one with it. */
function fits({ url, answeredAt, at }: Hop, { cookie, firstAt, absentAt }: Jarred): boolean {
  const host = URL.parse(url)?.hostname ?? "";
  const isOwn = cookie.domain.startsWith(".")
    ? `.${host}`.endsWith(cookie.domain)
    : host === cookie.domain;
  return isOwn && at <= firstAt && (answeredAt ?? Infinity) >= absentAt;
}
