/** Consent signals besides TCF as pairs of label and value. Pure. */
import type { ConsentSignals, RecordedConsent } from "@crumbtrail/contract/recording";

export type Moment = NonNullable<RecordedConsent["signals"]>[number]["moment"];

export const MOMENT_WORDS: Record<Moment, string> = {
  before: "Before the choice",
  after: "After the choice",
  reloaded: "After the reload",
};

/** Google Consent Mode by type, GPP and GPC; signals absent from the page are left out. */
export function signalFacts({ google, gpp, gpc }: ConsentSignals): [string, string][] {
  const facts: [string, string][] = Object.entries(google?.entries ?? {}).map(([type, state]) => [
    `Google ${type}`,
    googleState(state),
  ]);
  if (gpp) {
    facts.push(["GPP signal", gpp.signalStatus ?? "–"]);
    facts.push(["GPP sections", gpp.applicableSections.join(", ") || "None"]);
    for (const { name, fields } of gpp.sections ?? []) {
      facts.push([`GPP ${name}`, sectionText(fields)]);
    }
    if (gpp.gppString && gpp.sections === null) facts.push(["GPP string", "Not readable"]);
  }
  if (gpc !== null) facts.push(["Global Privacy Control", gpc ? "On" : "Off"]);
  return facts;
}

type GppFields = NonNullable<NonNullable<ConsentSignals["gpp"]>["sections"]>[number]["fields"];

/** Lists of purposes in the sections of Europe and of Canada. */
const PURPOSES: Record<string, string> = {
  PurposeConsents: "Consent to",
  PurposeLegitimateInterests: "Legitimate interest for",
  PurposesExpressConsent: "Express consent to",
  PurposesImpliedConsent: "Implied consent to",
};

/** Meanings of an opt-out field in the sections of the United States. */
const OPTED_OUT: Record<string, string> = {
  1: "opted out",
  2: "not opted out",
  Y: "opted out",
  N: "not opted out",
};
const RIGHTS: Record<string, string> = {
  SaleOptOut: "Sale",
  OptOutSale: "Sale",
  SharingOptOut: "Sharing",
  TargetedAdvertisingOptOut: "Targeted advertising",
};

function sectionText(fields: GppFields): string {
  const texts = Object.entries(fields).flatMap(([field, value]) => {
    const [purposes, right] = [PURPOSES[field], RIGHTS[field]];
    if (purposes && Array.isArray(value)) {
      return value.length > 0 ? [`${purposes} ${value.join(", ")}`] : [];
    }
    return right ? [`${right}: ${OPTED_OUT[String(value)] ?? "not applicable"}`] : [];
  });
  return texts.join("; ") || ("PurposeConsents" in fields ? "No purpose" : "–");
}

/** Whether any of the signals has facts to show. */
export function hasSignals(signals: RecordedConsent["signals"] = []): boolean {
  return signals.some((signal) => signalFacts(signal).length > 0);
}

interface GoogleState {
  default: boolean | null;
  update: boolean | null;
}

/** An update overrides the default. */
function googleState({ default: initial, update }: GoogleState): string {
  const word = (granted: boolean | null) =>
    granted === null ? "not set" : granted ? "granted" : "denied";
  return update === null
    ? `${word(initial)} by default`
    : `${word(update)} (${word(initial)} before)`;
}
