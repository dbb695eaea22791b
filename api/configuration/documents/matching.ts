/**
 * Matches the patterns of an import with the tenant's issues. All calls together have a time limit:
 * patterns left at its end count as no match, and are listed.
 */
import type { MatchRequest } from "@crumbtrail/catalogue/match";
import type { PatternMatcher } from "@crumbtrail/catalogue/matcher";
import type { ConfigPlan } from "@crumbtrail/contract/config_import";

export interface ImportMatching {
  /** The positions of the matching rules for each question. */
  found(asked: Omit<MatchRequest, "time">): Promise<number[][]>;
  /** Patterns not tested, or not with every text. */
  skipped(): ConfigPlan["skippedPatterns"];
}

/** For each call. */
const TIME = { patternMs: 1000, totalMs: 3000, readMs: 60_000 };
/** For all calls: shorter than the time limit of a request. */
const TOTAL_MS = 40_000;
/** Most patterns listed. */
const MAX_SHOWN = 100;

export function importMatching(patterns: PatternMatcher, tenantId: string): ImportMatching {
  const skipped = new Map<string, string>();
  let left = TOTAL_MS;
  return {
    async found(asked) {
      const begun = performance.now();
      const time = { ...TIME, totalMs: Math.max(1, Math.min(TIME.totalMs, left)) };
      const matches = await patterns.match(tenantId, { ...asked, time });
      left -= performance.now() - begun;
      for (const { pattern, error } of matches.skipped) {
        if (skipped.size < MAX_SHOWN) skipped.set(pattern, error);
      }
      return matches.found;
    },
    skipped: () => [...skipped].map(([pattern, error]) => ({ pattern, error })),
  };
}
