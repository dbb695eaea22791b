import type { Issue } from "@crumbtrail/contract/issue";
import { Accordion } from "@crumbtrail/kit";
import { WhatFacts } from "./WhatFacts.tsx";
import { WhereFacts } from "./WhereFacts.tsx";

/** What exactly happened, by whom, on which page, when. */
export function General({ issue }: { issue: Issue }) {
  return (
    <Accordion
      items={[
        { id: "what", title: "What it is", content: <WhatFacts issue={issue} /> },
        { id: "where", title: "Where and when", content: <WhereFacts issue={issue} /> },
      ]}
      open={["what", "where"]}
    />
  );
}
