/**
 * Reads a recording of Chrome DevTools' Recorder as it is exported. Keeps what a test needs; leaves
 * out steps that a test cannot do, and adjusts values that it cannot use, each with a note. A mistake
 * in a step that the author can mend, such as a misspelt secret, is a problem and refuses the
 * recording. Plain, without zod, for screens.
 */
import { t } from "@crumbtrail/texts";
import {
  type Fields,
  isFields,
  LeftOut,
  type Note,
  readStep,
  timeoutOf,
  Unfit,
} from "./read_step.ts";
import { secretsIn, STEP_LIMITS, type UserFlow } from "./step_types.ts";

export interface StepProblem {
  /** Counted from 1; null for the recording as a whole. */
  step: number | null;
  message: string;
}

/** Something that was left out of the recording, or changed in it. */
export interface StepNote extends StepProblem {
  leftOut: boolean;
}

/** Steps of a file that are looked at, left out ones included, so that no file takes long to read. */
const READ_AT_MOST = 1000;

/**
 * The recording with its notes, and the new ones among them, in their parts; or what is wrong with
 * it.
 */
export function readFlow(
  value: unknown,
): { flow: UserFlow; notes: StepNote[] } | { problems: StepProblem[] } {
  if (!isFields(value) || !Array.isArray(value.steps)) {
    return { problems: [{ step: null, message: t("is not a recording of DevTools' Recorder") }] };
  }
  const { steps: given } = value;
  if (given.length === 0) return { problems: [{ step: null, message: t("has no steps") }] };
  const problems: StepProblem[] = [];
  const refuse = (message: string) => problems.push({ step: null, message });
  const notes: StepNote[] = [];
  const attempt = <T>(step: number | null, read: (note: Note) => T): T | undefined => {
    try {
      return read((message) => notes.push({ step, message, leftOut: false }));
    } catch (error) {
      if (error instanceof LeftOut) notes.push({ step, message: error.message, leftOut: true });
      else if (error instanceof Unfit) problems.push({ step, message: error.message });
      else throw error;
    }
  };
  const timeout = attempt(null, (note) => timeoutOf(value, note));
  const steps = given.slice(0, READ_AT_MOST)
    .flatMap((step, at) => attempt(at + 1, (note) => readStep(step, note)) ?? []);
  const noted = [...notesOf(value), ...notes.map(noteText)].slice(0, STEP_LIMITS.notes);
  const flow = {
    title: typeof value.title === "string" ? value.title.trim().slice(0, 200) : "",
    ...timeout,
    steps,
    ...noted.length > 0 && { notes: noted },
  };
  if (given.length > READ_AT_MOST || steps.length > STEP_LIMITS.steps) {
    refuse(t("has more than {most} steps", { most: STEP_LIMITS.steps }));
  }
  if (steps.length === 0 && problems.length === 0) {
    refuse(t("has no step that a test can do"));
    problems.push(...notes);
  }
  if (JSON.stringify(flow).length > STEP_LIMITS.length) refuse(t("is too long"));
  if (secretsIn(flow).length > STEP_LIMITS.secrets) {
    refuse(t("has more than {most} secrets", { most: STEP_LIMITS.secrets }));
  }
  return problems.length > 0 ? { problems } : { flow, notes };
}

/** Such as `Step 3: has no selectors`. */
export function problemText({ step, message }: StepProblem): string {
  return step === null
    ? t("The recording {message}", { message })
    : t("Step {step}: {message}", { step: String(step), message });
}

/** Notes that the flow already has: it was read before, and is sent back. */
function notesOf({ notes }: Fields): string[] {
  if (!Array.isArray(notes)) return [];
  return notes.filter((note) => typeof note === "string").map((note) => note.slice(0, 500));
}

function noteText({ leftOut, ...note }: StepNote): string {
  return leftOut ? t("{problem} (left out)", { problem: problemText(note) }) : problemText(note);
}
