/** Keywords of suspicious requests as people type them (part 2 section 5). Plain, without zod. */

/** Of a tenant that chose none. */
export const DEFAULT_KEYWORDS: readonly string[] = ["track", "userid", "session"];
export const KEYWORDS_MAX = 200;
export const KEYWORD_MAX_LENGTH = 100;

/** Longer ones alone are kept: two characters are in every address. */
const TOO_SHORT = 2;

/**
 * Whitespace goes, and so do entries of two or fewer characters and those that stand there twice.
 * Without any the list is the default one: a tenant that looks for nothing would look clean.
 */
export function cleanKeywords(entries: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const entry of entries) {
    const word = entry.replace(/\s+/g, "");
    const key = word.toLowerCase();
    if (word.length > TOO_SHORT && !seen.has(key)) seen.set(key, word);
  }
  return seen.size === 0 ? [...DEFAULT_KEYWORDS] : [...seen.values()];
}
