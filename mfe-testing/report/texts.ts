/** Words for what the scanner recorded. */
import type { ConsentStatus, RecordedConsent } from "@crumbtrail/contract/recording";

export interface StatusWords {
  label: string;
  /** What it means, in a sentence. */
  meaning: string;
  tone: "green" | "neutral" | "orange" | "red" | "striped";
}

export const CONSENT_STATUS_WORDS: Record<ConsentStatus, StatusWords> = {
  verified: {
    label: "Verified",
    meaning: "The page holds the choice that was made; this was checked afterwards.",
    tone: "green",
  },
  "acted-unverified": {
    label: "Acted, not verified",
    meaning: "The choice was made, but the page offers no way to check that it holds.",
    tone: "orange",
  },
  contradicted: {
    label: "Contradicted",
    meaning: "The page holds another choice than the one that was made.",
    tone: "red",
  },
  "no-layer": { label: "No layer", meaning: "No consent layer was found.", tone: "striped" },
  "button-missing": {
    label: "Button missing",
    meaning: "The consent layer has no button for this choice.",
    tone: "striped",
  },
  "hidden-only": {
    label: "Hidden only",
    meaning: "The consent layer was hidden, but no choice was made.",
    tone: "striped",
  },
  "not-attempted": {
    label: "Not attempted",
    meaning: "This scenario makes no choice, or the test ended before one could be made.",
    tone: "neutral",
  },
};

export const CONSENT_METHOD_WORDS: Record<RecordedConsent["method"], string> = {
  click: "By a click on the layer",
  api: "By the manager's own interface",
  hide: "By hiding the layer",
  none: "No act",
};

/** `user preferences` out of the browser's `UserPreferences`. */
export function spacedOut(camelCase: string): string {
  return camelCase.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
}
