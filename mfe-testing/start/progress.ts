/** The progress of a running test, in points of 100. Pure. */
import {
  PROGRESS_STEP_MS,
  PROGRESS_STEP_POINTS,
  SLOW_WARNING_POINTS,
} from "@crumbtrail/contract/constants";
import type { RunStatus } from "@crumbtrail/contract/enums";
import type { RunStep } from "@crumbtrail/contract/scenario";
import { t } from "@crumbtrail/texts";

/** Only a finished test gets 100 points; the clock alone stops here. */
const MOST_BEFORE_END = 98;

/** Minimum points of a test at each step; all are below the warning for slow tests. */
const REACHED: Record<RunStep, number> = {
  STARTING: 4,
  LOADING: 12,
  CONSENT: 36,
  RELOADING: 56,
  COLLECTING: 76,
  SAVING: 88,
};

const STEP_TEXTS: Record<RunStep, string> = {
  STARTING: t("Starting the browser"),
  LOADING: t("Loading the page"),
  CONSENT: t("Waiting for the consent banner"),
  RELOADING: t("Loading the page again"),
  COLLECTING: t("Reading cookies, storage and requests"),
  SAVING: t("Comparing with what is approved"),
};

export interface RunMoment {
  /** Milliseconds since the test was started. */
  elapsedMs: number;
  status: RunStatus;
  step: RunStep | null;
}

/**
 * Gives four points every two seconds, or more if the step is further.
 * @param before points shown so far; the result is never lower
 */
export function advance(before: number, { elapsedMs, status, step }: RunMoment): number {
  if (status === "FINISHED") return 100;
  const byClock = Math.floor(elapsedMs / PROGRESS_STEP_MS) * PROGRESS_STEP_POINTS;
  const byStep = step === null ? 0 : REACHED[step];
  return Math.max(before, Math.min(MOST_BEFORE_END, Math.max(byClock, byStep, 0)));
}

/** Whether to warn that the test takes longer than expected. */
export function isSlow(points: number): boolean {
  return points >= SLOW_WARNING_POINTS && points < 100;
}

/** The current step of the test as text. */
export function activity(status: RunStatus, step: RunStep | null): string {
  if (status === "QUEUED") return t("Waiting in the queue");
  return step === null ? STEP_TEXTS.STARTING : STEP_TEXTS[step];
}
