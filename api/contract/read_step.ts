/**
 * Reads one step of a recording of DevTools' Recorder (read_flow.ts reads the whole). Plain, without
 * zod, for screens.
 */
import { t } from "@crumbtrail/texts";
import {
  ON_ELEMENTS,
  type RecorderStep,
  REFUSED_STEPS,
  secretNameIn,
  secretValue,
  STEP_KEYS,
  STEP_LIMITS,
  STEP_TYPES,
  type StepSelector,
  type StepType,
  WINDOW,
} from "./step_types.ts";
import { isPageUrl } from "./urls.ts";

export type Fields = Readonly<Record<string, unknown>>;

/** A mistake that the author can mend: it refuses the recording. */
export class Unfit extends Error {}

/** A step that a test cannot do: it is left out. */
export class LeftOut extends Error {}

/** Adds a note on a value that is adjusted. */
export type Note = (message: string) => void;

/** @throws Unfit, LeftOut */
export function readStep(value: unknown, note: Note): RecorderStep {
  if (!isFields(value)) throw new Unfit(t("is not a Recorder step"));
  const type = STEP_TYPES.find((known) => known === value.type);
  if (type === undefined) throw new LeftOut(refusal(value.type));
  if (value.button !== undefined && value.button !== "primary") {
    throw new LeftOut(t("uses another mouse button than the first"));
  }
  return {
    type,
    ...timeoutOf(value, note),
    ...targetOf(value),
    ...selectorsOf(value, type),
    ...frameOf(value),
    ...eventsOf(value),
    ...READERS[type]?.(value, note),
  };
}

const READERS: Partial<
  Record<StepType, (fields: Fields, note: Note) => Partial<RecorderStep>>
> = {
  navigate: ({ url }) => {
    const page = text(url, "url", 2000);
    // A recording often begins on an empty tab.
    if (!isPageUrl(page)) throw new LeftOut(t("url is not the URL of a page"));
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
  setViewport: ({ width, height }, note) => ({
    width: windowSide(width, "width", note),
    height: windowSide(height, "height", note),
  }),
  waitForElement: (fields, note) => ({
    ...fields.count !== undefined && { count: whole(fields.count, "count", 0, 1000) },
    ...typeof fields.visible === "boolean" && { visible: fields.visible },
    ...operatorOf(fields),
    ...attributesOf(fields, note),
  }),
};

/**
 * A side of the window, in pixels. DevTools that are docked beside or below the page leave it a
 * strip, in which no visitor sees the page.
 */
function windowSide(value: unknown, side: keyof typeof WINDOW, note: Note): number {
  const { least, usual, most } = WINDOW[side];
  const given = whole(value, side, 0, 1_000_000);
  if (given >= least && given <= most) return given;
  const used = given < least ? usual : most;
  note(t("{name} of {given} pixels was changed to {used}", {
    name: side,
    given: String(given),
    used: String(used),
  }));
  return used;
}

function refusal(type: unknown): string {
  if (typeof type !== "string") return t("has no type");
  const why = REFUSED_STEPS[type];
  return why === undefined
    ? t("{type} is not a known type", { type: type.slice(0, 40) })
    : `${type} ${why}`;
}

/** Milliseconds, of a step or of the whole recording. @throws Unfit */
export function timeoutOf({ timeout }: Fields, note: Note): { timeout?: number } {
  if (timeout === undefined) return {};
  const given = whole(timeout, "timeout", 0, Number.MAX_SAFE_INTEGER);
  // In Puppeteer, 0 is no limit.
  if (given > 0 && given <= STEP_LIMITS.timeout) return { timeout: given };
  note(t("timeout was changed to {most} milliseconds", { most: String(STEP_LIMITS.timeout) }));
  return { timeout: STEP_LIMITS.timeout };
}

/** A frame with a process of its own is a target, which the Recorder names by its URL. */
function targetOf({ target }: Fields): Pick<RecorderStep, "target"> {
  if (target === undefined || target === "main") return {};
  const url = text(target, "target", 2000);
  if (!isPageUrl(url)) throw new LeftOut(t("is in another window; tests have one window"));
  return { target: url };
}

function selectorsOf({ selectors }: Fields, type: StepType): { selectors?: StepSelector[] } {
  const given = Array.isArray(selectors) ? selectors : [];
  if (given.length === 0) {
    if (ON_ELEMENTS.includes(type)) throw new LeftOut(t("has no selectors"));
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
  if (!Array.isArray(frame) || frame.length > 10) {
    throw new Unfit(t("frame is not a list of indexes"));
  }
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
  throw new Unfit(t("operator must be >=, == or <="));
}

function attributesOf(
  { attributes, properties }: Fields,
  note: Note,
): Pick<RecorderStep, "attributes"> {
  if (isFields(properties) && Object.keys(properties).length > 0) {
    note(t("waits for the element alone, not for its properties"));
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
  // Autofill and input methods raise events without a key.
  if (key === undefined || key === "") throw new LeftOut(t("has no key"));
  const given = text(key, "key", 40);
  if ([...given].length === 1 || STEP_KEYS.some((known) => known === given)) return given;
  throw new LeftOut(t("the key {key} cannot be pressed in a test", { key: given }));
}

function text(value: unknown, name: string, most: number): string {
  if (typeof value !== "string") throw new Unfit(t("{name} must be text", { name }));
  if (value.length > most) {
    throw new Unfit(t("{name} has more than {most} characters", { name, most: String(most) }));
  }
  return value;
}

function whole(value: unknown, name: string, least: number, most: number): number {
  if (typeof value === "number" && value >= least && value <= most) return Math.round(value);
  throw new Unfit(
    t("{name} must be a number from {least} to {most}", {
      name,
      least: String(least),
      most: String(most),
    }),
  );
}

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
