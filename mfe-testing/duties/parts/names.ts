/** The duties by theme, with names short enough for a column, and what each means in plain words. */
import type { DutyId } from "@crumbtrail/contract/duties";
import { t, tAll } from "@crumbtrail/texts";

export interface Theme {
  name: string;
  duties: readonly DutyId[];
}

export const THEMES: readonly Theme[] = [
  { name: t("Choice"), duties: ["NOTHING_BEFORE_CHOICE", "NOTHING_AFTER_REFUSAL"] },
  {
    name: t("Refusing"),
    duties: [
      "REFUSE_ON_FIRST_LAYER",
      "REFUSE_AS_FEW_CLICKS",
      "REFUSE_AS_VISIBLE",
      "NO_PRETICKED_BOX",
      "NO_LEGITIMATE_INTEREST_BY_DEFAULT",
    ],
  },
  {
    name: t("Withdrawing"),
    duties: ["WITHDRAWAL_FOUND", "WITHDRAWAL_AS_EASY", "WITHDRAWAL_WORKS"],
  },
  {
    name: t("How long"),
    duties: ["REFUSAL_REMEMBERED", "CONSENT_RENEWED", "COOKIE_LIFE", "LIFE_AS_DECLARED"],
  },
  {
    name: t("Passing on the choice"),
    duties: [
      "TC_STRING_VALID",
      "VENDORS_DISCLOSED",
      "VENDOR_HAS_CONSENT",
      "TC_STRING_PASSED_ON",
      "CONSENT_MODE_DENIED_FIRST",
      "GPC_HONOURED",
      "GPC_SHOWN",
    ],
  },
  {
    name: t("Openness"),
    duties: [
      "DECLARED_IN_POLICY",
      "THIRD_COUNTRIES",
      "NO_IDENTIFIER_PASSED_ON",
      "NO_FINGERPRINTING",
      "BANNER_ACCESSIBLE",
    ],
  },
];

export const SHORT_NAMES: Record<DutyId, string> = tAll({
  NOTHING_BEFORE_CHOICE: "Nothing before the choice",
  NOTHING_AFTER_REFUSAL: "Refusal respected",
  REFUSE_ON_FIRST_LAYER: "Refuse on first layer",
  REFUSE_AS_FEW_CLICKS: "Refuse with as few clicks",
  REFUSE_AS_VISIBLE: "Refuse button as visible",
  NO_PRETICKED_BOX: "No pre-ticked box",
  NO_LEGITIMATE_INTEREST_BY_DEFAULT: "No legitimate interest",
  WITHDRAWAL_FOUND: "Withdrawal can be found",
  WITHDRAWAL_AS_EASY: "Withdrawal as easy",
  WITHDRAWAL_WORKS: "Withdrawal has effect",
  REFUSAL_REMEMBERED: "Refusal remembered",
  CONSENT_RENEWED: "Consent renewed",
  COOKIE_LIFE: "Cookies up to 13 months",
  LIFE_AS_DECLARED: "Lifetimes as declared",
  TC_STRING_VALID: "TC string valid",
  VENDORS_DISCLOSED: "Vendors disclosed",
  VENDOR_HAS_CONSENT: "Vendors have consent",
  TC_STRING_PASSED_ON: "Choice passed on",
  CONSENT_MODE_DENIED_FIRST: "Google denied first",
  GPC_HONOURED: "Opt-out signal obeyed",
  GPC_SHOWN: "Opt-out signal shown",
  DECLARED_IN_POLICY: "Named in the policy",
  THIRD_COUNTRIES: "Adequate countries",
  NO_IDENTIFIER_PASSED_ON: "No identifier passed on",
  NO_FINGERPRINTING: "No fingerprinting",
  BANNER_ACCESSIBLE: "Banner accessible",
});

/** What a duty asks for, without a term of law or of the trade that is not explained. */
export const MEANINGS: Record<DutyId, string> = tAll({
  NOTHING_BEFORE_CHOICE:
    "Until the visitor has chosen, the page may store, read and send only what it needs to work.",
  NOTHING_AFTER_REFUSAL:
    "Once the visitor has refused, nothing that needs consent may be stored, read or sent.",
  REFUSE_ON_FIRST_LAYER:
    "The banner as it opens offers a way to refuse if it offers a way to accept.",
  REFUSE_AS_FEW_CLICKS: "Refusing everything takes no more clicks than accepting everything.",
  REFUSE_AS_VISIBLE:
    "The button that refuses is neither smaller, paler nor further away than the one that accepts.",
  NO_PRETICKED_BOX: "In the settings of the banner nothing is switched on before the visitor does.",
  NO_LEGITIMATE_INTEREST_BY_DEFAULT:
    "After a refusal no vendor goes on by claiming that its own interest is enough (“legitimate interest”).",
  WITHDRAWAL_FOUND: "A link or button leads back to the banner from every page.",
  WITHDRAWAL_AS_EASY: "Taking consent back takes no more clicks than giving it.",
  WITHDRAWAL_WORKS: "After consent was taken back the page stops, as if it had been refused.",
  REFUSAL_REMEMBERED:
    "A visitor who refused is not asked again for 180 days, and not sooner than one who accepted.",
  CONSENT_RENEWED: "A consent ends after 13 months at the latest; then the page asks again.",
  COOKIE_LIFE: "No cookie asks the browser to keep it for more than 13 months.",
  LIFE_AS_DECLARED: "Cookies live no longer than their vendors say in the list of the trade.",
  TC_STRING_VALID:
    "The TC string, in which the banner writes down the choice for advertisers, can be read and is up to date.",
  VENDORS_DISCLOSED: "The banner names every company that receives data.",
  VENDOR_HAS_CONSENT: "Companies to which the visitor did not consent receive nothing.",
  TC_STRING_PASSED_ON: "Requests carry the choice exactly as the visitor made it.",
  CONSENT_MODE_DENIED_FIRST:
    "Google's tags are told “denied” until the visitor agrees (Google Consent Mode).",
  GPC_HONOURED:
    "A browser that asks not to sell the visitor's data (Global Privacy Control) gets fewer trackers.",
  GPC_SHOWN: "The page says that it has noticed the browser's opt-out signal.",
  DECLARED_IN_POLICY: "The cookie policy or the banner lists what the page stores.",
  THIRD_COUNTRIES:
    "Data goes only to countries whose protection the European Commission calls adequate.",
  NO_IDENTIFIER_PASSED_ON:
    "A number that recognises the visitor does not travel to other sites without consent.",
  NO_FINGERPRINTING:
    "The page does not recognise the browser by its fonts, graphics or sound without consent.",
  BANNER_ACCESSIBLE: "People who use a keyboard or a screen reader can choose, too.",
});
