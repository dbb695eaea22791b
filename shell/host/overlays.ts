/** State of the banner, the snackbar and the question over every screen. The shell draws them. */
import { atom, getDefaultStore } from "jotai";
import { type CallProblem, type CallSignal, onCallSignal } from "./api.ts";
import { t } from "@crumbtrail/texts";
import { runtimeConfig } from "./runtime_config.ts";

export type Banner = CallProblem;

export interface Snack {
  text: string;
  /** Undoes the action of the text. */
  undo?: () => void;
  /** What the text lets one do next. */
  offer?: { label: string; run(): void };
}

export interface Question {
  /** By default whether an entry is to be deleted (specification, part 1 §2). */
  title?: string;
  text?: string;
  /** Label of the button that performs the action; `Delete` by default. */
  action?: string;
  destructive?: boolean;
}

export interface OpenQuestion extends Question {
  title: string;
  answer(yes: boolean): void;
}

export const bannerAtom = atom<Banner | null>(null);
export const snackAtom = atom<Snack | null>(null);
export const questionAtom = atom<OpenQuestion | null>(null);

/** Shows a text in the snackbar; `undo` adds an Undo button. */
export function notify(text: string, undo?: () => void): void {
  getDefaultStore().set(snackAtom, { text, undo });
}

/** Shows a text in the snackbar with a button for what comes next. */
export function notifyAndOffer(text: string, offer: Snack["offer"]): void {
  getDefaultStore().set(snackAtom, { text, offer });
}

export function hideSnack(): void {
  getDefaultStore().set(snackAtom, null);
}

/** Asks a question in a dialog. Resolves to whether the person agreed. */
export function confirm(
  { title = t("Should this entry be deleted?"), ...question }: Question,
): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const store = getDefaultStore();
  store.get(questionAtom)?.answer(false);
  const answer = (yes: boolean) => {
    store.set(questionAtom, null);
    resolve(yes);
  };
  store.set(questionAtom, { title, ...question, answer });
  return promise;
}

/**
 * Shows problems in the banner from now on; not in local development (specification, part 1 §2).
 */
export function showCallProblems(): void {
  if (runtimeConfig().ENVIRONMENT !== "development") onCallSignal(raiseBanner);
}

export function clearBanner(): void {
  getDefaultStore().set(bannerAtom, null);
}

/** A banner replaces only banners earlier in this list. */
const BY_SEVERITY: readonly (Banner | null)[] = [
  null,
  "no-answer",
  "request-failed",
  "session-expired",
];

/** `no-answer` ends with the next answer; other banners stay until they are clicked. */
function raiseBanner(event: CallSignal): void {
  const store = getDefaultStore();
  const current = store.get(bannerAtom);
  if (event !== "answered") {
    if (BY_SEVERITY.indexOf(event) > BY_SEVERITY.indexOf(current)) store.set(bannerAtom, event);
  } else if (current === "no-answer") store.set(bannerAtom, null);
}
