/** What some presets need to know of the property a page belongs to. */
import type { Wish } from "./panel_script.ts";

export interface ConsentSettings {
  /** For PARTIAL_REJECT_ALL. */
  partial?: PartialChoice | undefined;
  /** For PUR_SP_CMP. */
  pur?: PurLogin | undefined;
}

export interface PartialChoice {
  /** How the toggles of the manager are to stand; those not named are left alone. */
  toggles: Wish[];
  /** Purposes that must be granted in the end, no more and no fewer; unknown: not checked. */
  expected?: { purposeConsents: number[]; purposeLegitimateInterests?: number[] } | undefined;
}

export interface PurLogin {
  /** Id of the recipe that knows the login form. */
  connector?: string | undefined;
  url: string;
  username: string;
  password: string;
}
