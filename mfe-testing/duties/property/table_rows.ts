/** The groups of the table of duties. Pure. */
import type { DutyAnswer } from "@crumbtrail/contract/duties";
import { DUTY_ANSWER_LABELS } from "@crumbtrail/contract/duties";
import type { DutyState } from "@crumbtrail/contract/duty_state";
import { WORST_FIRST } from "@crumbtrail/contract/duty_state_options";

export interface DutyGroup {
  answer: DutyAnswer;
  title: string;
  duties: DutyState[];
}

/** The duties by answer, the worst first; without empty groups. */
export function groupsOf(duties: readonly DutyState[]): DutyGroup[] {
  return WORST_FIRST.map((answer) => ({
    answer,
    title: DUTY_ANSWER_LABELS[answer],
    duties: duties.filter(({ result }) => result === answer),
  })).filter(({ duties }) => duties.length > 0);
}
