/** What the answers to duties come to: counts, the worst, what is new. Pure. */
import type { DutyAnswer, DutyId } from "@crumbtrail/contract/duties";
import type { DutyState } from "@crumbtrail/contract/duty_state";
import { WORST_FIRST } from "@crumbtrail/contract/duty_state_options";
import { t } from "@crumbtrail/texts";

export const DAY_MS = 86_400_000;

/** The questions that an authority asks first; the worst of their duties answers them. */
export const QUESTIONS = [
  {
    id: "before",
    question: t("Nothing before the choice?"),
    duties: ["NOTHING_BEFORE_CHOICE"],
  },
  {
    id: "refuse",
    question: t("Refuse as easily as accept?"),
    duties: ["REFUSE_ON_FIRST_LAYER", "REFUSE_AS_FEW_CLICKS", "REFUSE_AS_VISIBLE"],
  },
  {
    id: "respected",
    question: t("Refusal respected?"),
    duties: ["NOTHING_AFTER_REFUSAL"],
  },
] as const satisfies readonly {
  id: string;
  question: string;
  duties: readonly DutyId[];
}[];

export type Question = typeof QUESTIONS[number];

/** What the page calls an answer to a question; yes is good. */
export const YES_OR_NO: Record<DutyAnswer, string> = {
  PASS: t("Yes"),
  FAIL: t("No"),
  CANNOT_TELL: t("Can't be told"),
  NOT_APPLICABLE: t("Does not apply"),
};

export function countAnswers(
  duties: readonly { result: DutyAnswer }[],
): Record<DutyAnswer, number> {
  const counts = { FAIL: 0, CANNOT_TELL: 0, PASS: 0, NOT_APPLICABLE: 0 };
  for (const { result } of duties) counts[result]++;
  return counts;
}

/** The duties, the worst answers first; the same answers in their order. */
export function worstFirst<T extends { result: DutyAnswer }>(duties: readonly T[]): T[] {
  return WORST_FIRST.flatMap((answer) => duties.filter(({ result }) => result === answer));
}

/** A failure that somebody accepted until a later time. */
export function isAccepted(
  { result, acceptedUntil }: { result: DutyAnswer; acceptedUntil: string | null },
  now: number,
): boolean {
  return result === "FAIL" && acceptedUntil !== null && Date.parse(acceptedUntil) > now;
}

/**
 * Failures that began within a day. None of a property that was judged for the first time within
 * that day: there nothing is new.
 */
export function newFailures<T extends { result: DutyAnswer; since: string }>(
  duties: readonly T[],
  now: number,
): T[] {
  const isRecent = ({ since }: T) => Date.parse(since) > now - DAY_MS;
  if (duties.every(isRecent)) return [];
  return duties.filter((duty) => duty.result === "FAIL" && isRecent(duty));
}

/** The same of a duty of a property, at this moment. */
export function isAcceptedNow(
  { result, decision: { acceptedUntil } }: Pick<DutyState, "result" | "decision">,
): boolean {
  return isAccepted({ result, acceptedUntil }, Date.now());
}
