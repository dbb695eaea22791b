/** Texts for the outcome of the consent choice. Pure. */
import type { Preset } from "@crumbtrail/contract/enums";
import type { ConsentStatus, RecordedConsent } from "@crumbtrail/contract/recording";
import type { TestResult } from "@crumbtrail/contract/test_result";
import { t } from "@crumbtrail/texts";

/** Presets without a consent choice. */
const MAKE_NO_CHOICE: readonly Preset[] = ["NO_ACTION_SP_CMP", "EXTERNAL"];

interface StatusWords {
  label: string;
  /** An explanation in a sentence. */
  meaning: string;
  tone: "neutral" | "orange" | "striped";
}

const STATUS_WORDS: Record<ConsentStatus, StatusWords> = {
  verified: {
    label: t("Verified"),
    meaning: t("The page stored the choice; we checked after reloading."),
    tone: "neutral",
  },
  "acted-unverified": {
    label: t("Acted, not verified"),
    meaning: t("The choice was made, but the page offers no way to check that it was stored."),
    tone: "orange",
  },
  contradicted: {
    label: t("Contradicted"),
    meaning: t("The page stored a different choice."),
    tone: "orange",
  },
  "no-layer": {
    label: t("No banner"),
    meaning: t("No consent banner was found."),
    tone: "striped",
  },
  "button-missing": {
    label: t("Button missing"),
    meaning: t("No button for this choice was found on the consent banner."),
    tone: "striped",
  },
  "buttons-unknown": {
    label: t("Buttons not understood"),
    meaning: t("A consent banner was found, but its buttons are not understood."),
    tone: "striped",
  },
  "button-unreachable": {
    label: t("Button out of reach"),
    meaning: t("The button for this choice could not be pressed."),
    tone: "striped",
  },
  "press-ignored": {
    label: t("Press without effect"),
    meaning: t("The button for this choice was pressed, but the banner stayed open."),
    tone: "striped",
  },
  "button-misnamed": {
    label: t("Button misnamed"),
    meaning: t("The property names a button for this choice that makes another one."),
    tone: "striped",
  },
  "hidden-only": {
    label: t("Hidden only"),
    meaning: t("The consent banner was hidden, but no choice was made."),
    tone: "striped",
  },
  "not-attempted": {
    label: t("Not attempted"),
    meaning: t("No choice was made."),
    tone: "neutral",
  },
};

export const CONSENT_METHOD_WORDS: Record<RecordedConsent["method"], string> = {
  click: t("By a click on the banner"),
  api: t("Through its JavaScript API"),
  hide: t("By hiding the banner"),
  none: t("No action taken"),
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
    return {
      ...words,
      label: t("No choice made"),
      meaning: t("This scenario leaves the banner alone."),
    };
  }
  if (outcome === "COMPLETE") return words;
  return { ...words, meaning: t("The test ended before a choice could be made."), tone: "striped" };
}
