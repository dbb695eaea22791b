/**
 * Cost limits of patterns. A step of an RE2 program costs up to some 20 ns per character of the
 * text, and a running test cannot be stopped. Limiting sources, programs and texts beforehand
 * bounds a test at about 40 ms; the time limits are compared after each test.
 */
export const LIMITS = {
  /** Characters of a pattern. Plain texts need no engine and may be longer: see `plain.ts`. */
  source: 500,
  /** Instructions of a pattern's program. */
  steps: 500,
  /** Characters of a text used in tests: see `cut`. */
  text: 4096,
  /** Instructions of all patterns of a property together. */
  totalSteps: 1_500_000,
  /** Patterns of a property without fixed text, each tested against every text. */
  withoutLiteral: 50,
} as const;

/** Time of a request. Patterns left at the end are skipped. */
export interface TimeLimits {
  patternMs: number;
  totalMs: number;
  /** For reading new patterns, before the tests. */
  readMs: number;
}

/** For a run of the scanner; generous, as tests take longer on a busy machine. */
export const RUN_TIME: TimeLimits = { patternMs: 2000, totalMs: 20_000, readMs: 20_000 };

const HEAD = 3072;
/** Replaces the middle of a long text; a private-use character absent from patterns. */
const CUT = "\ue000";

/** Shortens a long text in the middle, so that `^` and `$` keep their meaning. */
export function cut(text: string): string {
  if (text.length <= LIMITS.text) return text;
  return text.slice(0, HEAD) + CUT +
    text.slice(text.length - (LIMITS.text - HEAD - 1));
}

/**
 * The time left for the tests of a request, compared after each test because a test cannot be
 * stopped.
 */
export interface Budget {
  /** Why a pattern is no longer tested; null while within the limits. */
  refusal(source: string): string | null;
  /** Adds the time of a test. */
  spend(source: string, ms: number): void;
}

export function newBudget({ patternMs, totalMs }: Omit<TimeLimits, "readMs">): Budget {
  const spent = new Map<string, number>();
  let total = 0;
  return {
    refusal(source) {
      if ((spent.get(source) ?? 0) > patternMs) {
        return `took longer than ${seconds(patternMs)} and was not tested any further`;
      }
      if (total <= totalMs) return null;
      return `not tested everywhere: all patterns together took longer than ${seconds(totalMs)}`;
    },
    spend(source, ms) {
      spent.set(source, (spent.get(source) ?? 0) + ms);
      total += ms;
    },
  };
}

const seconds = (ms: number) => `${ms / 1000} s`;
