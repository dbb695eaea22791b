/** What lies over every screen: banner, snackbar, confirmation. The shell draws them. */
import { atom, getDefaultStore } from "jotai";
import { type Complaint, type News, onComplaint } from "./api.ts";
import { runtimeConfig } from "./runtime_config.ts";

export type Banner = Complaint;

export interface Snack {
  text: string;
  /** Takes back what was just done. */
  undo?: () => void;
}

export interface Question {
  title: string;
  text?: string;
  /** Label of the button that does it; `Delete` by default. */
  action?: string;
  destructive?: boolean;
}

export interface AskedQuestion extends Question {
  answer(yes: boolean): void;
}

export const bannerAtom = atom<Banner | null>(null);
export const snackAtom = atom<Snack | null>(null);
export const questionAtom = atom<AskedQuestion | null>(null);

/** Says a sentence; the snackbar knows how long. */
export function notify(text: string, undo?: () => void): void {
  getDefaultStore().set(snackAtom, { text, undo });
}

/** Takes the snackbar away. */
export function hideSnack(): void {
  getDefaultStore().set(snackAtom, null);
}

/** Asks before something that can't be undone. Resolves to whether the person agreed. */
export function confirm(question: Question): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const store = getDefaultStore();
  store.get(questionAtom)?.answer(false);
  const answer = (yes: boolean) => {
    store.set(questionAtom, null);
    resolve(yes);
  };
  store.set(questionAtom, { ...question, answer });
  return promise;
}

/**
 * From now on failures raise banners: the login check has passed. Not in local development
 * (part 1 section 2).
 */
export function startBanners(): void {
  if (runtimeConfig().ENVIRONMENT !== "development") onComplaint(raiseBanner);
}

/** Clears the banner, whichever it is. */
export function clearBanner(): void {
  getDefaultStore().set(bannerAtom, null);
}

/** What matters less does not cover what matters more. */
const WEIGHTS: readonly (Banner | null)[] = [
  null,
  "no-answer",
  "request-failed",
  "session-expired",
];

/** That nothing answers is over by itself; anything else stays until it is clicked. */
function raiseBanner(news: News): void {
  const store = getDefaultStore();
  const now = store.get(bannerAtom);
  if (news !== "answered") {
    if (WEIGHTS.indexOf(news) > WEIGHTS.indexOf(now)) store.set(bannerAtom, news);
  } else if (now === "no-answer") store.set(bannerAtom, null);
}
