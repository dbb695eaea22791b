/**
 * Checks a pattern in the browser while a user types, with the API's engine and limits, so that
 * saving gives the same verdict. The first check loads the engine.
 */
import type { TimeLimits } from "./limits.ts";

export interface PatternCheck {
  /** Why the pattern cannot be used, in plain words for its author; null for a usable pattern. */
  error: string | null;
  /** Positions of the matching texts. */
  matches: number[];
}

/** A check blocks the page and must stay as short as a key press. */
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
