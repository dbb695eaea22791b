/** Finds the tenant's suspicious keywords in a URL (part 2 section 1). Pure. */

export interface Keyword {
  /** Lower case, as configured. */
  match: string;
  excerpt: string;
}

const EXCERPT_LENGTH = 60;

/** The first keyword of the list that is in the URL, whatever the case. */
export function findKeyword(url: string, keywords: readonly string[]): Keyword | null {
  const lower = url.toLowerCase();
  for (const match of keywords) {
    const at = lower.indexOf(match);
    if (at >= 0) return { match, excerpt: excerptAround(url, at, match.length) };
  }
  return null;
}

function excerptAround(url: string, at: number, length: number): string {
  const size = Math.max(EXCERPT_LENGTH, length);
  const start = Math.max(0, Math.min(at - Math.floor((size - length) / 2), url.length - size));
  const end = Math.min(url.length, start + size);
  return `${start > 0 ? "…" : ""}${url.slice(start, end)}${end < url.length ? "…" : ""}`;
}
