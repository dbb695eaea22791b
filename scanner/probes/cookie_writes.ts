/** Cookie writes of scripts and responses in one shape. */
import type { RecordedCookie } from "@crumbtrail/contract/recording";
import { parseCookie, parseStoreCookie, type WrittenCookie } from "./cookie_text.ts";
import { header, type Hop, rawByHop, type RawResponse } from "./exchange.ts";
import type { NetworkLog } from "./network_log.ts";
import type { FirstParty } from "./probe.ts";
import { CREDENTIALS_OMITTED, whyRefused } from "./refusal.ts";
import type { ScriptWrite } from "./script_writes.ts";

export interface CookieWrite {
  cookie: WrittenCookie;
  /** Why the browser refused the write, or null. */
  refused: string | null;
  source: Omit<RecordedCookie["sources"][number], "phase">;
}

/** A cookie's key, without the partition. */
export function identity(cookie: { name: string; domain: string; path: string }): string {
  return `${cookie.name}\n${cookie.domain}\n${cookie.path}`;
}

/** The cookie write of a script; empty for writes of other kinds. */
export function scriptWrite(
  write: ScriptWrite,
  startedAt: number,
  firstParty: FirstParty,
): CookieWrite[] {
  const { kind, url, frameUrl, stack, at } = write;
  if (kind !== "document.cookie" && kind !== "cookieStore") return [];
  const now = startedAt + at;
  const cookie = kind === "cookieStore"
    ? parseStoreCookie(write.cookie, frameUrl, now)
    : parseCookie(write.text, frameUrl, now);
  cookie.removes ||= write.removes;
  const isOwn = firstParty(URL.parse(frameUrl)?.hostname ?? "");
  return [{
    cookie,
    refused: write.taken ? null : whyRefused(cookie, frameUrl, isOwn),
    source: { method: kind, url, frameUrl, requestId: null, stack, at },
  }];
}

/** All Set-Cookie lines of all responses, with the browser's reason for each refusal. */
export function serverWrites(log: NetworkLog, startedAt: number): CookieWrite[] {
  return [...log.exchanges.values()].flatMap((exchange) =>
    rawByHop(exchange).flatMap(([hop, raw]) => linesOf(hop, raw, startedAt))
  );
}

/** Responses with a Clear-Site-Data header for cookies. */
export function clearings(log: NetworkLog): { host: string; at: number }[] {
  return [...log.exchanges.values()].flatMap((exchange) =>
    rawByHop(exchange).flatMap(([hop, raw]) => {
      const forgets = /"(cookies|\*)"/.test(header(raw.headers, "clear-site-data") ?? "");
      return forgets ? [{ host: URL.parse(hop.url)?.hostname ?? "", at: raw.at }] : [];
    })
  );
}

function linesOf(hop: Hop, raw: RawResponse, startedAt: number): CookieWrite[] {
  const text = header(raw.headers, "set-cookie");
  if (text === null) return [];
  const refused = new Map(
    raw.blockedCookies.map(({ cookieLine, blockedReasons }) => [cookieLine, blockedReasons]),
  );
  return text.split("\n").map((line) => ({
    cookie: parseCookie(line, hop.url, startedAt + raw.at),
    refused: refused.get(line)?.join(", ") ??
      (hop.type === "Preflight" ? CREDENTIALS_OMITTED : null),
    source: {
      method: "Set-Cookie" as const,
      url: hop.url,
      frameUrl: hop.documentUrl || null,
      requestId: hop.id,
      stack: [],
      at: raw.at,
    },
  }));
}
