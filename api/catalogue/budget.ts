/** The time that one request's tests may take: looked at after each, since none can be stopped. */
import type { TimeLimits } from "./limits.ts";

export interface Budget {
  /** Why a pattern is tested no more; null while it is. */
  refusal(source: string): string | null;
  /** Notes what a test took. */
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
