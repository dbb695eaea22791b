import type { Issue } from "@crumbtrail/contract/issue";
import { useCan } from "@crumbtrail/host";
import { Badge, Count, RelativeTime, ShortDate } from "@crumbtrail/kit";
import { AssignmentBadge } from "../assignment/AssignmentBadge.tsx";
import { Fact, Facts } from "./FactList.tsx";
import { useInPreview } from "./in_preview.ts";
import { Urls } from "./Urls.tsx";

/** On which property and tested pages, how often, since when; who resolved it. */
export function OccurrenceFacts({ issue }: { issue: Issue }) {
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
      <Handed issue={issue} />
      <Elsewhere links={issue.links} />
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

/** Who has it: not for outsiders, who have no account that could be asked what it may. */
function Handed({ issue }: { issue: Issue }) {
  return useInPreview() || issue.resolved ? null : <HandedTo issue={issue} />;
}

/** For those who may, to whom else it goes. */
function HandedTo({ issue }: { issue: Issue }) {
  const mayAssign = useCan("WORK_ON_ISSUES");
  return (
    <Fact label="Assigned to">
      <span className="is-assignment">
        <AssignmentBadge row={issue} active mayAssign={mayAssign} />
      </span>
    </Fact>
  );
}

/** Its issues in Jira. */
function Elsewhere({ links }: Pick<Issue, "links">) {
  if (links.length === 0) return null;
  return (
    <Fact label="In Jira">
      <ul className="is-elsewhere">
        {links.map(({ key, url, done }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer">{key}</a>{" "}
            {done ? <Badge tone="green">Done</Badge> : <Badge>Not done</Badge>}
          </li>
        ))}
      </ul>
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
