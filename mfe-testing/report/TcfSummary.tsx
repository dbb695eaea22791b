import type { RecordedConsent } from "@crumbtrail/contract/recording";
import { CutText } from "@crumbtrail/kit";

const STRING_LENGTH = 60;

type Tcf = NonNullable<RecordedConsent["tcf"]>;

/** What the page's TC string says, decoded. */
export function TcfSummary({ tcf }: { tcf: Tcf }) {
  return (
    <details className="te-more">
      <summary>Transparency and Consent Framework</summary>
      <dl className="te-facts">
        {tcfFacts(tcf).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>TC string</dt>
          <dd>
            {tcf.tcString === null ? "–" : (
              <CutText
                text={tcf.tcString}
                length={STRING_LENGTH}
                where="middle"
                mono
                copy="TC string"
              />
            )}
          </dd>
        </div>
      </dl>
    </details>
  );
}

/** Pairs of a word and a value, for people who know the framework's terms. */
export function tcfFacts(tcf: Tcf): [string, string][] {
  return [
    ["GDPR applies", tcf.gdprApplies === null ? "–" : tcf.gdprApplies ? "Yes" : "No"],
    ["CMP id", numberOrDash(tcf.cmpId)],
    ["Vendor list version", numberOrDash(tcf.vendorListVersion)],
    ["Purposes consented", listOf(tcf.purposeConsents)],
    ["Purposes by legitimate interest", listOf(tcf.purposeLegitimateInterests)],
    ["Vendors consented", String(tcf.vendorConsents.length)],
    ["Vendors by legitimate interest", String(tcf.vendorLegitimateInterests.length)],
    ["Vendors disclosed", String(tcf.vendorsDisclosed.length)],
  ];
}

function numberOrDash(value: number | null): string {
  return value === null ? "–" : String(value);
}

function listOf(purposes: readonly number[]): string {
  return purposes.length === 0 ? "None" : purposes.join(", ");
}
