import type { Issue } from "@crumbtrail/contract/issue";
import { useCan } from "@crumbtrail/host";
import { Accordion, Badge, Count, RelativeTime, ShortDate } from "@crumbtrail/kit";
import { AssignmentBadge } from "../assignment/AssignmentBadge.tsx";
import { EntryFacts } from "./EntryFacts.tsx";
import { Fact, Facts, Urls } from "./FactList.tsx";
import { useInPreview } from "./in_preview.ts";

/** The tab General: facts about the entry and about the occurrences. */
export function General({ issue }: { issue: Issue }) {
  return (
    <Accordion
      items={[
        { id: "entry", title: "Details", content: <EntryFacts issue={issue} /> },
        { id: "occurrences", title: "Occurrences", content: <OccurrenceFacts issue={issue} /> },
      ]}
      open={["entry", "occurrences"]}
    />
  );
}

/** Property, tested pages, number of occurrences, first and last time, last change of state. */
function OccurrenceFacts({ issue }: { issue: Issue }) {
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
      <Assignees issue={issue} />
      <JiraIssues links={issue.links} />
      <Fact label={pages.length === 1 ? "Page" : "Pages"} wide>
        <Urls urls={pages} />
      </Fact>
    </Facts>
  );
}

/** The last change of state: resolved or re-appeared. */
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

/** The assignees; hidden for readers with a link, because they have no account. */
function Assignees({ issue }: { issue: Issue }) {
  return useInPreview() || issue.resolved ? null : <AssigneesFact issue={issue} />;
}

/** The assignees, with a menu for users with permission to assign. */
function AssigneesFact({ issue }: { issue: Issue }) {
  const mayAssign = useCan("WORK_ON_ISSUES");
  return (
    <Fact label="Assigned to">
      <span className="is-assignment">
        <AssignmentBadge row={issue} active mayAssign={mayAssign} />
      </span>
    </Fact>
  );
}

/** Jira issues linked to the issue. */
function JiraIssues({ links }: Pick<Issue, "links">) {
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
