import type { Issue } from "@crumbtrail/contract/issue";
import { Accordion, CopyButton, ErrorState, InitiatorChain, SkeletonRows } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { chainQuery } from "../server/issues.ts";
import { chainEnd, hasNewestReport, missingStack } from "./facts.ts";
import { useInPreview } from "./in_preview.ts";

/**
 * The cause of the issue: the initiator chain from the page on, and the call stack, innermost
 * first.
 */
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
      <CopyButton text={issue.trace.join("\n")} what={t("the callstack")} />
      <ol className="ct-mono">
        {issue.trace.map((frame, index) => <li key={index}>{frame}</li>)}
      </ol>
    </div>
  );
  const count = issue.trace.length;
  return (
    <Accordion
      items={[{ id: "stack", title: t("Callstack"), count, content: frames }]}
      open={["stack"]}
    />
  );
}

const GONE = t("The initiator chain was deleted with the last test's report.");

/** The requests that led from the page to the entry; nothing if the run recorded none. */
function Chain({ issue }: { issue: Issue }) {
  const { data, isError, refetch, isFetching } = useQuery(chainQuery(issue._id));
  if (isError && !data) {
    return (
      <ErrorState
        title={t("The initiator chain could not be loaded")}
        onRetry={refetch}
        busy={isFetching}
      />
    );
  }
  if (!data) return <SkeletonRows rows={3} height={24} />;
  const links = data.data;
  if (links.length === 0) return hasNewestReport(issue) ? null : <p className="is-note">{GONE}</p>;
  const content = (
    <div className="is-chain">
      <InitiatorChain links={links} end={chainEnd(issue)} />
    </div>
  );
  return (
    <Accordion
      items={[{ id: "chain", title: t("Initiator chain"), count: links.length, content }]}
      open={["chain"]}
    />
  );
}
