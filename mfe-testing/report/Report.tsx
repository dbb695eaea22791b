import type { PictureMoment } from "@crumbtrail/contract/evidence";
import type { TestResult } from "@crumbtrail/contract/test_result";
import { useId, useMemo } from "react";
import { ApprovableRows } from "./approve/ApprovableRows.tsx";
import { ConsentPanel } from "./consent/ConsentPanel.tsx";
import { ConsolePanel } from "./ConsolePanel.tsx";
import { Downloads } from "./Downloads.tsx";
import { countsOf } from "./entries.ts";
import { EntryTables } from "./EntryTables.tsx";
import { FurtherTables } from "./further/FurtherTables.tsx";
import { ReportHead } from "./head/ReportHead.tsx";
import { InconclusiveBanner } from "./InconclusiveBanner.tsx";
import { JumpLinks, type JumpTarget } from "./JumpLinks.tsx";
import { PhasePanel } from "./PhasePanel.tsx";
import { RequestGroups } from "./RequestGroups.tsx";
import { Section } from "./Section.tsx";
import { UnreadablePatterns } from "./UnreadablePatterns.tsx";
import { ReportRequests } from "./trace/requests.ts";

export interface ReportProps {
  result: TestResult;
  /** Enlarges a picture; the last one when none is named. */
  onScreenshot(moment?: PictureMoment): void;
  onIssues(): void;
}

/** What a page set and called, when relative to consent, by whom, and what is not approved. */
export function Report({ result, onScreenshot, onIssues }: ReportProps) {
  const prefix = useId();
  const idOf = (target: JumpTarget) => `${prefix}${target}`;
  const { requests } = result.results;
  const counts = useMemo(() => countsOf(result.results), [result]);
  const sure = result.outcome === "COMPLETE";
  return (
    <article className="te-report" aria-label={`Report of ${result.url}`}>
      <ReportRequests value={requests}>
        <ApprovableRows resultId={result._id}>
          <InconclusiveBanner result={result} />
          <UnreadablePatterns report={result.results} />
          <ReportHead result={result} onScreenshot={() => onScreenshot()} onIssues={onIssues} />
          <JumpLinks idOf={idOf} counts={counts} sure={sure} />
          <ConsentPanel result={result} onPicture={onScreenshot} />
          <PhasePanel result={result} />

          <h2 className="te-title">Found Entries</h2>
          <EntryTables result={result} approved={false} idOf={idOf} />
          <Section
            title="Non-whitelisted Requests"
            count={counts.requests}
            sure={sure}
            empty="No requests yet."
            id={idOf("requests")}
          >
            <RequestGroups requests={requests} />
          </Section>

          <h2 className="te-title" id={idOf("whitelisted")} tabIndex={-1}>Whitelisted Entries</h2>
          <EntryTables result={result} approved />
          <WhitelistedRequests count={requests.length - counts.requests} />

          <FurtherTables report={result.results} />
          <ConsolePanel report={result.results} />
          <Section title="Download Report" id={idOf("download")} padded>
            <Downloads result={result} />
          </Section>
        </ApprovableRows>
      </ReportRequests>
    </article>
  );
}

function WhitelistedRequests({ count }: { count: number }) {
  if (count === 0) return null;
  const requests = count === 1 ? "1 whitelisted request is" : `${count} whitelisted requests are`;
  return <p className="te-summary">{requests} in the downloads.</p>;
}
