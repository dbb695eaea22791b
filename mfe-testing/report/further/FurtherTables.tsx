import type { Report } from "@crumbtrail/contract/test_result";
import { Section } from "../Section.tsx";
import { SignalTable } from "./SignalTable.tsx";
import { SiteDataTable } from "./SiteDataTable.tsx";

/** What is no storage item of the specification but tells of the page; shown where there is any. */
export function FurtherTables({ report: { siteData = [], signals = [] } }: { report: Report }) {
  if (siteData.length === 0 && signals.length === 0) return null;
  return (
    <>
      <h2 className="te-title">Further Observations</h2>
      {siteData.length > 0 && (
        <Section title="Databases, Caches and Service Workers" count={siteData.length}>
          <SiteDataTable entries={siteData} />
        </Section>
      )}
      {signals.length > 0 && (
        <Section title="Fingerprinting Signals" count={signals.length}>
          <SignalTable signals={signals} />
        </Section>
      )}
    </>
  );
}
