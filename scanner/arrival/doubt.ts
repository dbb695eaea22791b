/** A doubt that a document is the tested page, and how sure doubts leave a scan. Pure. */
import {
  type Certainty,
  type CertaintyReason,
  certaintyText,
  SURE_ENOUGH,
} from "@crumbtrail/contract/page_certainty";
import type { Reason } from "@crumbtrail/contract/recording";
import { clean } from "../rules/clean.ts";

export interface Doubt extends CertaintyReason {
  /** What the doubt leaves of the certainty, 0 to 1. */
  leaves: number;
  /** Why the run is inconclusive if nothing speaks for the page. */
  reason: Reason;
  /** The same in a sentence with its particulars; null if the sentence of the code says it. */
  detail: string | null;
}

/** A doubt that leaves more is weak: alone it ends no run, and earlier runs can answer it. */
export const WEAK = 0.5;
/** A scan is never surer. */
const MOST = 98;
const MOST_REASONS = 10;
const VALUE_LENGTH = 200;

/** A scan that looked at no document. */
export const NEVER_SEEN: Doubt = {
  ...{ code: "NOT_LOADED", value: null, leaves: 0 },
  ...{ reason: "NO_CONTENT", detail: "No document was looked at." },
};

function percentOf(doubts: readonly Doubt[]): number {
  return Math.round(doubts.reduce((left, { leaves }) => left * leaves, MOST));
}

/** How sure a scan is with these doubts, and what spoke for the page. */
export function certaintyWith(
  doubts: readonly Doubt[],
  grounds: readonly CertaintyReason[] = [],
): Certainty {
  const reasons = [...byWeight(doubts), ...grounds].slice(0, MOST_REASONS);
  return {
    percent: percentOf(doubts),
    reasons: reasons.map(({ code, value }) => ({
      code,
      value: value === null ? null : clean(value, VALUE_LENGTH),
    })),
  };
}

export interface Obstacle {
  reason: Reason;
  /** Description for a person, with details. */
  detail: string;
}

/** Why a run with these doubts is inconclusive; null if they leave enough. */
export function obstacleOf(doubts: readonly Doubt[]): Obstacle | null {
  const percent = percentOf(doubts);
  if (percent >= SURE_ENOUGH) return null;
  const [first] = byWeight(doubts);
  if (first && first.leaves < WEAK && first.detail !== null) {
    return { reason: first.reason, detail: first.detail };
  }
  const why = byWeight(doubts).map(certaintyText).join(" ");
  const detail = `It is ${percent} % sure that this is the page. ${why}`;
  return { reason: "NO_CONTENT", detail };
}

/** The weightiest first, in the given order where they weigh the same. */
function byWeight(doubts: readonly Doubt[]): Doubt[] {
  return doubts.toSorted((one, other) => one.leaves - other.leaves);
}
