import type { Issue } from "@crumbtrail/contract/issue";
import { Accordion, CopyButton } from "@crumbtrail/kit";
import { missingStack } from "./facts.ts";

/** Who caused it: the calls that led to it, innermost first. */
export function Callstack({ issue }: { issue: Issue }) {
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
