import type { IssueOverview } from "@crumbtrail/contract/issue";
import { Hint, SkeletonBlock, Trans } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { Link } from "@tanstack/react-router";
import { Fragment, type ReactNode } from "react";
import type { IssueSearch } from "../addresses/issues.ts";
import { home } from "../addresses/tree.ts";

/** How many issues are open, what is new, and whether today's tests saw enough. */
export function StatusSentence({ overview }: { overview: IssueOverview | undefined }) {
  if (!overview) return <SkeletonBlock height={28} />;
  return (
    <p className="is-status">
      <Issues overview={overview} /> <Tests overview={overview} />
    </p>
  );
}

function Issues({ overview: { open, newIssues, reappeared } }: { overview: IssueOverview }) {
  if (open === 0) return <span>{t("No issue is open.")}</span>;
  const parts: ReactNode[] = [
    <IssuesLink key="open" search={{ timeRange: "all" }}>{t("{open} open", { open })}</IssuesLink>,
    newIssues > 0
      ? (
        <IssuesLink key="new" search={{ change: "new" }}>
          {t("{newIssues} new since yesterday", { newIssues })}
        </IssuesLink>
      )
      : t("none new since yesterday"),
  ];
  if (reappeared > 0) {
    parts.push(
      <IssuesLink key="reappeared" search={{ change: "reappeared" }}>
        {t("{reappeared} came back", { reappeared })}
      </IssuesLink>,
    );
  }
  return (
    <span>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && ", "}
          {part}
        </Fragment>
      ))}.
    </span>
  );
}

/** The issues behind a number, in the view that the person has chosen. */
function IssuesLink({ search, children }: { search: IssueSearch; children: string }) {
  const { view, order } = home.useSearch();
  return (
    <Link to="/" search={{ ...search, view, order }} resetScroll={false}>
      {children}
    </Link>
  );
}

function Tests(
  { overview: { today: { tests, inconclusive }, days } }: { overview: IssueOverview },
) {
  if (tests === 0) return <span className="ct-dimmed">{t("No test ended today.")}</span>;
  const day = days.at(-1);
  // Proofs are no tests.
  const search = { type: "ALL", from: day, to: day, proofs: "LEFT_OUT" } as const;
  if (inconclusive === 0) {
    return (
      <span>
        <Trans
          text="{tests, plural, one {<link>The one test today</link> saw enough} other {All <link># tests today</link> saw enough}}."
          tests={tests}
          link={(text) => <Link to="/on-demand/history" search={search}>{text}</Link>}
        />
      </span>
    );
  }
  return (
    <span>
      <span className="is-status-unsure" aria-hidden />
      <Trans
        text="<link>{inconclusive} of {tests, plural, one {# test} other {# tests}} today</link> <word>could not see enough</word>."
        word={(text) => <Hint of="inconclusive">{text}</Hint>}
        inconclusive={inconclusive}
        tests={tests}
        link={(text) => (
          <Link to="/on-demand/history" search={{ ...search, outcome: "INCONCLUSIVE" }}>
            {text}
          </Link>
        )}
      />
    </span>
  );
}
