/**
 * The steps of a scenario as rows of a form; reads what Chrome DevTools' Recorder exports. Pure.
 */
import {
  type RecorderStep,
  secretNameIn,
  secretsIn,
  secretValue,
  type StepSelector,
  type StepsMode,
  type StepType,
  type UserFlow,
} from "@crumbtrail/contract/step_types";
import { problemText, readFlow } from "@crumbtrail/contract/read_flow";
import type { ScheduledScenario } from "@crumbtrail/contract/test_scenario";

export interface StepRow {
  /** Identifies the row in the form. */
  key: string;
  step: RecorderStep;
}

export interface StepsFields {
  steps: StepRow[];
  /**
   * Time limit in ms of each step without one of its own, as in the recording; null: the default.
   */
  stepsTimeout: number | null;
  /** What the import left out of the recording or changed in it, for people. */
  stepsNotes: string[];
  stepsMode: StepsMode;
  /** Typed secrets by name; stored secrets are never shown. */
  secrets: Record<string, string>;
}

export const NO_STEPS: StepsFields = {
  steps: [],
  stepsTimeout: null,
  stepsNotes: [],
  stepsMode: "BEFORE_RECORDING",
  secrets: {},
};

export function stepsFieldsOf(
  { steps, stepsMode }: Pick<ScheduledScenario, "steps" | "stepsMode">,
): StepsFields {
  return {
    steps: (steps?.steps ?? []).map((step, n) => ({ key: String(n), step })),
    stepsTimeout: steps?.timeout ?? null,
    stepsNotes: steps?.notes ?? [],
    stepsMode,
    secrets: {},
  };
}

/** Fields of a request. */
export function stepsBodyOf({ stepsMode, secrets, ...fields }: StepsFields) {
  const flow = flowOf(fields);
  const typed = secretsIn(flow).flatMap((name) =>
    secrets[name] ? [[name, secrets[name]] as const] : []
  );
  return { steps: flow, stepsMode, secrets: Object.fromEntries(typed) };
}

function flowOf(
  { steps, stepsTimeout, stepsNotes }: Omit<StepsFields, "stepsMode" | "secrets">,
): UserFlow | null {
  if (steps.length === 0) return null;
  return {
    title: "",
    ...stepsTimeout !== null && { timeout: stepsTimeout },
    steps: steps.map(({ step }) => step),
    ...stepsNotes.length > 0 && { notes: stepsNotes },
  };
}

/**
 * What is wrong with the rows, a line for each problem; null if they can be run. What would be left
 * out of a recording is a problem here: the person who edits the row can mend it.
 */
export function stepsProblem(steps: readonly StepRow[]): string | null {
  const flow = flowOf({ steps: [...steps], stepsTimeout: null, stepsNotes: [] });
  if (flow === null) return null;
  const read = readFlow(flow);
  const problems = "problems" in read ? read.problems : read.notes;
  return problems.length > 0 ? problems.map(problemText).join("\n") : null;
}

/** Names of secrets that are neither stored nor typed. */
export function missingSecrets({ steps, secrets }: StepsFields, stored: readonly string[]) {
  const names = secretsIn({ steps: steps.map(({ step }) => step) });
  return names.filter((name) => !stored.includes(name) && !secrets[name]);
}

/** Words in the selectors of a password field, in some languages. */
const PASSWORD = /pass(wor[dt]|wd|phrase)?|pwd|kennwort|mot de passe|contrase/i;

export type ImportedSteps = Omit<StepsFields, "stepsMode">;

/**
 * Reads a recording as DevTools exports it. Passwords, which the Recorder writes down as they were
 * typed, become secrets.
 */
export function importSteps(text: string): ImportedSteps | { problems: string[] } {
  const read = readFlow(parsed(text));
  if ("problems" in read) return { problems: read.problems.map(problemText) };
  const secrets: Record<string, string> = {};
  const steps = read.flow.steps.map((step) => {
    const isPassword = step.type === "change" && secretNameIn(step.value) === null &&
      PASSWORD.test(JSON.stringify(step.selectors));
    if (!isPassword) return { key: crypto.randomUUID(), step };
    const name = newSecret(Object.keys(secrets));
    secrets[name] = step.value ?? "";
    return { key: crypto.randomUUID(), step: { ...step, value: secretValue(name) } };
  });
  const { timeout = null, notes = [] } = read.flow;
  return { steps, stepsTimeout: timeout, stepsNotes: notes, secrets };
}

/** Undefined for a text that is not JSON, which `readFlow` then refuses. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A name that no secret has: password, password-2 … */
export function newSecret(names: readonly string[]): string {
  for (let n = 1;; n++) {
    const name = n === 1 ? "password" : `password-${n}`;
    if (!names.includes(name)) return name;
  }
}

/** Between the selectors of a frame or shadow root and of an element in it. */
const INWARDS = " >> ";

/** Alternative selectors of an element, a line each. */
export function selectorsText(selectors: readonly StepSelector[] = []): string {
  return selectors.map((one) => typeof one === "string" ? one : one.join(INWARDS)).join("\n");
}

export function selectorsIn(text: string): StepSelector[] {
  return text.split("\n").filter((line) => line.trim() !== "")
    .map((line) => line.split(INWARDS).map((part) => part.trim()));
}

/** A step of another type with what both types have, and defaults for the rest. */
export function withType(
  { target, selectors, frame, timeout }: RecorderStep,
  type: StepType,
): RecorderStep {
  const same = { ...target && { target }, ...frame && { frame }, ...timeout && { timeout } };
  switch (type) {
    case "navigate":
      return { type, url: "https://", ...timeout && { timeout } };
    case "setViewport":
      return { type, width: 1200, height: 800 };
    case "keyDown":
    case "keyUp":
      return { type, key: "Enter", ...same };
    case "change":
      return { type, selectors: selectors ?? [], value: "", ...same };
    case "scroll":
      return { type, ...selectors && { selectors }, y: 0, ...same };
    default:
      return { type, selectors: selectors ?? [], ...same };
  }
}

/** Moves a row by one place; the ends stay. */
export function moved(rows: readonly StepRow[], key: string, by: -1 | 1): StepRow[] {
  const from = rows.findIndex((row) => row.key === key);
  const row = rows[from];
  const to = from + by;
  if (row === undefined || to < 0 || to >= rows.length) return [...rows];
  return rows.toSpliced(from, 1).toSpliced(to, 0, row);
}
