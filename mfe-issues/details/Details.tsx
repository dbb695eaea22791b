import type { Issue } from "@crumbtrail/contract/issue";
import { Tabs, useShortcuts } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useState } from "react";
import { Callstack } from "./Callstack.tsx";
import { Comments } from "./comments/Comments.tsx";
import { History } from "./History.tsx";
import { WhatHappened } from "./WhatHappened.tsx";

type TabName = "general" | "callstack" | "history" | "comments";

/** The tabs of an issue; moving to the next issue keeps the open tab. */
export function Details({ issue }: { issue: Issue }) {
  const [tab, setTab] = useState<TabName>("general");
  // The issue whose comment form takes the focus as soon as it is shown; null after that.
  const [focusFormOf, setFocusFormOf] = useState<string | null>(null);
  const write = () => {
    setFocusFormOf(issue._id);
    if (tab !== "general") setTab("comments");
  };
  useShortcuts([{ key: "c", label: t("Comment on the issue"), run: write }]);
  const form = {
    issue,
    focusForm: focusFormOf === issue._id,
    onFocused: () => setFocusFormOf(null),
  };
  return (
    <Tabs<TabName>
      label={t("Issue details")}
      value={tab}
      onChange={(chosen) => {
        setFocusFormOf(null);
        setTab(chosen);
      }}
      tabs={[
        {
          value: "general",
          label: t("General"),
          content: <WhatHappened key={issue._id} {...form} />,
        },
        { value: "callstack", label: t("Callstack"), content: <Callstack issue={issue} /> },
        {
          value: "history",
          label: t("History"),
          // By the specification, the history is the test runs; the tab shows issue events, too.
          count: issue.testRuns,
          content: <History key={issue._id} issue={issue} />,
        },
        {
          value: "comments",
          label: t("Comments"),
          count: issue.comments,
          content: <Comments key={issue._id} {...form} />,
        },
      ]}
    />
  );
}
