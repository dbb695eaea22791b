/**
 * What patterns may cost. A step of an RE2 program costs up to some 20 ns for each character of the
 * text, and a running test cannot be stopped: sources, programs and texts are limited beforehand,
 * which bounds one test at about 40 ms, and the time is compared with the limits after each test.
 */
export const LIMITS = {
  /** Characters of a pattern. A plain text needs no engine and may be longer: see `plain.ts`. */
  source: 500,
  /** Instructions of a pattern's program. */
  steps: 500,
  /** Characters of a text that are tested: see `cut`. */
  text: 4096,
  /** Instructions of all patterns that one property is judged by. */
  totalSteps: 1_500_000,
  /** Patterns of a property that contain no fixed text; each of them is tested against every text. */
  withoutLiteral: 50,
} as const;

/** Time of one request. Patterns that are left when it is over are skipped. */
export interface TimeLimits {
  patternMs: number;
  totalMs: number;
  /** For reading patterns that are new, before the tests. */
  readMs: number;
}

/** For a run of the scanner; generous, as tests take longer on a busy machine. */
export const RUN_TIME: TimeLimits = { patternMs: 2000, totalMs: 20_000, readMs: 20_000 };

const HEAD = 3072;
/** Replaces the middle of a long text. A character for private use, which no pattern contains. */
const CUT = "\ue000";

/** A long text without its middle, so that `^` and `$` keep their meaning. */
export function cut(text: string): string {
  if (text.length <= LIMITS.text) return text;
  return text.slice(0, HEAD) + CUT +
    text.slice(text.length - (LIMITS.text - HEAD - 1));
}

/** The time that the tests of one request may take. It is compared after each test, as no test can be stopped. */
export interface Budget {
  /** Why a pattern is no longer tested; null while it is. */
  refusal(source: string): string | null;
  /** Adds the time of one test. */
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
