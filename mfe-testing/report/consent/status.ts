/** Texts for the outcome of the consent choice. Pure. */
import type { Preset } from "@crumbtrail/contract/enums";
import type { ConsentStatus, RecordedConsent } from "@crumbtrail/contract/recording";
import type { TestResult } from "@crumbtrail/contract/test_result";

/** Presets without a consent choice. */
const MAKE_NO_CHOICE: readonly Preset[] = ["NO_ACTION_SP_CMP", "EXTERNAL"];

interface StatusWords {
  label: string;
  /** An explanation in a sentence. */
  meaning: string;
  tone: "green" | "neutral" | "orange" | "red" | "striped";
}

const STATUS_WORDS: Record<ConsentStatus, StatusWords> = {
  verified: {
    label: "Verified",
    meaning: "The page stored the choice; we checked after reloading.",
    tone: "green",
  },
  "acted-unverified": {
    label: "Acted, not verified",
    meaning: "The choice was made, but the page offers no way to check that it was stored.",
    tone: "orange",
  },
  contradicted: {
    label: "Contradicted",
    meaning: "The page stored a different choice.",
    tone: "red",
  },
  "no-layer": { label: "No banner", meaning: "No consent banner was found.", tone: "striped" },
  "button-missing": {
    label: "Button missing",
    meaning: "The consent banner has no button that makes this choice.",
    tone: "striped",
  },
  "hidden-only": {
    label: "Hidden only",
    meaning: "The consent banner was hidden, but no choice was made.",
    tone: "striped",
  },
  "not-attempted": {
    label: "Not attempted",
    meaning: "No choice was made.",
    tone: "neutral",
  },
};

export const CONSENT_METHOD_WORDS: Record<RecordedConsent["method"], string> = {
  click: "By a click on the banner",
  api: "Through its JavaScript API",
  hide: "By hiding the banner",
  none: "No action taken",
};

type Ended = Pick<TestResult, "outcome" | "scenario"> & {
  results: { consent: Pick<RecordedConsent, "status"> };
};

/**
 * The status of the consent choice; the reason for a missing choice depends on preset and outcome.
 */
export function consentWords({ outcome, scenario, results }: Ended): StatusWords {
  const words = STATUS_WORDS[results.consent.status];
  if (results.consent.status !== "not-attempted") return words;
  if (MAKE_NO_CHOICE.includes(scenario.preset)) {
    return { ...words, label: "No choice made", meaning: "This scenario leaves the banner alone." };
  }
  if (outcome === "COMPLETE") return words;
  return { ...words, meaning: "The test ended before a choice could be made.", tone: "striped" };
}
