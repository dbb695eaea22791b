/**
 * Consent signals of a page besides TCF, as pairs of label and value: Google Consent Mode, GPP (IAB's
 * Global Privacy Platform) and GPC (Global Privacy Control, sent by the browser). Pure.
 */
import { GPC_LABEL } from "@crumbtrail/contract/enums";
import type { ConsentSignals, RecordedConsent } from "@crumbtrail/contract/recording";
import { t } from "@crumbtrail/texts";

export type Moment = NonNullable<RecordedConsent["signals"]>[number]["moment"];

export const MOMENT_WORDS: Record<Moment, string> = {
  before: t("Before the choice"),
  after: t("After the choice"),
  "with-consent": t("With consent, before it was withdrawn"),
  reloaded: t("After the reload"),
};

/** Signals absent from the page are left out. */
export function signalFacts({ google, gpp, gpc }: ConsentSignals): [string, string][] {
  const facts: [string, string][] = Object.entries(google?.entries ?? {}).map(([type, state]) => [
    t("Google {type}", { type }),
    googleState(state),
  ]);
  if (gpp) {
    facts.push([t("GPP signal"), gpp.signalStatus ?? "–"]);
    facts.push([t("GPP sections"), gpp.applicableSections.join(", ") || t("None")]);
    for (const { name, fields } of gpp.sections ?? []) {
      facts.push([t("GPP {name}", { name }), sectionText(fields)]);
    }
    if (gpp.gppString && gpp.sections === null) facts.push([t("GPP string"), t("Not readable")]);
  }
  if (gpc !== null) facts.push([GPC_LABEL, gpc ? t("On") : t("Off")]);
  return facts;
}

type GppFields = NonNullable<NonNullable<ConsentSignals["gpp"]>["sections"]>[number]["fields"];

/** Lists of purposes in the sections of Europe and of Canada. */
const PURPOSES: Record<string, (purposes: string) => string> = {
  PurposeConsents: (purposes) => t("Consent to {purposes}", { purposes }),
  PurposeLegitimateInterests: (purposes) => t("Legitimate interest for {purposes}", { purposes }),
  PurposesExpressConsent: (purposes) => t("Express consent to {purposes}", { purposes }),
  PurposesImpliedConsent: (purposes) => t("Implied consent to {purposes}", { purposes }),
};

/** Meanings of an opt-out field in the sections of the United States. */
const OPTED_OUT: Record<string, string> = {
  1: t("opted out"),
  2: t("not opted out"),
  Y: t("opted out"),
  N: t("not opted out"),
};
/** Opt-out fields that are shown, by their names in GPP. */
const RIGHTS: Record<string, string> = {
  SaleOptOut: t("Sale"),
  OptOutSale: t("Sale"),
  SharingOptOut: t("Sharing"),
  TargetedAdvertisingOptOut: t("Targeted advertising"),
};

function sectionText(fields: GppFields): string {
  const texts = Object.entries(fields).flatMap(([field, value]) => {
    const [purposes, right] = [PURPOSES[field], RIGHTS[field]];
    if (purposes && Array.isArray(value)) {
      return value.length > 0 ? [purposes(value.join(", "))] : [];
    }
    return right ? [`${right}: ${OPTED_OUT[String(value)] ?? t("not applicable")}`] : [];
  });
  return texts.join("; ") || ("PurposeConsents" in fields ? t("No purpose") : "–");
}

/** Whether any of the signals has facts to show. */
export function hasSignals(signals: RecordedConsent["signals"] = []): boolean {
  return signals.some((signal) => signalFacts(signal).length > 0);
}

interface GoogleState {
  default: boolean | null;
  update: boolean | null;
}

/** In Consent Mode, a page sets a default before the choice, and an update after it. */
function googleState({ default: initial, update }: GoogleState): string {
  const word = (granted: boolean | null) =>
    granted === null ? t("not set") : granted ? t("granted") : t("denied");
  return update === null
    ? t("{state} by default", { state: word(initial) })
    : t("{state} ({before} before)", { state: word(update), before: word(initial) });
}
