/**
 * The score of a property, for a day of its trend and for a range in the comparison of properties.
 * Pure, without zod: for screens.
 */
import { t } from "@crumbtrail/texts";

export const SCORE_FORMULA = t(
  "100, minus 6 for each entry before consent (at most 60), minus 2 for each host of an unknown " +
    "vendor (at most 20), each per complete test, minus 20 times the share of inconclusive tests.",
);

/** Tests of a property, and what the complete ones found: in all, or on average (null without one). */
interface Tests<Found> {
  complete: number;
  inconclusive: number;
  beforeConsent: Found;
  unknownHosts: Found;
}

/** The averages to one digit, the score by them, and the inconclusive share of all tests. */
export function scored({ complete, inconclusive, beforeConsent, unknownHosts }: Tests<number>) {
  const perTest = (sum: number) => complete === 0 ? null : Math.round(sum / complete * 10) / 10;
  const rates = {
    ...{ complete, inconclusive },
    beforeConsent: perTest(beforeConsent),
    unknownHosts: perTest(unknownHosts),
  };
  const tests = complete + inconclusive;
  return {
    ...rates,
    /** 0 to 1; null without a test. */
    inconclusiveShare: tests === 0 ? null : inconclusive / tests,
    score: score(rates),
  };
}

/** 0 to 100, as `SCORE_FORMULA` says; null without a complete test. */
export function score(
  { complete, inconclusive, beforeConsent, unknownHosts }: Tests<number | null>,
): number | null {
  if (complete === 0) return null;
  const lost = Math.min(60, 6 * (beforeConsent ?? 0)) + Math.min(20, 2 * (unknownHosts ?? 0)) +
    20 * inconclusive / (complete + inconclusive);
  return Math.round(100 - lost);
}
