/** A decoded TC string as text. Pure. */
import type { RecordedConsent } from "@crumbtrail/contract/recording";
import { formatNumber, t } from "@crumbtrail/texts";

export type Tcf = NonNullable<RecordedConsent["tcf"]>;

/** Short names of the framework's purposes (IAB Europe TCF policies 2.2, appendix A). */
const PURPOSES: Readonly<Record<number, string>> = {
  1: t("store and access information"),
  2: t("limited data to select advertising"),
  3: t("profiles for advertising"),
  4: t("personalised advertising"),
  5: t("profiles for content"),
  6: t("personalised content"),
  7: t("measure advertising"),
  8: t("measure content"),
  9: t("understand audiences"),
  10: t("develop services"),
  11: t("limited data to select content"),
};

/** Pairs of label and value; vendors as counts, purposes by name. */
export function tcfFacts(tcf: Tcf): [string, string][] {
  const facts: [string, string][] = [
    [t("Purposes consented"), purposes(tcf.purposeConsents)],
    [t("Purposes by legitimate interest"), purposes(tcf.purposeLegitimateInterests)],
    [t("Vendors consented"), formatNumber(tcf.vendorConsents.length)],
    [t("Vendors by legitimate interest"), formatNumber(tcf.vendorLegitimateInterests.length)],
    [
      t("Vendors disclosed"),
      tcf.readable && tcf.hasDisclosedVendors === false
        ? t("None: the string has no part for them, which TCF 2.3 requires")
        : formatNumber(tcf.vendorsDisclosed.length),
    ],
    [t("GDPR applies"), tcf.gdprApplies === null ? "–" : tcf.gdprApplies ? t("Yes") : t("No")],
    [t("CMP id"), numberOrDash(tcf.cmpId)],
    [t("Vendor list version"), numberOrDash(tcf.vendorListVersion)],
  ];
  if (tcf.readable === false && tcf.tcString !== null) {
    facts.unshift([t("TC string"), t("Not readable")]);
  }
  if (tcf.specialFeatureOptins) {
    facts.push([t("Special features opted in"), tcf.specialFeatureOptins.join(", ") || t("None")]);
  }
  if (tcf.addtlConsent) facts.push([t("Google additional consent"), tcf.addtlConsent]);
  return facts;
}

function numberOrDash(value: number | null): string {
  return value === null ? "–" : String(value);
}

function purposes(numbers: readonly number[]): string {
  if (numbers.length === 0) return t("None");
  return numbers.map((n) => PURPOSES[n] ? `${n} ${PURPOSES[n]}` : String(n)).join("; ");
}
