import type { TestResult } from "@crumbtrail/contract/test_result";
import { useId, useMemo } from "react";
import { ConsentPanel } from "./ConsentPanel.tsx";
import { Downloads } from "./Downloads.tsx";
import { countsOf } from "./entries.ts";
import { EntryTables } from "./EntryTables.tsx";
import { ReportHead } from "./head/ReportHead.tsx";
import { InconclusiveBanner } from "./InconclusiveBanner.tsx";
import { JumpLinks, type JumpTarget } from "./JumpLinks.tsx";
import { RequestGroups } from "./RequestGroups.tsx";
import { Section } from "./Section.tsx";

export interface ReportProps {
  result: TestResult;
  onScreenshot(): void;
  onIssues(): void;
}

/** What a page set and called, when relative to consent, by whom, and what is not approved. */
export function Report({ result, onScreenshot, onIssues }: ReportProps) {
  const prefix = useId();
  const idOf = (target: JumpTarget) => `${prefix}${target}`;
  const { requests } = result.results;
  const counts = useMemo(() => countsOf(result.results), [result]);
  return (
    <article className="te-report" aria-label={`Report of ${result.url}`}>
      <InconclusiveBanner result={result} />
      <ReportHead result={result} onScreenshot={onScreenshot} onIssues={onIssues} />
      <JumpLinks idOf={idOf} counts={counts} />
      <ConsentPanel consent={result.results.consent} />

      <h2 className="te-title">Found Entries</h2>
      <EntryTables result={result} approved={false} idOf={idOf} />
      <Section title="Non-whitelisted Requests" count={counts.requests} id={idOf("requests")}>
        <RequestGroups requests={requests} />
      </Section>

      <h2 className="te-title" id={idOf("whitelisted")} tabIndex={-1}>Whitelisted Entries</h2>
      <EntryTables result={result} approved />
      <WhitelistedRequests count={requests.length - counts.requests} />

      <Section title="Download Report" id={idOf("download")} padded>
        <Downloads result={result} />
      </Section>
    </article>
  );
}

function WhitelistedRequests({ count }: { count: number }) {
  if (count === 0) return null;
  const requests = count === 1 ? "1 whitelisted request is" : `${count} whitelisted requests are`;
  return <p className="te-summary">{requests} in the downloads.</p>;
}
