import type { Issue } from "@crumbtrail/contract/issue";
import { Accordion, ErrorState, InitiatorChain, SkeletonRows } from "@crumbtrail/kit";
import { useQuery } from "@tanstack/react-query";
import { chainQuery } from "../server/issues.ts";
import { chainEnd, hasNewestReport } from "./facts.ts";

const GONE = "The initiator chain was deleted with the last test's report.";

/** The requests that led to it, from the page on; nothing where the run did not record them. */
export function Chain({ issue }: { issue: Issue }) {
  const { data, isError, refetch, isFetching } = useQuery(chainQuery(issue._id));
  if (isError && !data) {
    return (
      <ErrorState
        title="The initiator chain could not be loaded"
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
      items={[{ id: "chain", title: "Initiator chain", count: links.length, content }]}
      open={["chain"]}
    />
  );
}
