/** Entries counted by the phase of the first sighting. Pure. */
import type { Phase } from "@crumbtrail/contract/recording";
import type { Report } from "@crumbtrail/contract/test_result";

export const PHASE_WORDS: Record<Phase, string> = {
  BEFORE_RECORDING: "Before the test, by the steps",
  BEFORE_CONSENT: "Before consent",
  AFTER_INTERACTION: "Before consent, after the page was used",
  AFTER_CONSENT: "After the choice",
  AFTER_RELOAD: "After the reload",
};

// A copy of the contract's list: importing the module would bundle a schema library larger than a
// screen.
const IN_ORDER = [
  "BEFORE_RECORDING",
  "BEFORE_CONSENT",
  "AFTER_INTERACTION",
  "AFTER_CONSENT",
  "AFTER_RELOAD",
] as const;

export interface Tally {
  all: number;
  /** Number of entries without approval for the property. */
  found: number;
}

export interface PhaseRow {
  phase: Phase;
  cookies: Tally;
  /** Entries of local and session storage. */
  storage: Tally;
  requests: Tally;
}

/** A row for each phase with a first sighting, in order of time. */
export function phaseRows(report: Report): PhaseRow[] {
  const { cookies, lsEntries, ssEntries, requests } = report;
  const storage = [...lsEntries, ...ssEntries];
  const seen = new Set([...cookies, ...storage, ...requests].map(({ phase }) => phase));
  return IN_ORDER.filter((phase) => seen.has(phase)).map((phase) => ({
    phase,
    cookies: tally(cookies, phase),
    storage: tally(storage, phase),
    requests: tally(requests, phase),
  }));
}

function tally(entries: readonly { phase: Phase; __isOnWhiteList: boolean }[], phase: Phase) {
  const own = entries.filter((entry) => entry.phase === phase);
  return { all: own.length, found: own.filter((entry) => !entry.__isOnWhiteList).length };
}
