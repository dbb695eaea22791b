/**
 * The required results of scans on the consent sites: page × preset, with the status of the choice,
 * the reason of an inconclusive run, and the final TC string.
 */
import type { Preset } from "@crumbtrail/contract/enums";
import type { ConsentStatus, Reason } from "@crumbtrail/contract/recording";

/** Purposes with consent, and purposes with legitimate interest. */
export type EndState = [consents: number[], interests: number[]];

export interface ConsentCase {
  /** Host name without `.demo-consent.test`. */
  page: string;
  preset: Preset;
  status: ConsentStatus;
  reason: Reason | null;
  /** null for pages without TCF, and for pages that never produce a TC string. */
  end: EndState | null;
}

/** Purposes with consent in the end, and those with legitimate interest. */
const ALL = [1, 2, 3, 4, 7, 9, 10];
const INTERESTS = [2, 7, 9, 10];

/** `noLi` rejects and objects to legitimate interest as well. */
const PRESETS = {
  accept: "SP_ACCEPT_ALL",
  reject: "REJECT_SP_CMP",
  noLi: "REJECT_LI_SP_CMP",
  partial: "PARTIAL_REJECT_ALL",
  pur: "PUR_SP_CMP",
  nothing: "NO_ACTION_SP_CMP",
  external: "EXTERNAL",
  withdraw: "WITHDRAW",
} as const satisfies Record<string, Preset>;

type Found = [status: ConsentStatus, end?: EndState | null, reason?: Reason];

const ACCEPTED: Found = ["verified", [ALL, INTERESTS]];
const REJECTED: Found = ["verified", [[], INTERESTS]];
const OBJECTED: Found = ["verified", [[], []]];
const UNTOUCHED: Found = ["not-attempted"];
const NO_TOGGLE: Found = ["button-missing", null, "SETTINGS_MISSING"];
const MISSING: Found = ["button-missing", null, "BUTTON_MISSING"];
const UNKNOWN: Found = ["buttons-unknown", null, "BUTTONS_UNKNOWN"];
const UNREACHABLE: Found = ["button-unreachable", null, "BUTTON_UNREACHABLE"];
const IGNORED: Found = ["press-ignored", null, "PRESS_IGNORED"];
const lied = (end: EndState | null = null): Found => [
  "contradicted",
  end,
  "CONSENT_CONTRADICTED",
];

const SOURCEPOINT: Record<string, Partial<Record<keyof typeof PRESETS, Found>>> = {
  "sp-reject": {
    accept: ACCEPTED,
    reject: REJECTED,
    noLi: OBJECTED,
    partial: ["verified", [[1, 7], [7]]],
    pur: ["not-attempted", null, "SETTINGS_MISSING"],
    nothing: UNTOUCHED,
    external: UNTOUCHED,
  },
  "sp-manager": { accept: ACCEPTED, reject: REJECTED, noLi: OBJECTED },
  "sp-save": { accept: ACCEPTED, reject: REJECTED, noLi: OBJECTED },
  "sp-ticked": { reject: ["verified", [[], []]] },
  "sp-objects": { noLi: OBJECTED },
  "sp-no-objection": {
    reject: REJECTED,
    noLi: ["button-missing", [[], INTERESTS], "BUTTON_MISSING"],
    partial: MISSING,
  },
  "sp-wall": {
    accept: ACCEPTED,
    reject: MISSING,
    noLi: MISSING,
    pur: ["verified", [[], []]],
  },
  "sp-footer": { reject: REJECTED, noLi: OBJECTED, withdraw: REJECTED },
  // The scan uses a wrong password on this page.
  "sp-wall-locked": { pur: ["acted-unverified", null, "LOGIN_FAILED"] },
  "sp-liar": { accept: ACCEPTED, reject: lied([ALL, INTERESTS]), noLi: lied([ALL, INTERESTS]) },
  "sp-hider": { reject: ["hidden-only", null, "HIDDEN_ONLY"], accept: ACCEPTED },
  "sp-keeps-interest": { reject: REJECTED, noLi: lied([[], INTERESTS]) },
  "sp-half": { accept: lied([[1], INTERESTS]), reject: REJECTED },
  "sp-trusted": { accept: ACCEPTED, reject: REJECTED },
  "sp-reloads": { accept: ACCEPTED, reject: REJECTED },
};

/** A verified choice on a page without TCF. */
const KEPT: Found = ["verified"];
const BOTH = { accept: KEPT, reject: KEPT };
const NO_WAY_BACK: Found = ["not-attempted", null, "NO_WAY_BACK"];
const HIDDEN: Found = ["hidden-only", null, "HIDDEN_ONLY"];

/** Real consent managers without TCF. */
const LIBRARIES: typeof SOURCEPOINT = {
  klaro: { ...BOTH, noLi: KEPT, nothing: UNTOUCHED, withdraw: NO_WAY_BACK },
  // Settings show what was chosen: the toggles start on.
  "klaro-footer": { withdraw: KEPT },
  "cookieconsent3-footer": { withdraw: KEPT },
  // Rejecting needs the settings dialog; in `klaro-ticked` all toggles start on.
  "klaro-nodecline": BOTH,
  "klaro-ticked": BOTH,
  cookieconsent2: { ...BOTH, nothing: UNTOUCHED },
  cookieconsent3: { ...BOTH, partial: ["acted-unverified"] },
  "cookieconsent3-settings": BOTH,
  tarteaucitron: { ...BOTH, partial: NO_TOGGLE, withdraw: KEPT },
  "tarteaucitron-nodeny": BOTH,
};

/** Made-up consent layers, unknown to every rule. */
const MADE_UP: typeof SOURCEPOINT = {
  "words-en": { ...BOTH, noLi: KEPT, nothing: UNTOUCHED, partial: MISSING },
  "words-de": BOTH,
  "words-fr": { reject: KEPT },
  "words-it": { reject: KEPT },
  "words-es": { reject: KEPT },
  "words-nl": { reject: KEPT },
  "words-pl": { reject: KEPT },
  "words-unsure": { reject: MISSING },
  "words-wall": { reject: MISSING, accept: KEPT },
  "words-liar": { reject: lied() },
  "words-hider": { reject: HIDDEN },
  "words-closer": { reject: HIDDEN },
  "words-deaf": { reject: IGNORED },
  "words-trusted": BOTH,
  "words-server": BOTH,
  "words-plain": BOTH,
  "words-late-hider": { reject: HIDDEN },
  "words-twice": BOTH,
  "words-again": { reject: ["acted-unverified"] },
  "tcf-words": {
    accept: ACCEPTED,
    reject: REJECTED,
    noLi: OBJECTED,
    partial: ["verified", [[1, 7], [7]]],
  },
  "words-popup": { accept: KEPT },
  "words-reloads": { reject: KEPT },
  "words-late": { reject: KEPT },
  "words-scroll": { reject: KEPT },
  "words-click": { reject: KEPT },
  "words-webdriver": { reject: KEPT },
  "words-window": { reject: KEPT },
  "words-notice": { accept: KEPT },
  "words-settings": { reject: KEPT },
  "words-untick": { reject: KEPT, partial: NO_TOGGLE },
  "words-switches": { partial: NO_TOGGLE },
  "words-agree": { reject: MISSING },
  "words-odd": { reject: UNKNOWN },
  "words-grants": { reject: lied() },
  recipe: { reject: ["no-layer", null, "NO_LAYER"] },
  "words-database": { reject: lied() },
  "words-cache": { reject: lied() },
  "words-silent": { reject: ["acted-unverified"] },
  "words-vanishing": { nothing: ["not-attempted", null, "LAYER_VANISHED"] },
  newsletter: { nothing: ["no-layer"] },
  bare: { nothing: ["no-layer"], reject: ["no-layer", null, "NO_LAYER"] },
  "shadow-open": { reject: KEPT },
  "shadow-closed": BOTH,
  framed: BOTH,
  google: BOTH,
  "google-liar": { reject: lied(), accept: KEPT },
  embedded: { nothing: ["no-layer"] },
  claims: { reject: ["no-layer", null, "NO_LAYER"] },
};

/** Layers without a word of consent, and layers with levels. */
const LEVELS: typeof SOURCEPOINT = {
  wordless: { reject: KEPT },
  "wordless-lt": BOTH,
  "wordless-hu": { reject: KEPT },
  invitation: { nothing: ["no-layer"] },
  levels: { reject: KEPT },
  "levels-ranks": { reject: MISSING },
  "levels-framed": BOTH,
};

/** Buttons reachable by a trusted click only, or not at all. */
const PRESSED: typeof SOURCEPOINT = {
  "pressed-by-hand": BOTH,
  "pressed-below": { reject: KEPT },
  "pressed-covered": { reject: UNREACHABLE },
  "pressed-disabled": { reject: UNREACHABLE },
  "cookieconsent3-trusted": BOTH,
  "tarteaucitron-trusted": { reject: KEPT },
};

/** Services that reveal whether a choice was made, besides the choice. */
const HONEST: typeof SOURCEPOINT = {
  "honest-policy": BOTH,
  "honest-notice": { reject: KEPT },
  "honest-storage": { reject: KEPT },
};

export const CONSENT_CASES: readonly ConsentCase[] = Object.entries({
  ...SOURCEPOINT,
  ...LIBRARIES,
  ...MADE_UP,
  ...LEVELS,
  ...HONEST,
  ...PRESSED,
}).flatMap(([page, byPreset]) =>
  Object.entries(byPreset).map(([name, [status, end = null, reason = null]]) => ({
    page,
    preset: presetNamed(name),
    status,
    reason,
    end,
  }))
);

function presetNamed(name: string): Preset {
  const preset = Object.entries(PRESETS).find(([key]) => key === name)?.[1];
  if (preset === undefined) throw new Error(`no preset ${name}`);
  return preset;
}
