/** A consent choice, and the record of the act that made it. */
import { bannerButtons } from "@crumbtrail/contract/banner_buttons";
import type { Preset } from "@crumbtrail/contract/enums";
import { partialReject } from "@crumbtrail/contract/consent_settings";
import type { ConsentStatus, SeenToggle } from "@crumbtrail/contract/recording";
import { PUR_PASSWORD_MIN_LENGTH } from "@crumbtrail/contract/constants";
import { z } from "zod";

/** `pur` stands for the publisher's offer to pay instead of consenting. */
export type Choice = "accept" | "reject" | "reject-li" | "partial" | "pur";

/** The choice of each preset; the other presets touch nothing. */
export const CHOICES: Partial<Record<Preset, Choice>> = {
  REJECT_SP_CMP: "reject",
  REJECT_LI_SP_CMP: "reject-li",
  PARTIAL_REJECT_ALL: "partial",
  PUR_SP_CMP: "pur",
  SP_ACCEPT_ALL: "accept",
  // What follows the acceptance is in `withdraw/`.
  WITHDRAW: "accept",
};

/** Why a choice was not made although its button was found, or another banner was left open. */
export interface Untaken {
  status: Extract<
    ConsentStatus,
    "button-missing" | "button-unreachable" | "button-misnamed" | "press-ignored"
  >;
  /** A sentence with the label of the button. */
  why: string;
}

export interface ConsentAct {
  method: "click" | "api" | "none";
  /** Steps of the act, one sentence each. */
  steps: string[];
  /** Whether the layer closed. */
  closed: boolean;
  /** Whether the layer offered to object to legitimate interest. */
  objected: boolean;
  /** Labels of configured toggles that the layer lacks. */
  missed: string[];
  /** Toggles of the settings, if the act opened them. */
  toggles: SeenToggle[];
  /** Label of the button that was pressed last; null if none was. */
  pressed: string | null;
  /** Whether there was a button to save beside the one that was pressed last. */
  couldSave: boolean;
  untaken: Untaken | null;
  /** Why the result of the act is unknown. */
  doubt: string | null;
}

export function noAct(): ConsentAct {
  return {
    method: "none",
    steps: [],
    closed: false,
    objected: false,
    missed: [],
    toggles: [],
    pressed: null,
    couldSave: false,
    untaken: null,
    doubt: null,
  };
}

/** Milliseconds before the first press: managers bind their listeners only after they appear. */
export const BEFORE_ACT_MS = 500;

/** Report text for a choice made without a visible button. */
export const BY_SCRIPT =
  "No visible button was pressed: a script made the choice, so a visitor may be unable to.";

/** Ways in which a visitor cannot press a button that is on the page. */
export type Unreachable = "covered" | "outside" | "disabled" | "hidden" | "moving";

const UNREACHABLE: Record<Unreachable, (button: string) => string> = {
  covered: (button) => `Something covers the button ${button}.`,
  outside: (button) => `The button ${button} is outside the window.`,
  disabled: (button) => `The button ${button} is disabled.`,
  hidden: (button) => `The button ${button} went out of sight before it could be pressed.`,
  moving: (button) => `The button ${button} kept moving.`,
};

export function unreachable(label: string, how: Unreachable): Untaken {
  return { status: "button-unreachable", why: UNREACHABLE[how](`"${label}"`) };
}

export function ignored(label: string): Untaken {
  return {
    status: "press-ignored",
    why: `The button "${label}" was pressed, but nothing happened.`,
  };
}

const purLogin = z.strictObject({
  /** Id of the recipe for the login form. */
  connector: z.string().optional(),
  url: z.url({ protocol: /^https?$/ }),
  username: z.string().min(1),
  /** A shorter password could not be removed from the recording. */
  password: z.string().min(PUR_PASSWORD_MIN_LENGTH),
});
export type PurLogin = z.infer<typeof purLogin>;

export const consentSettings = z.strictObject({
  /** For PARTIAL_REJECT_ALL. */
  partial: partialReject.optional(),
  /** For PUR_SP_CMP. */
  pur: purLogin.optional(),
  /** The buttons of the property's banner, for all presets except EXTERNAL. */
  buttons: bannerButtons.optional(),
});
export type ConsentSettings = z.infer<typeof consentSettings>;
