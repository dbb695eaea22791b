import type { Issue } from "@crumbtrail/contract/issue";
import { Accordion, Badge, Count, RelativeTime, ShortDate, Trans } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { EntryFacts } from "./EntryFacts.tsx";
import { Fact, Facts, Urls } from "./FactList.tsx";
import { useInPreview } from "./in_preview.ts";

/** The tab General: facts about the entry and about the occurrences. */
export function General({ issue }: { issue: Issue }) {
  return (
    <Accordion
      items={[
        { id: "entry", title: t("Details"), content: <EntryFacts issue={issue} /> },
        { id: "occurrences", title: t("Occurrences"), content: <OccurrenceFacts issue={issue} /> },
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
      <Fact label={t("Property")}>{issue.property.name}</Fact>
      <Fact label={t("Seen")}>
        <Trans
          text="{seen} in {runs}"
          seen={<Count value={issue.occurrenceCount} unit={[t("time"), t("times")]} />}
          runs={<Count value={issue.testRuns} unit={[t("test run [in]"), t("test runs [in]")]} />}
        />
      </Fact>
      {useInPreview() && <FirstAndLast issue={issue} />}
      <Change issue={issue} />
      <JiraIssues links={issue.links} />
      <Fact label={t("{count, plural, one {Page} other {Pages}}", { count: pages.length })} wide>
        <Urls urls={pages} />
      </Fact>
    </Facts>
  );
}

/** For readers with a link; on the issue's own screen they stand beside its state. */
function FirstAndLast({ issue }: { issue: Issue }) {
  return (
    <>
      <Fact label={t("First seen")}>
        <Moment at={issue.createdAt} />
      </Fact>
      <Fact label={t("Last seen")}>
        <Moment at={issue.lastOccurrence} />
      </Fact>
    </>
  );
}

/** The last change of state: resolved or re-appeared. */
function Change({ issue: { resolutionData, reappearedAt } }: { issue: Issue }) {
  if (resolutionData) {
    return (
      <Fact label={t("Resolved")}>
        <Trans
          text="{date} by {name}"
          date={<Moment at={resolutionData.resolvedAt} />}
          name={resolutionData.resolverName}
        />
      </Fact>
    );
  }
  return reappearedAt && (
    <Fact label={t("Re-appeared")}>
      <Moment at={reappearedAt} />
    </Fact>
  );
}

/** Jira issues linked to the issue. */
function JiraIssues({ links }: Pick<Issue, "links">) {
  if (links.length === 0) return null;
  return (
    <Fact label={t("In Jira")}>
      <ul className="is-elsewhere">
        {links.map(({ key, url, done }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer">{key}</a>{" "}
            {done ? <Badge tone="green">{t("Done")}</Badge> : <Badge>{t("Not done")}</Badge>}
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
