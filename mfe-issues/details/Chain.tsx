import type { Issue } from "@crumbtrail/contract/issue";
import { Accordion, ErrorState, InitiatorChain, SkeletonRows } from "@crumbtrail/kit";
import { useQuery } from "@tanstack/react-query";
import { chainQuery } from "../server/issues.ts";
import { chainEnd } from "./facts.ts";

/** The requests that led to it, from the page on; nothing where the run did not record them. */
export function Chain({ issue }: { issue: Issue }) {
  const { data: links, isError, refetch, isFetching } = useQuery(chainQuery(issue._id));
  if (isError && !links) {
    return (
      <ErrorState
        title="The initiator chain could not be loaded"
        onRetry={refetch}
        busy={isFetching}
      />
    );
  }
  if (!links) return <SkeletonRows rows={3} height={24} />;
  if (links.length === 0) return null;
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
