import { COMMENT_MIN_LENGTH } from "@crumbtrail/contract/issue_options";
import type { Issue } from "@crumbtrail/contract/issue";
import { Alert, Button, CutText, IssueTypeBadge, Tabs } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Callstack } from "../details/Callstack.tsx";
import { General } from "../details/General.tsx";
import { History } from "../details/History.tsx";
import { InPreview } from "../details/in_preview.ts";
import { type IssueLink, previewCommentsQuery } from "../server/preview.ts";
import { PreviewComments } from "./PreviewComments.tsx";
import { useAnswer } from "./use_answer.ts";

type TabName = "general" | "callstack" | "history" | "comments";

interface PreviewProps {
  link: IssueLink;
  /** E-mail address of the recipient. */
  user: string;
  issue: Issue;
  onResolved(): void;
}

/** The details of the issue, and the button to resolve the issue. */
export function Preview({ link, user, issue, onResolved }: PreviewProps) {
  const [tab, setTab] = useState<TabName>("general");
  const { data: discussion } = useInfiniteQuery(previewCommentsQuery(link));
  const answer = useAnswer(link, user, onResolved);
  const { ready, tooShort, busy, failure, resolve } = answer;
  return (
    <InPreview value>
      <article className="is-preview" aria-labelledby="is-preview-title">
        <header>
          <h1 id="is-preview-title" className="is-modal-title">
            <IssueTypeBadge type={issue.issueType} storageKind={issue.storageEntry?.type} />
            <CutText text={issue.entryName} length={60} mono copy={t("the name")} />
          </h1>
          <p className="ct-dimmed">{t("This Issue was sent to {user}", { user })}</p>
        </header>
        {/* A heading level between the title and the section headings, for screen readers. */}
        <h2 className="ct-hidden">{t("Details")}</h2>
        <Tabs<TabName>
          label={t("Issue details")}
          value={tab}
          onChange={setTab}
          tabs={[
            { value: "general", label: t("General"), content: <General issue={issue} /> },
            { value: "callstack", label: t("Callstack"), content: <Callstack issue={issue} /> },
            {
              value: "history",
              label: t("History"),
              count: issue.testRuns,
              content: <History issue={issue} />,
            },
            {
              value: "comments",
              label: t("Comments"),
              count: discussion?.total,
              content: <PreviewComments link={link} answer={answer} />,
            },
          ]}
        />
        {failure?.act === "resolve" && (
          <Alert kind="error" title={t("The issue was not resolved.")}>{failure.text}</Alert>
        )}
        <footer className="is-preview-foot">
          {ready && <span className="ct-dimmed">{t("Your comment is posted too.")}</span>}
          {tooShort && (
            <span className="ct-dimmed">
              {t("Your comment needs {value} characters: add to it or clear it.", {
                value: COMMENT_MIN_LENGTH,
              })}
            </span>
          )}
          <Button
            look="primary"
            busy={busy === "resolve"}
            disabled={tooShort || busy === "comment"}
            onClick={resolve}
          >
            {t("Resolve Issue")}
          </Button>
        </footer>
      </article>
    </InPreview>
  );
}
