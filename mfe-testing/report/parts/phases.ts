/** Entries counted by phase (and by step of the scenario) in which they were first seen. Pure. */
import type { Phase } from "@crumbtrail/contract/recording";
import type { Report } from "@crumbtrail/contract/report";
import { t } from "@crumbtrail/texts";

export const PHASE_WORDS: Record<Phase, string> = {
  BEFORE_RECORDING: t("Before the test, by the steps"),
  BEFORE_CONSENT: t("Before consent"),
  AFTER_INTERACTION: t("Before consent, after the page was used"),
  AFTER_OWN_CLICK: t("After the scanner's own click"),
  AFTER_CONSENT: t("After the choice"),
  AFTER_RELOAD: t("After the reload"),
};

// A copy of the contract's list: importing the module would bundle a schema library larger than a
// screen.
const IN_ORDER = [
  "BEFORE_RECORDING",
  "BEFORE_CONSENT",
  "AFTER_INTERACTION",
  "AFTER_OWN_CLICK",
  "AFTER_CONSENT",
  "AFTER_RELOAD",
] as const;

export interface Tally {
  all: number;
  /** Number of those without approval for the property. */
  found: number;
}

export interface PhaseRow {
  phase: Phase;
  /** Number of the scenario's step, which is a phase of its own. */
  step?: number | undefined;
  cookies: Tally;
  /** Entries of local and session storage. */
  storage: Tally;
  requests: Tally;
}

type When = Pick<PhaseRow, "phase" | "step">;

/** A row for each phase, and each step within it, with a first sighting; in order of time. */
export function phaseRows(report: Report): PhaseRow[] {
  const { cookies, lsEntries, ssEntries, requests } = report;
  const storage = [...lsEntries, ...ssEntries];
  const seen = new Map<string, When>(
    [...cookies, ...storage, ...requests].map(({ phase, step }) => [
      keyOf({ phase, step }),
      { phase, ...step !== undefined && { step } },
    ]),
  );
  return [...seen.values()].sort((one, other) => placeOf(one) - placeOf(other)).map((when) => ({
    ...when,
    cookies: tally(cookies, when),
    storage: tally(storage, when),
    requests: tally(requests, when),
  }));
}

const keyOf = ({ phase, step }: When) => `${phase} ${step}`;

/** More steps than a scenario may have. */
const STEPS = 1000;
const placeOf = ({ phase, step = 0 }: When) => IN_ORDER.indexOf(phase) * STEPS + step;

function tally(entries: readonly (When & { __isOnWhiteList: boolean })[], when: When) {
  const own = entries.filter((entry) => keyOf(entry) === keyOf(when));
  return { all: own.length, found: own.filter((entry) => !entry.__isOnWhiteList).length };
}

/** The phase in words; a step uses the page anyway, so AFTER_INTERACTION needs no mention in it. */
export function phaseText({ phase, step }: When): string {
  const isUse = phase === "AFTER_INTERACTION" && step !== undefined;
  return PHASE_WORDS[isUse ? "BEFORE_CONSENT" : phase];
}
