/**
 * The duties of a website that asks for consent: the question of each, what answers it, and the law
 * behind it. Plain values without zod, for screens; the judges are in `@crumbtrail/duties`.
 */
import { tAll } from "@crumbtrail/texts";
import { type Law, type LawId, LAWS, type Region } from "./duty_laws.ts";

export const DUTY_IDS = [
  "NOTHING_BEFORE_CHOICE",
  "NOTHING_AFTER_REFUSAL",
  "REFUSE_ON_FIRST_LAYER",
  "REFUSE_AS_FEW_CLICKS",
  "REFUSE_AS_VISIBLE",
  "NO_PRETICKED_BOX",
  "NO_LEGITIMATE_INTEREST_BY_DEFAULT",
  "WITHDRAWAL_FOUND",
  "WITHDRAWAL_AS_EASY",
  "WITHDRAWAL_WORKS",
  "REFUSAL_REMEMBERED",
  "CONSENT_RENEWED",
  "COOKIE_LIFE",
  "TC_STRING_VALID",
  "VENDORS_DISCLOSED",
  "VENDOR_HAS_CONSENT",
  "TC_STRING_PASSED_ON",
  "LIFE_AS_DECLARED",
  "CONSENT_MODE_DENIED_FIRST",
  "GPC_HONOURED",
  "GPC_SHOWN",
  "DECLARED_IN_POLICY",
  "THIRD_COUNTRIES",
  "NO_IDENTIFIER_PASSED_ON",
  "NO_FINGERPRINTING",
  "BANNER_ACCESSIBLE",
] as const;
export type DutyId = typeof DUTY_IDS[number];

/** CANNOT_TELL: a person has to look. NOT_APPLICABLE: the page gives no cause for the duty. */
export const DUTY_ANSWERS = ["PASS", "FAIL", "CANNOT_TELL", "NOT_APPLICABLE"] as const;
export type DutyAnswer = typeof DUTY_ANSWERS[number];

export const DUTY_ANSWER_LABELS: Record<DutyAnswer, string> = tAll({
  PASS: "Fulfilled",
  FAIL: "Not fulfilled",
  CANNOT_TELL: "Can't be told",
  NOT_APPLICABLE: "Does not apply",
});

/** Numbers that differ by region; days of 24 hours. */
export const LIMIT_DAYS = {
  /** A refusal is kept at least so long. */
  refusal: 180,
  /** Consent is asked for again after 13 months at the latest. */
  consent: 396,
  /** A cookie asks for no more than 13 months. */
  cookie: 396,
} as const;

export const DUTY_QUESTIONS: Record<DutyId, string> = tAll({
  NOTHING_BEFORE_CHOICE: "Does the page wait for the visitor's choice?",
  NOTHING_AFTER_REFUSAL: "Is a refusal respected?",
  REFUSE_ON_FIRST_LAYER: "Can one refuse where one can accept?",
  REFUSE_AS_FEW_CLICKS: "Does refusing take no more clicks than accepting?",
  REFUSE_AS_VISIBLE: "Is the way to refuse as visible as the way to accept?",
  NO_PRETICKED_BOX: "Is no box ticked beforehand?",
  NO_LEGITIMATE_INTEREST_BY_DEFAULT: "Is nothing left on for legitimate interest after a refusal?",
  WITHDRAWAL_FOUND: "Can consent be withdrawn again on each page?",
  WITHDRAWAL_AS_EASY: "Is withdrawing as easy as consenting?",
  WITHDRAWAL_WORKS: "Does the page stop after consent was withdrawn?",
  REFUSAL_REMEMBERED: "Is a refusal remembered as long as an acceptance?",
  CONSENT_RENEWED: "Is consent asked for again in time?",
  COOKIE_LIFE: "Do cookies live no longer than 13 months?",
  TC_STRING_VALID: "Is the TC string valid?",
  VENDORS_DISCLOSED: "Are all vendors disclosed that the page calls?",
  VENDOR_HAS_CONSENT: "Are only vendors called that have consent?",
  TC_STRING_PASSED_ON: "Is the choice passed on as it was made?",
  LIFE_AS_DECLARED: "Do cookies live as long as their vendors declare?",
  CONSENT_MODE_DENIED_FIRST: "Are Google's signals denied until the choice?",
  GPC_HONOURED: "Is Global Privacy Control obeyed?",
  GPC_SHOWN: "Does the page show that it obeys Global Privacy Control?",
  DECLARED_IN_POLICY: "Does the policy name what the page stores?",
  THIRD_COUNTRIES: "Does data stay in countries with adequate protection?",
  NO_IDENTIFIER_PASSED_ON: "Does no identifier go to other sites without consent?",
  NO_FINGERPRINTING: "Is the browser not fingerprinted without consent?",
  BANNER_ACCESSIBLE: "Can the banner be used by keyboard and screen reader?",
});

/** Recordings a duty is judged by; without them it is CANNOT_TELL. */
export type DutyNeed = "untouched" | "refused" | "accepted" | "withdrawn" | "gpc" | "any";

interface Duty {
  needs: readonly DutyNeed[];
  /** The duty counts in the regions of its law. */
  law: readonly LawId[];
}

/** What each duty is judged by, and the law behind it, the strongest first. */
export const DUTIES: Record<DutyId, Duty> = {
  NOTHING_BEFORE_CHOICE: { needs: ["any"], law: ["EPRIVACY_5_3", "TDDDG_25", "LIL_82", "PECR_6"] },
  NOTHING_AFTER_REFUSAL: {
    needs: ["refused"],
    law: ["EPRIVACY_5_3", "TDDDG_25", "LIL_82", "PECR_6"],
  },
  REFUSE_ON_FIRST_LAYER: { needs: ["any"], law: ["EDPB_BANNERS", "CNIL_2020_092", "ICO_COOKIES"] },
  REFUSE_AS_FEW_CLICKS: {
    needs: ["refused", "accepted"],
    law: ["GDPR_7", "CNIL_2020_092", "EDPB_BANNERS"],
  },
  REFUSE_AS_VISIBLE: { needs: ["any"], law: ["EDPB_BANNERS", "EDPB_PATTERNS", "ICO_COOKIES"] },
  NO_PRETICKED_BOX: { needs: ["any"], law: ["GDPR_4_11", "PLANET49"] },
  NO_LEGITIMATE_INTEREST_BY_DEFAULT: { needs: ["refused"], law: ["EDPB_BANNERS", "IAB_TCF"] },
  WITHDRAWAL_FOUND: { needs: ["withdrawn"], law: ["GDPR_7", "EDPB_BANNERS"] },
  WITHDRAWAL_AS_EASY: { needs: ["withdrawn"], law: ["GDPR_7"] },
  WITHDRAWAL_WORKS: { needs: ["withdrawn"], law: ["GDPR_7"] },
  REFUSAL_REMEMBERED: { needs: ["refused", "accepted"], law: ["CNIL_2020_092"] },
  CONSENT_RENEWED: { needs: ["accepted"], law: ["CNIL_2020_092"] },
  COOKIE_LIFE: { needs: ["any"], law: ["CNIL_2020_091"] },
  TC_STRING_VALID: { needs: ["any"], law: ["IAB_TCF"] },
  VENDORS_DISCLOSED: { needs: ["any"], law: ["GDPR_13", "IAB_TCF"] },
  VENDOR_HAS_CONSENT: { needs: ["refused"], law: ["EPRIVACY_5_3", "PECR_6", "IAB_TCF"] },
  TC_STRING_PASSED_ON: { needs: ["any"], law: ["IAB_TCF", "GDPR_7"] },
  LIFE_AS_DECLARED: { needs: ["any"], law: ["IAB_TCF", "GDPR_13"] },
  CONSENT_MODE_DENIED_FIRST: {
    needs: ["any"],
    law: ["EPRIVACY_5_3", "PECR_6", "GOOGLE_CONSENT_MODE"],
  },
  GPC_HONOURED: { needs: ["untouched", "gpc"], law: ["CCPA_7025"] },
  GPC_SHOWN: { needs: ["gpc"], law: ["CCPA_7025"] },
  DECLARED_IN_POLICY: { needs: ["any"], law: ["GDPR_13", "EPRIVACY_5_3"] },
  THIRD_COUNTRIES: { needs: ["any"], law: ["GDPR_44"] },
  NO_IDENTIFIER_PASSED_ON: { needs: ["any"], law: ["EPRIVACY_5_3", "PECR_6", "EDPB_SCOPE"] },
  NO_FINGERPRINTING: { needs: ["any"], law: ["EPRIVACY_5_3", "PECR_6", "EDPB_SCOPE"] },
  BANNER_ACCESSIBLE: {
    needs: ["any"],
    law: ["EAA", "WCAG"],
  },
};

/** The law behind a duty as it is quoted with its result; empty where it is no duty. */
export function lawOf(duty: DutyId, region: Region): { reference: string; source: string }[] {
  return lawsIn(duty, region).map(({ reference, source }) => ({ reference, source }));
}

/** Whether a duty rests, in a region, on nothing but recommendations. */
export function isRecommended(duty: DutyId, region: Region): boolean {
  return lawsIn(duty, region).every(({ kind }) => kind === "recommendation");
}

function lawsIn(duty: DutyId, region: Region): Law[] {
  return DUTIES[duty].law.map((id): Law => LAWS[id])
    .filter(({ regions }) => regions.includes(region));
}
