/**
 * The steps of a scenario, in the format of Chrome DevTools' Recorder (`@puppeteer/replay`,
 * specification, part 2 §5). Plain, without zod, for screens.
 */
import { tAll } from "@crumbtrail/texts";

export const STEP_TYPES = [
  "setViewport",
  "navigate",
  "click",
  "doubleClick",
  "hover",
  "change",
  "keyDown",
  "keyUp",
  "scroll",
  "waitForElement",
] as const;
export type StepType = typeof STEP_TYPES[number];

/** Types of the Recorder that are refused, and why. */
export const REFUSED_STEPS: Readonly<Record<string, string>> = tAll({
  // An editor's script could read a typed secret and send it away, or set what is then recorded.
  waitForExpression: "runs a script in the page; wait for an element instead",
  customStep: "is known only to the program that made it",
  emulateNetworkConditions: "slows the network down; tests run at full speed",
  close: "closes a window; tests have one window",
});

/**
 * When the steps run. BEFORE_RECORDING: what they set is the state in which the page is then tested.
 * DURING_RECORDING: they are a part of the test, each a phase of its own.
 */
export const STEPS_MODES = ["BEFORE_RECORDING", "DURING_RECORDING"] as const;
export type StepsMode = typeof STEPS_MODES[number];

export const STEPS_MODE_LABELS: Readonly<Record<StepsMode, string>> = tAll({
  BEFORE_RECORDING: "Before the test",
  DURING_RECORDING: "As part of the test",
});

/** Keys that can be pressed, besides single characters. */
export const STEP_KEYS = [
  "Enter",
  "Tab",
  "Escape",
  "Backspace",
  "Delete",
  "Space",
  "ArrowUp",
  "ArrowDown",
  "ArrowLeft",
  "ArrowRight",
  "Home",
  "End",
  "PageUp",
  "PageDown",
  "Shift",
  "Control",
  "Alt",
  "AltGraph",
  "Meta",
] as const;

export const STEP_LIMITS = {
  steps: 50,
  /** Characters of all steps. */
  length: 100_000,
  /** Alternatives of one step. */
  selectors: 20,
  /** Selectors of an alternative: each is looked for inside the one before. */
  parts: 10,
  /** Characters of a selector, and of a typed value. */
  selector: 1000,
  value: 2000,
  /** Milliseconds. */
  timeout: 30_000,
  /** Secrets of a scenario, and characters of one. */
  secrets: 20,
  secret: 500,
  notes: 100,
} as const;

/** Sides of the window in pixels; `usual` takes the place of one that is too small. */
export const WINDOW = {
  width: { least: 200, usual: 1280, most: 4000 },
  height: { least: 200, usual: 800, most: 4000 },
} as const;

/** Milliseconds until a step fails, unless it or the recording says otherwise. */
export const STEP_TIMEOUT_MS = 5000;

/** A CSS selector, or one with `aria/`, `text/`, `xpath/` or `pierce/`; a list leads inwards. */
export type StepSelector = string | string[];

/** A type and no interface, so that it fits the loose input of the API. */
export type RecorderStep = {
  type: StepType;
  /** Milliseconds. */
  timeout?: number | undefined;
  /** URL of the frame from another site that has the element; without one, the page itself. */
  target?: string | undefined;
  /** Alternatives; the first that finds an element counts. */
  selectors?: StepSelector[] | undefined;
  /** Indexes of the frame in its parents, from the outside in. */
  frame?: number[] | undefined;
  /** The step ends once the page has navigated. */
  assertedEvents?: { type: "navigation"; url?: string | undefined }[] | undefined;
  /** The page that a `navigate` opens. */
  url?: string | undefined;
  /** `{{secret:name}}` stands for a secret of the scenario. */
  value?: string | undefined;
  key?: string | undefined;
  /** Position that is scrolled to, in pixels. */
  x?: number | undefined;
  y?: number | undefined;
  width?: number | undefined;
  height?: number | undefined;
  /** Of a `waitForElement`: how many elements there must be, what they show and have. */
  operator?: ">=" | "==" | "<=" | undefined;
  count?: number | undefined;
  visible?: boolean | undefined;
  attributes?: Record<string, string> | undefined;
};

export type UserFlow = {
  title: string;
  /** Milliseconds of each step without a time of its own. */
  timeout?: number | undefined;
  steps: RecorderStep[];
  /** What was left out of or changed in the recording when it was read, for a person. */
  notes?: string[] | undefined;
};

/** Types that need an element. */
export const ON_ELEMENTS: readonly StepType[] = [
  "click",
  "doubleClick",
  "hover",
  "change",
  "waitForElement",
];

const SECRET = /^\{\{secret:([a-z][a-z0-9_-]{0,39})\}\}$/;

/** The name of the secret that a value stands for; null for any other value. */
export function secretNameIn(value: string | undefined): string | null {
  return SECRET.exec(value ?? "")?.[1] ?? null;
}

export const secretValue = (name: string) => `{{secret:${name}}}`;

/** Names of a flow's secrets, without duplicates. */
export function secretsIn(flow: Pick<UserFlow, "steps"> | null): string[] {
  const names = (flow?.steps ?? []).flatMap(({ value }) => secretNameIn(value) ?? []);
  return [...new Set(names)];
}

/**
 * Origins that a flow names. A secret is typed on these alone, and on those of the saved pages.
 */
export function originsIn(flow: Pick<UserFlow, "steps">): string[] {
  const urls = flow.steps.flatMap(({ url, target, assertedEvents = [] }) => [
    url,
    target,
    ...assertedEvents.map((event) => event.url),
  ]);
  const origins = urls.flatMap((url) => URL.parse(url ?? "")?.origin ?? []);
  // "null" is the origin of about:blank, and of every sandboxed frame of any site.
  return [...new Set(origins)].filter((origin) => origin !== "null");
}
