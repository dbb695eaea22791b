/**
 * What patterns may cost. A step of an RE2 program costs up to some 20 ns for each character of the
 * text, and nothing stops a test that runs: so sources, programs and texts are limited beforehand,
 * which bounds one test at about 40 ms, and time is looked at after each test.
 */
export const LIMITS = {
  /** Characters of a pattern; one that is a plain text needs no engine and may be longer. */
  source: 500,
  /** Instructions of its program. */
  steps: 500,
  /** Characters of a text that are looked at: see `cut`. */
  text: 4096,
  /** Instructions of all patterns that one property is judged by. */
  totalSteps: 1_500_000,
  /** Patterns of a property that contain no fixed text, and so are tested against everything. */
  withoutLiteral: 50,
} as const;

/** Time of one request; more than this and the rest of its patterns are skipped. */
export interface TimeLimits {
  patternMs: number;
  totalMs: number;
  /** Of that beforehand: reading patterns that are new. */
  readMs: number;
}

/** For a run of the scanner. A busy machine stretches it, so it is generous. */
export const RUN_TIME: TimeLimits = { patternMs: 2000, totalMs: 20_000, readMs: 20_000 };

const HEAD = 3072;
/** Stands where the middle was; of private use, so that no pattern means it. */
const CUT = "\ue000";

/** A long text without its middle: its beginning and its end keep their meaning for `^` and `$`. */
export function cut(text: string): string {
  if (text.length <= LIMITS.text) return text;
  return text.slice(0, HEAD) + CUT +
    text.slice(text.length - (LIMITS.text - HEAD - 1));
}
