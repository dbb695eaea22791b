import type { Issue } from "@crumbtrail/contract/issue";
import { Accordion, CopyButton } from "@crumbtrail/kit";
import { Chain } from "./Chain.tsx";
import { missingStack } from "./facts.ts";
import { useInPreview } from "./in_preview.ts";

/** Who caused it: the requests from the page on, and the calls, innermost first. */
export function Callstack({ issue }: { issue: Issue }) {
  return (
    <>
      {!useInPreview() && <Chain key={issue._id} issue={issue} />}
      <Calls issue={issue} />
    </>
  );
}

function Calls({ issue }: { issue: Issue }) {
  const missing = missingStack(issue);
  if (missing !== null) return <p className="is-note">{missing}</p>;
  const frames = (
    <div className="is-stack">
      <CopyButton text={issue.trace.join("\n")} what="the callstack" />
      <ol className="ct-mono">
        {issue.trace.map((frame, index) => <li key={index}>{frame}</li>)}
      </ol>
    </div>
  );
  const count = issue.trace.length;
  return (
    <Accordion
      items={[{ id: "stack", title: "Callstack", count, content: frames }]}
      open={["stack"]}
    />
  );
}
