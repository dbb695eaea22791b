/** The consent act and its verdict, and the page's consent signals. */
import { z } from "zod";
import { bannerLayer, MAX_LAYERS, press } from "./recording_banner.ts";
import { phase } from "./recording_parts.ts";
import { recordedWithdrawal } from "./recording_withdrawal.ts";

/** What became of the preset's choice on the consent layer. */
export const CONSENT_STATUSES = [
  /** The page stored it; for a signed-in PUR visitor: the layer is gone. */
  "verified",
  /** It was made, and nothing proves that the page stored it, or another one. */
  "acted-unverified",
  /** The page stored another choice. */
  "contradicted",
  "no-layer",
  /** No button of the layer was understood as the choice. */
  "button-missing",
  /** None of the layer's buttons was understood. */
  "buttons-unknown",
  /** The button of the choice was found, and a visitor could not press it. */
  "button-unreachable",
  /** The button of the choice was pressed, and the layer stayed open. */
  "press-ignored",
  /** The property names a button for the choice whose own words make another one. */
  "button-misnamed",
  /** The layer went away without storing an answer. */
  "hidden-only",
  /** The preset makes no choice, or the run ended before. */
  "not-attempted",
] as const;
export type ConsentStatus = typeof CONSENT_STATUSES[number];

/** The consent state of an advertising tag, and the page's commands. */
const consentMode = z.object({
  /** By consent type, such as `ad_storage`: granted before the choice, and by an update. */
  entries: z.record(
    z.string(),
    z.object({ default: z.boolean().nullable(), update: z.boolean().nullable() }),
  ),
  commands: z.array(z.object({
    command: z.enum(["default", "update"]),
    values: z.record(z.string(), z.string()),
    /** Milliseconds since the run began; absent for older scanners. */
    at: z.number().optional(),
  })),
});
export type ConsentMode = z.infer<typeof consentMode>;

/** Consent signals besides TCF at one moment. */
export const consentSignals = z.object({
  /** Google Consent Mode. */
  google: consentMode.nullable(),
  /** The same for Microsoft's Universal Event Tracking. */
  uet: consentMode.nullable().optional(),
  /** IAB's Global Privacy Platform: the answer to `__gpp("ping")`. */
  gpp: z.object({
    gppVersion: z.string().nullable(),
    cmpStatus: z.string().nullable(),
    signalStatus: z.string().nullable(),
    applicableSections: z.array(z.number()),
    supportedAPIs: z.array(z.string()),
    gppString: z.string().nullable(),
    /**
     * The string's sections by the framework's names of sections and fields, with lists as numbers;
     * null for an unreadable string.
     */
    sections: z.array(z.object({
      id: z.number(),
      name: z.string(),
      fields: z.record(
        z.string(),
        z.union([z.string(), z.number(), z.boolean(), z.array(z.number())]),
      ),
    })).nullable().optional(),
  }).nullable(),
  /** `navigator.globalPrivacyControl` as seen by the page; null if unknown. */
  gpc: z.boolean().nullable(),
  /** What the page's TCF said; null without TCF, absent for older scanners. */
  tcf: z.object({
    tcString: z.string().nullable(),
    purposeConsents: z.array(z.number()),
    purposeLegitimateInterests: z.array(z.number()),
    vendorConsents: z.array(z.number()),
    vendorLegitimateInterests: z.array(z.number()),
  }).nullable().optional(),
});
export type ConsentSignals = z.infer<typeof consentSignals>;

/** Requests to Google that a recording decodes: the first. */
export const MAX_GOOGLE_REQUESTS = 100;

/** Consent state in a request to Google, decoded from `gcs` and `gcd`. */
export const googleConsentSent = z.object({
  url: z.string(),
  phase,
  gcs: z.string().nullable(),
  gcd: z.string().nullable(),
  /** State by consent type: the default and its update, as far as sent. */
  states: z.record(z.string(), z.enum(["granted", "denied"])),
});
export type GoogleConsentSent = z.infer<typeof googleConsentSent>;

/** Toggles of a layer that a recording names. */
export const MAX_TOGGLES = 200;

/** A toggle of a consent layer or of its settings. */
export const seenToggle = z.object({
  /** Its text, as the preset PARTIAL_REJECT_ALL names toggles. */
  label: z.string(),
  /** Whether the toggle is about legitimate interest; otherwise about consent. */
  legitimateInterest: z.boolean(),
});
export type SeenToggle = z.infer<typeof seenToggle>;

/** A button's name in the settings of the property, and what its own words seem to offer. */
const namedBy = z.object({
  by: z.enum(["label", "selector"]),
  text: z.string(),
  words: z.string(),
});

/** Pixels of a picture of the window, which no device has more of. */
const pixels = z.number().min(0).max(10_000);

/** A button in the picture before the choice, and the size of that picture. */
export const buttonInPicture = z.object({
  label: z.string(),
  x: pixels,
  y: pixels,
  width: pixels,
  height: pixels,
  window: z.object({ width: pixels, height: pixels }),
});
export type ButtonInPicture = z.infer<typeof buttonInPicture>;

export const recordedConsent = z.object({
  status: z.enum(CONSENT_STATUSES),
  /** How the layer was answered: by its button, by its JavaScript API, by hiding it, not at all. */
  method: z.enum(["click", "api", "hide", "none"]),
  /** Name of the consent manager as detected. */
  manager: z.string().nullable(),
  /** Observations and checks, one sentence each, in order. */
  checks: z.array(z.string()),
  /** The layer before the answer; null without a layer. */
  layer: z.object({
    text: z.string(),
    buttons: z.array(z.object({
      label: z.string(),
      /** What the button seems to offer: accept, reject, settings … */
      kind: z.string(),
      /** The label or selector by which the property names the button; absent for all others. */
      named: namedBy.optional(),
    })),
  }).nullable().optional(),
  /**
   * The button that was pressed first, where the picture before the choice shows it; absent without a
   * press, if the picture may show it elsewhere, and for older scanners.
   */
  pressed: buttonInPicture.optional(),
  /** Toggles of the layer, and of the settings if the act opened them; absent without any. */
  toggles: z.array(seenToggle).max(MAX_TOGGLES).optional(),
  /** The layer's own layers as the visitor finds them; absent without a layer. */
  banner: z.array(bannerLayer).max(MAX_LAYERS).optional(),
  /** What the act pressed; absent for older scanners. */
  presses: z.array(press).optional(),
  /**
   * What followed the acceptance, by the preset WITHDRAW; absent for others. The layer and its presses
   * above are then of the acceptance; status, method and TC string are of the withdrawal.
   */
  withdrawal: recordedWithdrawal.optional(),
  /** Signals before the act, after the act and after the reload, as far as the scan came. */
  signals: z.array(consentSignals.extend({
    /** `with-consent`: between an acceptance and its withdrawal. */
    moment: z.enum(["before", "with-consent", "after", "reloaded"]),
    /** Milliseconds since the run began; absent for older scanners. */
    at: z.number().optional(),
  })).optional(),
  /** Requests with consent states to Google. */
  googleRequests: z.array(googleConsentSent).optional(),
  /** The TC string at the end, decoded: ids of IAB's purposes and vendors. Null without one. */
  tcf: z.object({
    tcString: z.string().nullable(),
    /** Whether the string can be decoded; absent for older scanners. */
    readable: z.boolean().optional(),
    /** Whether the string has the segment of disclosed vendors, which TCF 2.3 demands. */
    hasDisclosedVendors: z.boolean().optional(),
    policyVersion: z.number().nullable().optional(),
    /** Id of the consent manager in the string, beside what its API says in `cmpId`. */
    cmpIdInString: z.number().nullable().optional(),
    cmpId: z.number().nullable(),
    gdprApplies: z.boolean().nullable(),
    purposeConsents: z.array(z.number()),
    purposeLegitimateInterests: z.array(z.number()),
    vendorConsents: z.array(z.number()),
    vendorLegitimateInterests: z.array(z.number()),
    vendorsDisclosed: z.array(z.number()),
    vendorListVersion: z.number().nullable(),
    specialFeatureOptins: z.array(z.number()).optional(),
    /** Type 0: purpose not allowed, 1: consent required, 2: legitimate interest required. */
    publisherRestrictions: z.array(z.object({
      purpose: z.number(),
      type: z.number(),
      vendors: z.array(z.number()),
    })).optional(),
    /** Google's list of consented providers outside the vendor list. */
    addtlConsent: z.string().nullable().optional(),
  }).nullable(),
});
export type RecordedConsent = z.infer<typeof recordedConsent>;
