/**
 * Whose answer set a cookie that nobody was seen setting. The browser hides the `Set-Cookie` lines
 * of WebSocket hand-shakes, of shared workers' requests, of service workers' scripts and of downloads;
 * all others it tells. A cookie that came without a writer is theirs, if only one of them fits.
 */
import type { RecordedCookie } from "@crumbtrail/contract/recording";
import type { Hop } from "./exchange.ts";
import type { Jarred } from "./jar.ts";
import type { NetworkLog } from "./network_log.ts";

type Source = RecordedCookie["sources"][number];

/** What is to be said of the source, or nothing when it stays unknown. */
export function blindSource(entry: Jarred, log: NetworkLog): Partial<Source> {
  const fitting = log.hops().filter((hop) => hop.blind && fits(hop, entry));
  const [hop] = fitting;
  if (hop === undefined || fitting.some(({ url }) => url !== hop.url)) return {};
  const frameUrl = hop.documentUrl || null;
  return { method: "Set-Cookie", url: hop.url, frameUrl, requestId: hop.id, inferred: true };
}

/** Answered between the last reading of the jar without the cookie and the first one with it. */
function fits({ url, answeredAt, at }: Hop, { cookie, firstAt, absentAt }: Jarred): boolean {
  const host = URL.parse(url)?.hostname ?? "";
  const isOwn = cookie.domain.startsWith(".")
    ? `.${host}`.endsWith(cookie.domain)
    : host === cookie.domain;
  return isOwn && at <= firstAt && (answeredAt ?? Infinity) >= absentAt;
}
