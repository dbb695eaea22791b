/** Compares a page's TCF state with the choice. Pure. */
import type { PartialReject } from "@crumbtrail/contract/consent_settings";
import type { Choice } from "../choice.ts";
import { checked, type ChoiceCheck } from "./storage_check.ts";
import type { TcfState } from "../page/tcf.ts";

export interface ExpectedChoice {
  choice: Choice;
  /** The required result of a partial choice. */
  expected: PartialReject["expected"];
  /** Ids of the purposes named by the layer. */
  declared: number[];
  /** Toggles of a partial choice. */
  toggleChoices?: PartialReject["toggles"] | undefined;
}

export function isRejection(choice: Choice): boolean {
  return choice === "reject" || choice === "reject-li";
}

/**
 * Whether the TCF state counts. Where the GDPR does not apply, the state proves nothing; but
 * purposes granted after a rejection contradict the rejection.
 */
export function tcfCounts({ choice }: ExpectedChoice, tcf: TcfState): boolean {
  if (tcf.readable && tcf.gdprApplies !== false) return true;
  const grants = tcf.purposeConsents.length + additionalVendors(tcf.addtlConsent).length > 0;
  return isRejection(choice) && grants;
}

/** Checks a TCF state against the choice; the deciding sentence comes last. */
export function checkTcf(wanted: ExpectedChoice, tcf: TcfState): ChoiceCheck {
  const { purposeConsents: granted, purposeLegitimateInterests: interests } = tcf;
  const summary = granted.length === 0
    ? "The TC string grants no purpose."
    : `The TC string grants ${purposes(granted)}.`;
  const claims = interests.length === 0
    ? []
    : [`The TC string claims legitimate interest for ${purposes(interests)}.`];
  switch (wanted.choice) {
    case "accept":
      return checkAcceptance(wanted, tcf, summary);
    case "reject":
      return checkRejection(granted.length === 0, tcf, [...claims, summary]);
    case "reject-li":
      return granted.length === 0 && claims.length > 0
        ? checked(false, [...featuresOf(tcf), ...additionalGrants(tcf), summary, ...claims])
        : doubtObjection(checkRejection(granted.length === 0, tcf, [...claims, summary]), tcf);
    case "partial":
      return partlyGranted(wanted, tcf, [...featuresOf(tcf), summary]);
    case "pur":
      return checked(true, [...claims, summary]);
  }
}

/**
 * Doubts an objection if the publisher still claims legitimate interest: few managers offer an
 * objection to the publisher's own claims.
 */
function doubtObjection(check: ChoiceCheck, { publisherInterests: ids }: TcfState): ChoiceCheck {
  if (check.status !== "right" || ids.length === 0) return check;
  const left = `The publisher still claims legitimate interest for ${purposes(ids)}.`;
  return { status: "unknown", doubted: true, checks: [...check.checks, left] };
}

/**
 * Judges a rejection, which must also leave no grant to the publisher or to Google's vendors
 * outside the TCF.
 * @param none whether the TC string grants no purpose
 */
function checkRejection(none: boolean, tcf: TcfState, checks: string[]): ChoiceCheck {
  const others = [...additionalGrants(tcf), ...toPublisher(tcf), ...announcedOtherwise(tcf)];
  const all = none ? [...checks, ...others] : [...others, ...checks];
  return checked(none && others.length === 0, [...featuresOf(tcf), ...all]);
}

function additionalGrants({ addtlConsent }: TcfState): string[] {
  const vendors = additionalVendors(addtlConsent);
  return vendors.length === 0
    ? []
    : [`The additional consent string grants ${vendors.length} vendors outside the TCF.`];
}

/**
 * The vendors with consent in a text such as `2~12.35~dv.70.89`; the vendors after `dv.` are only
 * disclosed.
 */
function additionalVendors(text: string | null): string[] {
  const [, consented = ""] = (text ?? "").split("~");
  return /^\d+(\.\d+)*$/.test(consented) ? consented.split(".") : [];
}

function toPublisher({ publisherConsents: ids }: TcfState): string[] {
  const listed = [...new Set(ids)];
  return listed.length === 0 ? [] : [`The TC string grants the publisher ${purposes(listed)}.`];
}

/** Vendors that query the API do not decode the string, so both must agree. */
function announcedOtherwise({ announcedConsents, purposeConsents }: TcfState): string[] {
  const more = announcedConsents.filter((id) => !purposeConsents.includes(id));
  return more.length === 0
    ? []
    : [`The TCF API reports consent to ${purposes(more)}, which the TC string denies.`];
}

function featuresOf({ specialFeatureOptins: features }: TcfState): string[] {
  return features.length === 0
    ? []
    : [`The TC string opts in to special features ${features.join(", ")}.`];
}

function checkAcceptance(wanted: ExpectedChoice, tcf: TcfState, summary: string): ChoiceCheck {
  if (tellsLittle(wanted, tcf)) {
    const little = "The other purposes of the banner could not be read.";
    return { status: "unknown", checks: [summary, little] };
  }
  const [right, why] = allGranted(wanted, tcf);
  return checked(right, why === null ? [summary] : [summary, why]);
}

/** Whether all declared purposes are granted or claimed by legitimate interest, and if not, why. */
function allGranted({ declared }: ExpectedChoice, tcf: TcfState): [boolean, string | null] {
  const claimed = [...tcf.purposeConsents, ...tcf.purposeLegitimateInterests];
  const lacking = declared.filter((id) => !claimed.includes(id));
  if (!tcf.purposeConsents.includes(1)) return [false, "The TC string does not grant purpose 1."];
  if (lacking.length > 0) {
    return [false, `The banner also lists ${purposes(lacking)}, which are not granted.`];
  }
  const none = tcf.vendorsDisclosed.length > 0 && tcf.vendorConsents.length === 0;
  return none ? [false, "The TC string grants none of the vendors it discloses."] : [true, null];
}

/**
 * Whether purpose 1 is the only grant and the layer named no purposes: then the grants of all other
 * purposes are unknown.
 */
function tellsLittle({ declared }: ExpectedChoice, { purposeConsents }: TcfState): boolean {
  return declared.length === 0 && purposeConsents.length === 1 && purposeConsents[0] === 1;
}

function partlyGranted({ expected }: ExpectedChoice, tcf: TcfState, checks: string[]): ChoiceCheck {
  if (expected === undefined) {
    const unknown = "The property does not say which purposes this choice must grant.";
    return { status: "unknown", checks: [...checks, unknown] };
  }
  const wrong = [
    difference("consent", expected.purposeConsents, tcf.purposeConsents),
    difference(
      "legitimate interest",
      expected.purposeLegitimateInterests ?? tcf.purposeLegitimateInterests,
      tcf.purposeLegitimateInterests,
    ),
  ].filter((sentence) => sentence !== null);
  return { status: wrong.length > 0 ? "wrong" : "right", checks: [...checks, ...wrong] };
}

function difference(basis: string, expected: number[], found: number[]): string | null {
  const more = found.filter((id) => !expected.includes(id));
  const fewer = expected.filter((id) => !found.includes(id));
  if (more.length + fewer.length === 0) return null;
  const differences = [
    ...more.length > 0 ? [`unexpected ${purposes(more)}`] : [],
    ...fewer.length > 0 ? [`missing ${purposes(fewer)}`] : [],
  ];
  const all = differences.join(" and ");
  return `The ${basis} in the TC string differs from the property's settings: ${all}.`;
}

export function purposes(ids: readonly number[]): string {
  return `${ids.length === 1 ? "purpose" : "purposes"} ${ids.join(", ")}`;
}
