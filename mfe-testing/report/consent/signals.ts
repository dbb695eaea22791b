/** Consent signals besides TCF in words, as pairs of a label and a value. Pure. */
import type { ConsentSignals, RecordedConsent } from "@crumbtrail/contract/recording";

export type Moment = NonNullable<RecordedConsent["signals"]>[number]["moment"];

export const MOMENT_WORDS: Record<Moment, string> = {
  before: "Before the choice",
  after: "After the choice",
  reloaded: "After the reload",
};

/** Google Consent Mode by type, GPP and GPC, as far as the page offers them. */
export function signalFacts({ google, gpp, gpc }: ConsentSignals): [string, string][] {
  const facts: [string, string][] = Object.entries(google?.entries ?? {}).map(([type, state]) => [
    `Google ${type}`,
    googleState(state),
  ]);
  if (gpp) {
    facts.push(["GPP signal", gpp.signalStatus ?? "–"]);
    facts.push(["GPP sections", gpp.applicableSections.join(", ") || "None"]);
  }
  if (gpc !== null) facts.push(["Global Privacy Control", gpc ? "On" : "Off"]);
  return facts;
}

/** Whether any of the moments has something to show. */
export function hasSignals(signals: RecordedConsent["signals"] = []): boolean {
  return signals.some((signal) => signalFacts(signal).length > 0);
}

interface GoogleState {
  default: boolean | null;
  update: boolean | null;
}

/** An update overrides the default. */
function googleState({ default: initial, update }: GoogleState): string {
  const word = (granted: boolean | null) =>
    granted === null ? "not set" : granted ? "granted" : "denied";
  return update === null
    ? `${word(initial)} by default`
    : `${word(update)} (${word(initial)} before)`;
}
