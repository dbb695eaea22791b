/**
 * Checks a pattern while a user types it; runs in browsers. Engine and limits are those of the API,
 * so the verdict is the one that saving the pattern gives. The engine is loaded by the first check.
 */
import type { TimeLimits } from "./limits.ts";

export interface PatternCheck {
  /** Why the pattern cannot be used, in plain words for its author; null if it can. */
  error: string | null;
  /** Positions of the texts that it matches. */
  matches: number[];
}

/** A check blocks the page, so it may take no longer than a key press feels. */
const TIME: TimeLimits = { patternMs: 200, totalMs: 200, readMs: 200 };

/**
 * @param pattern a draft, in RE2 syntax
 * @param texts URLs of recent requests, or names of storage items
 */
export async function checkPattern(
  pattern: string,
  texts: readonly string[],
): Promise<PatternCheck> {
  const { matchNow } = await import("./match.ts");
  const { found, skipped } = matchNow({
    sets: [[{ pattern }]],
    questions: texts.map((text) => ({ set: 0, text })),
    time: TIME,
  });
  const matches = found.flatMap((rules, place) => rules.length > 0 ? [place] : []);
  return { error: skipped[0]?.error ?? null, matches };
}
