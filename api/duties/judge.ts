/**
 * Judges the duties of a page by its recordings: the entry point. A new duty needs a row in
 * `@crumbtrail/contract/duties` and a line in `JUDGES`, which the compiler demands. Pure.
 */
import { DUTIES, DUTY_IDS, type DutyId, isRecommended, lawOf } from "@crumbtrail/contract/duties";
import type { Region } from "@crumbtrail/contract/duty_laws";
import { type DutyResult, MAX_DUTY_EVIDENCE } from "@crumbtrail/contract/duty_result";
import type { Recording } from "@crumbtrail/contract/recording";
import { REASON_TEXTS } from "@crumbtrail/contract/reasons";
import { t, translated } from "@crumbtrail/texts";
import { bannerAccessible } from "./accessible.ts";
import { type Ground, groundOf } from "./ground.ts";
import { lifeAsDeclared } from "./declared_lives.ts";
import { consentRenewed, cookieLife, refusalRemembered } from "./lives.ts";
import { nothingAfterRefusal, nothingBeforeChoice } from "./nothing.ts";
import { refuseAsFewClicks, refuseOnFirstLayer } from "./refusal.ts";
import { gpcShown } from "./gpc_shown.ts";
import { declaredInPolicy } from "./policy.ts";
import { consentModeDeniedFirst, gpcHonoured } from "./signals.ts";
import { tcStringPassedOn, tcStringValid } from "./tcf.ts";
import { noLegitimateInterest, noPretickedBox } from "./toggles.ts";
import { noFingerprinting, noIdentifierPassedOn, thirdCountries } from "./travel.ts";
import { vendorHasConsent } from "./vendor_consent.ts";
import { vendorsDisclosed } from "./vendors.ts";
import { type Judge, notApplicable } from "./verdict.ts";
import { refuseAsVisible } from "./visible.ts";
import { withdrawalAsEasy, withdrawalFound, withdrawalWorks } from "./withdrawal.ts";

const JUDGES: Record<DutyId, Judge> = {
  NOTHING_BEFORE_CHOICE: nothingBeforeChoice,
  NOTHING_AFTER_REFUSAL: nothingAfterRefusal,
  REFUSE_ON_FIRST_LAYER: refuseOnFirstLayer,
  REFUSE_AS_FEW_CLICKS: refuseAsFewClicks,
  REFUSE_AS_VISIBLE: refuseAsVisible,
  NO_PRETICKED_BOX: noPretickedBox,
  NO_LEGITIMATE_INTEREST_BY_DEFAULT: noLegitimateInterest,
  WITHDRAWAL_FOUND: withdrawalFound,
  WITHDRAWAL_AS_EASY: withdrawalAsEasy,
  WITHDRAWAL_WORKS: withdrawalWorks,
  REFUSAL_REMEMBERED: refusalRemembered,
  CONSENT_RENEWED: consentRenewed,
  COOKIE_LIFE: cookieLife,
  TC_STRING_VALID: tcStringValid,
  VENDORS_DISCLOSED: vendorsDisclosed,
  VENDOR_HAS_CONSENT: vendorHasConsent,
  TC_STRING_PASSED_ON: tcStringPassedOn,
  LIFE_AS_DECLARED: lifeAsDeclared,
  CONSENT_MODE_DENIED_FIRST: consentModeDeniedFirst,
  GPC_HONOURED: gpcHonoured,
  GPC_SHOWN: gpcShown,
  DECLARED_IN_POLICY: declaredInPolicy,
  THIRD_COUNTRIES: thirdCountries,
  NO_IDENTIFIER_PASSED_ON: noIdentifierPassedOn,
  NO_FINGERPRINTING: noFingerprinting,
  BANNER_ACCESSIBLE: bannerAccessible,
};

/** Whether a duty counts: by the region's law, and one about the signal where a run sent it. */
function counts(id: DutyId, { region, of }: Ground): boolean {
  const isAsked = DUTIES[id].needs.includes("gpc") && of.gpc !== undefined;
  return isAsked || lawOf(id, region).length > 0;
}

/**
 * The answers to all duties, in the language that `t` speaks; those of other regions don't apply.
 * @param recordings of one page, each judged by the catalogue of its property
 */
export function judgeDuties(recordings: readonly Recording[], region: Region): DutyResult[] {
  const ground = groundOf(recordings, region);
  return DUTY_IDS.map((id) => {
    const judge = counts(id, ground) ? JUDGES[id] : elsewhere;
    const { result, sentence, evidence } = judge(ground);
    return {
      id,
      result,
      sentence: [sentence, ...remarks(id, result, ground)].join(" "),
      law: lawOf(id, region),
      evidence: evidence.slice(0, MAX_DUTY_EVIDENCE),
    };
  });
}

const elsewhere: Judge = () => notApplicable(t("This is not a duty in this region."));

function remarks(id: DutyId, result: DutyResult["result"], ground: Ground): string[] {
  if (result === "CANNOT_TELL") return missingRuns(id, ground);
  const isAdvice = result === "FAIL" && isRecommended(id, ground.region);
  return isAdvice ? [t("This rests on a recommendation, not on a law.")] : [];
}

/** Why a run that the duty needs showed nothing. */
function missingRuns(id: DutyId, { of, inconclusive }: Ground): string[] {
  return DUTIES[id].needs.flatMap((need) => {
    if (need === "any" || of[need]) return [];
    const reason = inconclusive[need]?.reason;
    return reason ? [translated(REASON_TEXTS[reason])] : [];
  });
}
