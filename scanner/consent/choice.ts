/** A choice, and what was done to make it. */
import type { Preset } from "@crumbtrail/contract/enums";
import { partialReject, PUR_PASSWORD_MIN_LENGTH } from "@crumbtrail/contract/consent_settings";
import { z } from "zod";

/** `pur` is the offer to pay instead of consenting. */
export type Choice = "accept" | "reject" | "reject-li" | "partial" | "pur";

/** The choice a preset makes; those that are not here touch nothing. */
export const CHOICES: Partial<Record<Preset, Choice>> = {
  REJECT_SP_CMP: "reject",
  REJECT_LI_SP_CMP: "reject-li",
  PARTIAL_REJECT_ALL: "partial",
  PUR_SP_CMP: "pur",
  SP_ACCEPT_ALL: "accept",
};

export interface Act {
  method: "click" | "api" | "none";
  /** What was done, one sentence each. */
  steps: string[];
  /** Whether the layer was gone afterwards. */
  closed: boolean;
  /** Whether there was something to object to legitimate interest with. */
  objected: boolean;
  /** Toggles that were to be set, but were not there. */
  missed: string[];
  /** Why the button of the choice made none, where it could be pressed at all. */
  untaken: string | null;
  /** Why nobody knows whether it came to anything. */
  doubt: string | null;
}

export function noAct(): Act {
  return {
    method: "none",
    steps: [],
    closed: false,
    objected: false,
    missed: [],
    untaken: null,
    doubt: null,
  };
}

/** Managers bind their listeners after they show themselves. */
export const BEFORE_ACT_MS = 500;

/** What stands in the report of a choice that no button made. */
export const BY_SCRIPT =
  "Nothing that can be seen was pressed: a script made the choice, so whether a visitor can is not known.";

export const UNREACHABLE = {
  covered: "something lies over it, and no visitor can press it",
  disabled: "it is disabled",
};

const purLogin = z.strictObject({
  /** Id of the recipe that knows the login form. */
  connector: z.string().optional(),
  url: z.url({ protocol: /^https?$/ }),
  username: z.string().min(1),
  /** What is shorter could not be kept out of what the page does with it. */
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
