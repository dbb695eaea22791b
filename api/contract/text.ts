/**
 * Text rules shared by several screens, and the list of keywords (specification, part 2 §5 and §9).
 * Pure.
 */
import { t } from "@crumbtrail/texts";
import { DEFAULT_SUSPICIOUS_STRINGS, EXPIRY_IS_TIMESTAMP_ABOVE } from "./constants.ts";

/** Cuts a text at `length` characters with an ellipsis. */
export function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}

/** Cuts a URL in its middle, so that host and end stay visible; at most `length` characters. */
export function cutMiddle(text: string, length: number): string {
  if (text.length <= length) return text;
  const tail = Math.floor((length - 1) / 3);
  return `${text.slice(0, length - 1 - tail)}…${text.slice(text.length - tail)}`;
}

/** The text without these characters at its end; `/[…]+$/` takes quadratic time for many of them. */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/**
 * A typed URL, pattern or address: copied ones often contain whitespace (specification, part 2 §5).
 */
export function withoutWhitespace(typed: string): string {
  return typed.replace(/\s+/g, "");
}

/** Occurrence counts above 1000 are shown as Nk+. */
export function shortCount(count: number): string {
  return count > 1000 ? `${Math.floor(count / 1000)}k+` : String(count);
}

/** `1d 2h 3m`, the largest parts of a duration in seconds. */
export function duration(seconds: number): string {
  const minutes = Math.max(0, Math.round(seconds / 60));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  const shown = [
    ...days > 0 ? [t("{days}d", { days: String(days) })] : [],
    ...hours > 0 ? [t("{hours}h", { hours })] : [],
    ...minutes % 60 > 0 || minutes === 0 ? [t("{minutes}m", { minutes: minutes % 60 })] : [],
  ];
  return shown.join(" ");
}

/**
 * The lifetime of a cookie, in the words of the specification.
 * @param expires Unix seconds, or 0 / -1 for a session cookie
 * @param reference start of the duration
 */
export function cookieExpiry(
  expires: number | null,
  session: boolean,
  reference: Date,
): string {
  if (session || expires === null || expires === 0 || expires === -1) return t("Session");
  if (expires <= EXPIRY_IS_TIMESTAMP_ABOVE) return duration(expires);
  return duration(expires - reference.getTime() / 1000);
}

/** Browsers keep a cookie no longer (RFC 6265bis, section 5.5). */
const KEPT_SECONDS = 400 * 86_400;

/**
 * The life that the writes of a cookie asked for, which its expiry does not tell if it is longer than
 * browsers keep cookies; null for a session cookie and where it is unknown.
 */
export function askedLife(seconds: number | null | undefined): string | null {
  if (seconds === null || seconds === undefined) return null;
  const life = duration(seconds);
  return seconds > KEPT_SECONDS
    ? t("Asked for {life}, kept 400 days by the browser", { life })
    : t("Asked for {life}", { life });
}

export const KEYWORDS_MAX = 200;
export const KEYWORD_MAX_LENGTH = 100;

/** Keywords must be longer: two characters occur in every URL. */
const TOO_SHORT = 2;

/**
 * Normalises keywords of suspicious requests: removes whitespace, duplicates and entries of two or
 * fewer characters. An empty list becomes the default list: a tenant without keywords would look
 * clean.
 */
export function cleanKeywords(entries: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const entry of entries) {
    const word = withoutWhitespace(entry);
    const key = word.toLowerCase();
    if (word.length > TOO_SHORT && !seen.has(key)) seen.set(key, word);
  }
  return seen.size === 0 ? [...DEFAULT_SUSPICIOUS_STRINGS] : [...seen.values()];
}

/** Escapes a text for a pattern, for RE2 and for the platform's engine. */
export function literal(text: string): string {
  return text.replace(/[^\w\u0080-\uffff]/g, (char) => {
    const code = char.charCodeAt(0);
    return code < 32 || code === 127
      ? `\\x${code.toString(16).padStart(2, "0")}`
      : char === " "
      ? char
      : `\\${char}`;
    // U+FFFD replaced an unreadable character and therefore matches any character.
  }).replaceAll("\ufffd", ".");
}

/** Splits an excerpt into the text before the match, the match, and the text after. */
export function splitAtMatch(excerpt: string, match: string): [string, string, string] {
  const at = excerpt.toLowerCase().indexOf(match.toLowerCase());
  if (at < 0) return [excerpt, "", ""];
  const end = at + match.length;
  return [excerpt.slice(0, at), excerpt.slice(at, end), excerpt.slice(end)];
}
