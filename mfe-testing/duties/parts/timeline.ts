/** How duties were answered over a period. Pure. */
import type { DutyAnswer, DutyId } from "@crumbtrail/contract/duties";
import type { DutyChange, DutyState } from "@crumbtrail/contract/duty_state";

/** Days that the strips show. */
export const STRIP_DAYS = 90;

export interface Span {
  /** In ms since the epoch. */
  from: number;
  to: number;
  result: DutyAnswer;
}

/**
 * The spans of a duty, the oldest first; none before it was first judged.
 * @param base the property's duties at the begin of the period
 * @param changes of all duties in any order, also outside the period
 */
export function spansOf(
  duty: DutyId,
  { base, changes, from, to }: {
    base: readonly Pick<DutyState, "id" | "result">[];
    changes: readonly Pick<DutyChange, "duty" | "at" | "result">[];
    from: number;
    to: number;
  },
): Span[] {
  const known = base.find(({ id }) => id === duty);
  const begins = [
    ...known ? [{ from, result: known.result }] : [],
    ...changes.filter((change) => change.duty === duty)
      .map(({ at, result }) => ({ from: Date.parse(at), result }))
      .filter((change) => change.from > from && change.from <= to)
      .toSorted((a, b) => a.from - b.from),
  ];
  // A change of the page that answers is none of the answer.
  const different = begins.filter(({ result }, index) => result !== begins[index - 1]?.result);
  return different.map((begin, index) => ({ ...begin, to: different[index + 1]?.from ?? to }));
}
