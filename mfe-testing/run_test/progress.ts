/** How far a running test is, in points of 100. Pure. */
import {
  PROGRESS_STEP_MS,
  PROGRESS_STEP_POINTS,
  SLOW_WARNING_POINTS,
} from "@crumbtrail/contract/constants";
import type { RunStatus } from "@crumbtrail/contract/enums";
import type { RunStep } from "@crumbtrail/contract/scenario";

/** The end is shown when it is there, not when the clock says so. */
const MOST_BEFORE_END = 98;

/** A test that has reached a step is at least this far; no step by itself makes it a slow one. */
const REACHED: Record<RunStep, number> = {
  STARTING: 4,
  LOADING: 12,
  CONSENT: 36,
  RELOADING: 56,
  COLLECTING: 76,
  SAVING: 88,
};

const STEP_TEXTS: Record<RunStep, string> = {
  STARTING: "Starting the browser",
  LOADING: "Loading the page",
  CONSENT: "Waiting for the consent banner",
  RELOADING: "Loading the page again",
  COLLECTING: "Reading cookies, storage and requests",
  SAVING: "Comparing with what is approved",
};

export interface RunMoment {
  /** Milliseconds since the test was started. */
  elapsedMs: number;
  status: RunStatus;
  step: RunStep | null;
}

/**
 * Four points every two seconds, or more when the test is known to be further.
 * @param before points shown so far; the result is never less, save for a test that starts anew
 */
export function advance(before: number, { elapsedMs, status, step }: RunMoment): number {
  if (status === "FINISHED") return 100;
  const byClock = Math.floor(elapsedMs / PROGRESS_STEP_MS) * PROGRESS_STEP_POINTS;
  const byStep = step === null ? 0 : REACHED[step];
  return Math.max(before, Math.min(MOST_BEFORE_END, Math.max(byClock, byStep, 0)));
}

/** Whether to say that the test takes longer than expected. */
export function isSlow(points: number): boolean {
  return points >= SLOW_WARNING_POINTS && points < 100;
}

/** Whether there is still something to wait for. */
export function isUnderWay(status: RunStatus): boolean {
  return status === "QUEUED" || status === "RUNNING";
}

interface Listed {
  _id: string;
  status: RunStatus;
}

/**
 * The queue with the test that was started here, also before the server lists it there; and without
 * tests that have ended since it was asked for.
 */
export function withOwn<T extends Listed>(queued: readonly T[], own: T | undefined): readonly T[] {
  const others = queued.filter(({ _id, status }) => isUnderWay(status) && _id !== own?._id);
  if (!own || !isUnderWay(own.status)) return others;
  const place = queued.findIndex(({ _id }) => _id === own._id);
  return place < 0 ? [...others, own] : others.toSpliced(place, 0, own);
}

/** What the test is doing now, in words. */
export function activity(status: RunStatus, step: RunStep | null): string {
  if (status === "QUEUED") return "Waiting in the queue";
  return step === null ? STEP_TEXTS.STARTING : STEP_TEXTS[step];
}
