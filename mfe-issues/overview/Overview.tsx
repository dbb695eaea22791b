import type { IssueType } from "@crumbtrail/contract/issue_types";
import { ErrorState } from "@crumbtrail/kit";
import { useQuery } from "@tanstack/react-query";
import { memo } from "react";
import { statsQuery } from "../server/issues.ts";
import { OverviewBox, type Pick } from "./OverviewBox.tsx";

/** In the specification's order. */
const BOXES: readonly IssueType[] = ["STORAGE_ITEM", "SUSPICIOUS_REQUEST", "UNKNOWN_VENDOR"];

/** How many open issues there are, of which kind, and where. The list's filters don't touch it. */
export const Overview = memo(function Overview({ onPick }: { onPick: Pick }) {
  const { data, isError, refetch, isFetching } = useQuery(statsQuery);
  if (isError && !data) return <ErrorState onRetry={refetch} busy={isFetching} />;
  return (
    <section aria-label="Open issues by type" className="is-overview">
      {BOXES.map((type) => <OverviewBox key={type} type={type} stats={data} onPick={onPick} />)}
    </section>
  );
});
