/** A decoded TC string as text. Pure. */
import type { RecordedConsent } from "@crumbtrail/contract/recording";

export type Tcf = NonNullable<RecordedConsent["tcf"]>;

/** Short names of the framework's purposes (IAB Europe TCF policies 2.2, appendix A). */
const PURPOSES: Readonly<Record<number, string>> = {
  1: "store and access information",
  2: "limited data to select advertising",
  3: "profiles for advertising",
  4: "personalised advertising",
  5: "profiles for content",
  6: "personalised content",
  7: "measure advertising",
  8: "measure content",
  9: "understand audiences",
  10: "develop services",
  11: "limited data to select content",
};

/** Pairs of label and value; vendors as counts, purposes by name. */
export function tcfFacts(tcf: Tcf): [string, string][] {
  const facts: [string, string][] = [
    ["Purposes consented", purposes(tcf.purposeConsents)],
    ["Purposes by legitimate interest", purposes(tcf.purposeLegitimateInterests)],
    ["Vendors consented", tcf.vendorConsents.length.toLocaleString()],
    ["Vendors by legitimate interest", tcf.vendorLegitimateInterests.length.toLocaleString()],
    ["Vendors disclosed", tcf.vendorsDisclosed.length.toLocaleString()],
    ["GDPR applies", tcf.gdprApplies === null ? "–" : tcf.gdprApplies ? "Yes" : "No"],
    ["CMP id", numberOrDash(tcf.cmpId)],
    ["Vendor list version", numberOrDash(tcf.vendorListVersion)],
  ];
  if (tcf.specialFeatureOptins) {
    facts.push(["Special features opted in", tcf.specialFeatureOptins.join(", ") || "None"]);
  }
  if (tcf.addtlConsent) facts.push(["Google additional consent", tcf.addtlConsent]);
  return facts;
}

function numberOrDash(value: number | null): string {
  return value === null ? "–" : String(value);
}

function purposes(numbers: readonly number[]): string {
  if (numbers.length === 0) return "None";
  return numbers.map((n) => PURPOSES[n] ? `${n} ${PURPOSES[n]}` : String(n)).join("; ");
}
