import type { Issue } from "@crumbtrail/contract/issue";
import { Accordion } from "@crumbtrail/kit";
import { EntryFacts } from "./EntryFacts.tsx";
import { OccurrenceFacts } from "./OccurrenceFacts.tsx";

/** What exactly happened, by whom, on which page, when. */
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
