/** The verdict of a judge, and the evidence it names. Pure. */
import type { DutyAnswer } from "@crumbtrail/contract/duties";
import { type DutyEvidence, MAX_EVIDENCE_TEXT } from "@crumbtrail/contract/duty_result";
import type { Phase, Recording } from "@crumbtrail/contract/recording";
import type { Ground } from "./ground.ts";

export interface Verdict {
  result: DutyAnswer;
  /** In the language of the reader. */
  sentence: string;
  evidence: DutyEvidence[];
}

export type Judge = (ground: Ground) => Verdict;

type Says = (sentence: string, evidence?: DutyEvidence[]) => Verdict;

const says = (result: DutyAnswer): Says => (sentence, evidence = []) => ({
  result,
  sentence,
  evidence,
});

export const pass = says("PASS");
export const fail = says("FAIL");
export const cannotTell = says("CANNOT_TELL");
export const notApplicable = says("NOT_APPLICABLE");

export function shown(
  { preset, startedAt }: Recording,
  text: string,
  phase: Phase | null = null,
  issue?: DutyEvidence["issue"],
): DutyEvidence {
  return { preset, startedAt, phase, what: shortened(text), ...issue && { issue } };
}

/** The beginning of a text that a page chose the length of. */
function shortened(text: string): string {
  return (text.length > MAX_EVIDENCE_TEXT ? `${text.slice(0, MAX_EVIDENCE_TEXT - 1)}…` : text)
    .toWellFormed();
}

/** The issues about requests to the host. */
export function issueOfHost(host: string): NonNullable<DutyEvidence["issue"]> {
  return { storageType: null, entryName: host };
}

const NAMED = 3;

/** The first names, and how many more there are: for a sentence. */
export function firstOf(names: readonly string[]): string {
  const different = [...new Set(names)];
  const more = different.length - NAMED;
  return different.slice(0, NAMED).map(shortened).join(", ") + (more > 0 ? ` (+${more})` : "");
}
