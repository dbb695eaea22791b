/**
 * Checks a pattern while somebody types it, in a browser as well as anywhere else: by the engine that
 * will run it, with its limits, so that what is said here is what the API says on saving. This module
 * is small; the engine comes with the first check.
 */
import type { TimeLimits } from "./limits.ts";

export interface PatternCheck {
  /** Why it would not be used, for its author in plain words; null where it would. */
  error: string | null;
  /** Which of the texts it matches, by their places. */
  matches: number[];
}

/** Nobody waits longer for an answer to a key. */
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
