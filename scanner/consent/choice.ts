/** A consent choice, and the record of the act that made it. */
import type { Preset } from "@crumbtrail/contract/enums";
import { partialReject } from "@crumbtrail/contract/consent_settings";
import type { SeenToggle } from "@crumbtrail/contract/recording";
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
};

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
  /** Why the button of the choice was not pressed or had no effect; null otherwise. */
  untaken: string | null;
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
    untaken: null,
    doubt: null,
  };
}

/** Milliseconds before the first press: managers bind their listeners only after they appear. */
export const BEFORE_ACT_MS = 500;

/** Report text for a choice made without a visible button. */
export const BY_SCRIPT =
  "No visible button was pressed: a script made the choice, so a visitor may be unable to.";

export const UNREACHABLE = {
  covered: "something covers it, so a visitor cannot press it",
  disabled: "it is disabled",
};

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
});
export type ConsentSettings = z.infer<typeof consentSettings>;
