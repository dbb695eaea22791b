import type { Issue } from "@crumbtrail/contract/issue";
import { Count, RelativeTime, ShortDate } from "@crumbtrail/kit";
import { Fact, Facts } from "./FactList.tsx";
import { Urls } from "./Urls.tsx";

/** On which property and tested pages, how often, since when; who resolved it. */
export function WhereFacts({ issue }: { issue: Issue }) {
  const pages = [...new Set(issue.history.map((run) => run.url))];
  return (
    <Facts>
      <Fact label="Property">{issue.property.name}</Fact>
      <Fact label="Seen">
        <Count value={issue.occurrenceCount} unit="time" /> in{" "}
        <Count value={issue.testRuns} unit="test run" />
      </Fact>
      <Fact label="First seen">
        <Moment at={issue.createdAt} />
      </Fact>
      <Fact label="Last seen">
        <Moment at={issue.lastOccurrence} />
      </Fact>
      <Change issue={issue} />
      <Fact label={pages.length === 1 ? "Page" : "Pages"} wide>
        <Urls urls={pages} />
      </Fact>
    </Facts>
  );
}

/** What became of it last: resolved, or back again. */
function Change({ issue: { resolutionData, reappearedAt } }: { issue: Issue }) {
  if (resolutionData) {
    return (
      <Fact label="Resolved">
        <Moment at={resolutionData.resolvedAt} /> by {resolutionData.resolverName}
      </Fact>
    );
  }
  return reappearedAt && (
    <Fact label="Re-appeared">
      <Moment at={reappearedAt} />
    </Fact>
  );
}

function Moment({ at }: { at: string }) {
  return (
    <>
      <ShortDate at={at} time /> (<RelativeTime at={at} />)
    </>
  );
}
