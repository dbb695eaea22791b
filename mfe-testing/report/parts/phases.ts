/** Entries counted by phase (and by step of the scenario) in which they were first seen. Pure. */
import type { Phase } from "@crumbtrail/contract/recording";
import type { Report } from "@crumbtrail/contract/report";
import { seenEntries, type SeenEntry, type SeenKind } from "@crumbtrail/contract/seen_entries";
import { t } from "@crumbtrail/texts";

export const PHASE_WORDS: Record<Phase, string> = {
  BEFORE_RECORDING: t("Before the test, by the steps"),
  BEFORE_CONSENT: t("Before consent"),
  AFTER_INTERACTION: t("Before consent, after the page was used"),
  AFTER_OWN_CLICK: t("After the scanner's own click"),
  WITH_CONSENT: t("With consent, before it was withdrawn"),
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
  "WITH_CONSENT",
  "AFTER_CONSENT",
  "AFTER_RELOAD",
] as const;

export interface Tally {
  all: number;
  /** Number of those that need a decision, as the summary counts what is not approved. */
  open: number;
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
  const seen = seenEntries(report);
  const byPhase = Map.groupBy(seen, ({ entry }) => keyOf(entry));
  return [...byPhase.values()]
    .map((entries): PhaseRow => ({
      ...phaseOf(entries),
      cookies: tally(entries, "cookie"),
      storage: tally(entries, "storage"),
      requests: tally(entries, "request"),
    }))
    .sort((one, other) => placeOf(one) - placeOf(other));
}

function phaseOf([first]: readonly SeenEntry[]): When {
  const { phase = "BEFORE_CONSENT", step } = first?.entry ?? {};
  return { phase, ...step !== undefined && { step } };
}

const keyOf = ({ phase, step }: When) => `${phase} ${step}`;

/** More steps than a scenario may have. */
const STEPS = 1000;
const placeOf = ({ phase, step = 0 }: When) => IN_ORDER.indexOf(phase) * STEPS + step;

function tally(seen: readonly SeenEntry[], kind: SeenKind): Tally {
  const own = seen.filter((entry) => entry.kind === kind);
  return { all: own.length, open: own.filter(({ is }) => is === "open").length };
}

/** The phase in words; a step uses the page anyway, so AFTER_INTERACTION needs no mention in it. */
export function phaseText({ phase, step }: When): string {
  const isUse = phase === "AFTER_INTERACTION" && step !== undefined;
  return PHASE_WORDS[isUse ? "BEFORE_CONSENT" : phase];
}
