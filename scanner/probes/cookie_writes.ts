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

/** What identifies a cookie in the browser, except for its partition key. */
export function identity(cookie: { name: string; domain: string; path: string }): string {
  return `${cookie.name}\n${cookie.domain}\n${cookie.path}`;
}

/**
 * A script's report as a cookie write; empty if the script wrote something else.
 * @param startedAt Unix milliseconds at the start of the scan
 */
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
  // `cookieStore.delete` says so itself; other deletions are recognised by their expiry.
  cookie.removes ||= write.removes;
  const isOwn = firstParty(URL.parse(frameUrl)?.hostname ?? "");
  return [{
    cookie,
    refused: write.taken ? null : whyRefused(cookie, frameUrl, isOwn),
    source: {
      ...{ method: kind, url, frameUrl, requestId: null, stack, at },
      askedSeconds: cookie.askedSeconds,
    },
  }];
}

/**
 * All Set-Cookie lines of all responses, with the browser's reason for each refusal.
 * @param startedAt Unix milliseconds at the start of the scan
 */
export function serverWrites(log: NetworkLog, startedAt: number): CookieWrite[] {
  return [...log.exchanges.values()].flatMap((exchange) =>
    rawByHop(exchange).flatMap(([hop, raw]) => setCookieLines(hop, raw, startedAt))
  );
}

/** The responses whose Clear-Site-Data header deletes all cookies of their host. */
export function clearings(log: NetworkLog): { host: string; at: number }[] {
  return [...log.exchanges.values()].flatMap((exchange) =>
    rawByHop(exchange).flatMap(([hop, raw]) => {
      const deletesCookies = /"(cookies|\*)"/.test(header(raw.headers, "clear-site-data") ?? "");
      return deletesCookies ? [{ host: URL.parse(hop.url)?.hostname ?? "", at: raw.at }] : [];
    })
  );
}

/** @param hop the request of the response: one of several if the server redirected */
function setCookieLines(hop: Hop, raw: RawResponse, startedAt: number): CookieWrite[] {
  const text = header(raw.headers, "set-cookie");
  if (text === null) return [];
  const refused = new Map(
    raw.blockedCookies.map(({ cookieLine, blockedReasons }) => [cookieLine, blockedReasons]),
  );
  return text.split("\n").map((logged) => {
    const line = headerText(logged);
    const cookie = parseCookie(line, hop.url, startedAt + raw.at);
    return {
      cookie,
      refused: (refused.get(line) ?? refused.get(logged))?.join(", ") ??
        (hop.type === "Preflight" ? CREDENTIALS_OMITTED : null),
      source: {
        method: "Set-Cookie" as const,
        url: hop.url,
        frameUrl: hop.documentUrl || null,
        requestId: hop.id,
        stack: [],
        at: raw.at,
        askedSeconds: cookie.askedSeconds,
      },
    };
  });
}

/** Windows-1252's characters, each with its byte. */
const BYTES = new Map(
  Array.from(new TextDecoder("windows-1252").decode(Uint8Array.from({ length: 256 }, (_, n) => n)))
    .map((char, byte) => [char, byte] as const),
);

/**
 * The text of a header. The browser's log reads headers as Windows-1252; its cookie jar and its
 * reasons for refusals have the text in UTF-8, which is what servers send. A header in another
 * encoding stays as the log has it.
 */
function headerText(logged: string): string {
  const bytes = Array.from(logged, (char) => BYTES.get(char));
  if (bytes.includes(undefined)) return logged;
  try {
    const utf8 = Uint8Array.from(bytes.filter((byte) => byte !== undefined));
    return new TextDecoder("utf-8", { fatal: true }).decode(utf8);
  } catch {
    return logged;
  }
}
