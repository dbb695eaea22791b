import type { Issue } from "@crumbtrail/contract/issue";
import { Badge, CutText, IssueTypeBadge, ShortDate, Trans } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { runsQuery } from "../server/issues.ts";
import { Evidence } from "./Evidence.tsx";
import { countRuns, isTooEarly, pageName } from "./facts.ts";

interface HeadlineProps {
  /** Of the sentence. */
  id: string;
  issue: Issue;
  /** The dialog has the name in its title. */
  named: boolean;
}

/** Why this is an issue, in one sentence, and how sure that is. */
export function Headline({ id, issue, named }: HeadlineProps) {
  return (
    <header className="is-headline">
      <div className="is-headline-flags">
        {named && <IssueTypeBadge type={issue.issueType} storageKind={issue.storageEntry?.type} />}
        {issue.isBeforeConsent && (
          <Badge tone={isTooEarly(issue) ? "red" : "neutral"}>{t("Before Consent")}</Badge>
        )}
        {issue.reappearedAt && !issue.resolved && <Badge tone="orange">{t("Re-appeared")}</Badge>}
        {/* Last: the place of its copy button is empty until it is pointed at. */}
        {named && (
          <h1>
            <CutText text={issue.entryName} length={60} mono copy={t("the name")} />
          </h1>
        )}
      </div>
      <h2 id={id}>
        <Sentence issue={issue} />
      </h2>
      <p className="ct-dimmed">
        <Certainty issue={issue} />
      </p>
      <Evidence issue={issue} />
    </header>
  );
}

function Sentence({ issue }: { issue: Issue }) {
  const { issueType, isBeforeConsent, entryName, cause, suspiciousDetails } = issue;
  const values = {
    name: entryName,
    code: (text: ReactNode) => <span className="ct-mono">{text}</span>,
    page: pageName(issue.lastOccurredOn),
    when: isBeforeConsent ? "before" : "after",
    isKnown: cause && cause.kind !== "UNKNOWN" ? "yes" : "no",
    cause: cause?.text,
  };
  if (issueType === "STORAGE_ITEM") {
    return (
      <Trans
        text="<code>{name}</code> was set on {page} {when, select, before {before any choice} other {after the choice}}{isKnown, select, yes {, by {cause}} other {}}."
        {...values}
      />
    );
  }
  if (issueType === "UNKNOWN_VENDOR") {
    return (
      <Trans
        text="{page} sent requests to <code>{name}</code> {when, select, before {before any choice} other {after the choice}}{isKnown, select, yes {, by {cause}} other {}}."
        {...values}
      />
    );
  }
  return (
    <Trans
      text="{page} sent “{match}” to <code>{name}</code> {when, select, before {before any choice} other {after the choice}}{isKnown, select, yes {, by {cause}} other {}}."
      match={suspiciousDetails?.match}
      {...values}
    />
  );
}

/** Since when, in how many of the last runs, and what was decided. */
function Certainty({ issue }: { issue: Issue }) {
  const { data } = useQuery(runsQuery(issue._id));
  const { seen, saw } = countRuns(data?.runs ?? []);
  return (
    <>
      <Trans text="First seen {date}." date={<ShortDate at={issue.createdAt} time />} />
      {saw > 1 && (
        <>
          {" "}
          {t(
            "Seen in {seen} of the last {saw} runs that could see.",
            {
              seen,
              saw,
            },
          )}
        </>
      )} <Decided issue={issue} />
    </>
  );
}

function Decided({ issue }: { issue: Issue }) {
  const { resolved, resolutionData } = issue;
  if (!resolved) return issue.acceptance?.ended === null ? null : t("Nobody has approved it.");
  if (!resolutionData) return null;
  const { resolvedAt, resolverName } = resolutionData;
  return (
    <Trans
      text="Resolved on {date} by {name}."
      date={<ShortDate at={resolvedAt} />}
      name={resolverName}
    />
  );
}
