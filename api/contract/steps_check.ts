/**
 * Reads a recording of Chrome DevTools' Recorder as it is exported: keeps what a test needs, and
 * names each step that cannot be run by its number and the reason. Plain, without zod, for screens.
 */
import { t } from "@crumbtrail/texts";
import {
  ON_ELEMENTS,
  type RecorderStep,
  REFUSED_STEPS,
  secretNameIn,
  secretsIn,
  secretValue,
  STEP_KEYS,
  STEP_LIMITS,
  STEP_TYPES,
  type StepSelector,
  type StepType,
  type UserFlow,
} from "./step_types.ts";
import { isPageUrl } from "./urls.ts";

export interface StepProblem {
  /** Counted from 1; null for the recording as a whole. */
  step: number | null;
  message: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** A field that does not fit; caught in this file. */
class Unfit extends Error {}

/** The recording, or what is wrong with it. */
export function readFlow(value: unknown): { flow: UserFlow } | { problems: StepProblem[] } {
  if (!isFields(value) || !Array.isArray(value.steps)) {
    return { problems: [{ step: null, message: t("is none of DevTools' Recorder") }] };
  }
  const { steps } = value;
  const many = steps.length > STEP_LIMITS.steps;
  if (many || steps.length === 0) {
    const message = many
      ? t("has more than {most} steps", { most: STEP_LIMITS.steps })
      : t("has no steps");
    return { problems: [{ step: null, message }] };
  }
  const problems: StepProblem[] = [];
  const attempt = <T>(step: number | null, read: () => T): T | undefined => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof Unfit)) throw error;
      problems.push({ step, message: error.message });
    }
  };
  const flow = {
    title: typeof value.title === "string" ? value.title.trim().slice(0, 200) : "",
    ...attempt(null, () => timeoutOf(value)),
    steps: steps.flatMap((step, at) => attempt(at + 1, () => readStep(step)) ?? []),
  };
  if (JSON.stringify(flow).length > STEP_LIMITS.length) {
    problems.push({ step: null, message: t("is too long") });
  }
  if (secretsIn(flow).length > STEP_LIMITS.secrets) {
    problems.push({
      step: null,
      message: t("has more than {most} secrets", { most: STEP_LIMITS.secrets }),
    });
  }
  return problems.length > 0 ? { problems } : { flow };
}

/** Such as `Step 3: has no selectors`. */
export function problemText({ step, message }: StepProblem): string {
  return step === null
    ? t("The recording {message}", { message })
    : t("Step {step}: {message}", { step: String(step), message });
}

/** @throws Unfit */
function readStep(value: unknown): RecorderStep {
  if (!isFields(value)) throw new Unfit(t("is no step"));
  const type = STEP_TYPES.find((known) => known === value.type);
  if (type === undefined) throw new Unfit(refusal(value.type));
  if (value.target !== undefined && value.target !== "main") {
    throw new Unfit(t("is in another window; tests have one window"));
  }
  if (value.button !== undefined && value.button !== "primary") {
    throw new Unfit(t("uses another mouse button than the first"));
  }
  return {
    type,
    ...timeoutOf(value),
    ...selectorsOf(value, type),
    ...frameOf(value),
    ...eventsOf(value),
    ...READERS[type]?.(value),
  };
}

const READERS: Partial<Record<StepType, (fields: Fields) => Partial<RecorderStep>>> = {
  navigate: ({ url }) => {
    const page = text(url, "url", 2000);
    if (!isPageUrl(page)) throw new Unfit(t("url is not the URL of a page"));
    return { url: page };
  },
  change: ({ value }) => {
    const typed = text(value, "value", STEP_LIMITS.value);
    if (typed.includes("{{secret:") && secretNameIn(typed) === null) {
      throw new Unfit(
        t("value names no secret: {example}, in small letters, and nothing else", {
          example: secretValue("name"),
        }),
      );
    }
    return { value: typed };
  },
  keyDown: ({ key }) => ({ key: keyOf(key) }),
  keyUp: ({ key }) => ({ key: keyOf(key) }),
  scroll: ({ x, y }) => ({
    ...x !== undefined && { x: whole(x, "x", 0, 1_000_000) },
    ...y !== undefined && { y: whole(y, "y", 0, 1_000_000) },
  }),
  setViewport: ({ width, height }) => ({
    width: whole(width, "width", 200, 4000),
    height: whole(height, "height", 200, 4000),
  }),
  waitForElement: (fields) => ({
    ...fields.count !== undefined && { count: whole(fields.count, "count", 0, 1000) },
    ...typeof fields.visible === "boolean" && { visible: fields.visible },
    ...operatorOf(fields),
    ...attributesOf(fields),
  }),
};

function refusal(type: unknown): string {
  if (typeof type !== "string") return t("has no type");
  const why = REFUSED_STEPS[type];
  return why === undefined
    ? t("{type} is no known type", { type: type.slice(0, 40) })
    : `${type} ${why}`;
}

function timeoutOf({ timeout }: Fields): { timeout?: number } {
  return timeout === undefined
    ? {}
    : { timeout: whole(timeout, "timeout", 1, STEP_LIMITS.timeout) };
}

function selectorsOf({ selectors }: Fields, type: StepType): { selectors?: StepSelector[] } {
  const given = Array.isArray(selectors) ? selectors : [];
  if (given.length === 0) {
    if (ON_ELEMENTS.includes(type)) throw new Unfit(t("has no selectors"));
    return {};
  }
  if (given.length > STEP_LIMITS.selectors) throw new Unfit(t("has too many selectors"));
  return { selectors: given.map(selectorOf) };
}

function selectorOf(selector: unknown): StepSelector {
  const parts: unknown[] = Array.isArray(selector) ? selector : [selector];
  if (parts.length === 0 || parts.length > STEP_LIMITS.parts) {
    throw new Unfit(t("a selector has 1 to {most} parts", { most: STEP_LIMITS.parts }));
  }
  return parts.map((part) => {
    const one = text(part, t("a selector"), STEP_LIMITS.selector);
    if (one.trim() === "") throw new Unfit(t("a selector is empty"));
    return one;
  });
}

function frameOf({ frame }: Fields): { frame?: number[] } {
  if (frame === undefined || (Array.isArray(frame) && frame.length === 0)) return {};
  if (!Array.isArray(frame) || frame.length > 10) throw new Unfit(t("frame is no list of indexes"));
  return { frame: frame.map((index) => whole(index, "frame", 0, 1000)) };
}

function eventsOf({ assertedEvents }: Fields): Pick<RecorderStep, "assertedEvents"> {
  if (!Array.isArray(assertedEvents)) return {};
  const events = assertedEvents.slice(0, 10).filter(isFields)
    .filter(({ type }) => type === "navigation")
    .map(({ url }) => ({
      type: "navigation" as const,
      ...typeof url === "string" && { url: url.slice(0, 2000) },
    }));
  return events.length === 0 ? {} : { assertedEvents: events };
}

function operatorOf({ operator }: Fields): Pick<RecorderStep, "operator"> {
  if (operator === undefined) return {};
  if (operator === ">=" || operator === "==" || operator === "<=") return { operator };
  throw new Unfit(t("operator is none of >=, == and <="));
}

function attributesOf({ attributes, properties }: Fields): Pick<RecorderStep, "attributes"> {
  if (isFields(properties) && Object.keys(properties).length > 0) {
    throw new Unfit(t("waits for properties; wait for attributes instead"));
  }
  if (!isFields(attributes)) return {};
  const given = Object.entries(attributes);
  if (given.length > 20) throw new Unfit(t("has too many attributes"));
  return {
    attributes: Object.fromEntries(
      given.map(([name, value]) => [name.slice(0, 100), text(value, t("an attribute"), 1000)]),
    ),
  };
}

function keyOf(key: unknown): string {
  const given = text(key, "key", 20);
  if ([...given].length === 1 || STEP_KEYS.some((known) => known === given)) return given;
  throw new Unfit(t("{key} is no key that can be pressed", { key: given }));
}

function text(value: unknown, name: string, most: number): string {
  if (typeof value !== "string") throw new Unfit(t("{name} is no text", { name }));
  if (value.length > most) {
    throw new Unfit(t("{name} has more than {most} characters", { name, most: String(most) }));
  }
  return value;
}

function whole(value: unknown, name: string, least: number, most: number): number {
  if (typeof value === "number" && value >= least && value <= most) return Math.round(value);
  throw new Unfit(
    t("{name} is no number from {least} to {most}", {
      name,
      least: String(least),
      most: String(most),
    }),
  );
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
