import type { Issue } from "@crumbtrail/contract/issue";
import type { IssuePreview } from "@crumbtrail/contract/issue_preview";
import { RelativeTime, Tabs, Trans } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Callstack } from "../details/Callstack.tsx";
import { General } from "../details/General.tsx";
import { History } from "../details/History.tsx";
import { InPreview } from "../details/in_preview.ts";
import { type IssueLink, previewCommentsQuery } from "../server/preview.ts";
import { Answered } from "./Answered.tsx";
import { Answers } from "./Answers.tsx";
import { Letter } from "./Letter.tsx";
import { PreviewComments } from "./PreviewComments.tsx";
import { useAnswer } from "./use_answer.ts";
import { Waiting } from "./Waiting.tsx";

type TabName = "general" | "callstack" | "history" | "comments";

interface PreviewProps {
  link: IssueLink;
  /** E-mail address of the recipient. */
  user: string;
  request: IssuePreview["request"];
  /** Why the link takes no answer; null while it does. */
  given: IssuePreview["answer"];
  cameBack: IssuePreview["cameBack"];
  cause: IssuePreview["cause"];
  waiting: IssuePreview["waiting"];
  issue: Issue;
  onResolved(): void;
}

/** The letter and the answers, then the evidence: the details of the issue. */
export function Preview(
  { link, user, request, given, cameBack, cause, waiting, issue, onResolved }: PreviewProps,
) {
  const [tab, setTab] = useState<TabName>("general");
  const { data: discussion } = useInfiniteQuery(previewCommentsQuery(link));
  const answer = useAnswer(link, user, onResolved);
  const [asks, setAsks] = useState(0);
  const ask = () => {
    setTab("comments");
    setAsks(asks + 1);
  };
  const fromSender = discussion?.comments.filter((one) => one.assigneeAnonymous === null) ?? [];
  const newest = fromSender.filter(({ createdAt }) => createdAt === fromSender.at(-1)?.createdAt);
  return (
    <InPreview value>
      <article className="is-preview" aria-labelledby="is-preview-title">
        <div className="is-preview-top">
          <Letter
            {...{ user, cameBack, cause, issue }}
            request={given ? { ...request, dueAt: null } : request}
            comments={newest}
          />
          <div className="is-preview-side">
            {given ? <Answered link={link} answer={given} /> : (
              <Answers
                {...{ link, user, answer }}
                company={request.company}
                onAsk={ask}
              />
            )}
            {waiting && <Waiting waiting={waiting} company={request.company} />}
            <p className="ct-dimmed">
              <Trans
                text="You need no account. The link works until it expires, {time}."
                time={<RelativeTime at={request.expiresAt} />}
              />
            </p>
          </div>
        </div>
        <h2>{t("Evidence")}</h2>
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
              content: (
                <PreviewComments
                  key={asks}
                  link={link}
                  answer={given ? null : answer}
                  company={request.company}
                  focused={asks > 0}
                />
              ),
            },
          ]}
        />
      </article>
    </InPreview>
  );
}
