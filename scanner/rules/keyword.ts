/**
 * Finds the tenant's suspicious keywords in a request (specification, part 2 §1). Pure.
 * `classify.ts` asks this for requests that are judged and not approved.
 */
import type { RecordedRequest } from "@crumbtrail/contract/recording";

export interface Keyword {
  /** In lower case, as configured. */
  match: string;
  in: "URL" | "BODY";
  excerpt: string;
}

const EXCERPT_LENGTH = 60;

/**
 * The first keyword of the list in the URL, else in the body, each first as sent and then decoded;
 * case-insensitive.
 */
export function findKeyword(
  { url, body = "" }: Pick<RecordedRequest, "url" | "body">,
  keywords: readonly string[],
): Keyword | null {
  return findIn(url, "URL", keywords) ?? findIn(decoded(url), "URL", keywords) ??
    findIn(body, "BODY", keywords) ?? findIn(decoded(body), "BODY", keywords);
}

function findIn(
  text: string,
  place: Keyword["in"],
  keywords: readonly string[],
): Keyword | null {
  const lower = text.toLowerCase();
  for (const match of keywords) {
    const at = lower.indexOf(match);
    if (at >= 0) return { match, in: place, excerpt: excerptAround(text, at, match.length) };
  }
  return null;
}

/** The text without the escapes of forms and JSON: `a%40b`, `a+b`, `a\u0040b`, `a\/b`. */
function decoded(text: string): string {
  return text.replaceAll("+", " ").replace(/(%[0-9a-f]{2})+/gi, fromUrl)
    .replace(/\\u([0-9a-f]{4})/gi, (_, code) => String.fromCharCode(parseInt(code, 16)))
    .replaceAll("\\/", "/");
}

function fromUrl(escaped: string): string {
  try {
    return decodeURIComponent(escaped);
  } catch {
    // The text is not UTF-8, so no keyword can match.
    return escaped;
  }
}

function excerptAround(text: string, at: number, length: number): string {
  const size = Math.max(EXCERPT_LENGTH, length);
  const start = Math.max(0, Math.min(at - Math.floor((size - length) / 2), text.length - size));
  const end = Math.min(text.length, start + size);
  return `${start > 0 ? "…" : ""}${text.slice(start, end)}${end < text.length ? "…" : ""}`;
}
