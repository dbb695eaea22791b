import type { TestResult } from "@crumbtrail/contract/test_result";
import { seenEntries } from "@crumbtrail/contract/seen_entries";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { entryIssuesQuery, issueQuery } from "../server/results.ts";
import { entryOfIssue } from "./entries.ts";
import { useShowEntry } from "./parts/row_places.ts";

interface IssueRowProps {
  result: TestResult;
  /** Id of the issue. */
  issue: string;
  /** Ids of the parts that have rows. */
  idOf: Parameters<typeof useShowEntry>[0];
}

/** Leads to the row of an issue once, when a report opens. */
export function IssueRow({ result, issue, idOf }: IssueRowProps) {
  const show = useShowEntry(idOf);
  const { data } = useQuery(entryIssuesQuery(result._id));
  const ofReport = data?.find(({ _id }) => _id === issue);
  // The issue may have moved to another property since.
  const { data: moved } = useQuery({
    ...issueQuery(issue),
    enabled: data !== undefined && ofReport === undefined,
  });
  const wanted = ofReport ?? moved;
  const isShown = useRef(false);
  useEffect(() => {
    const seen = wanted && entryOfIssue(seenEntries(result.results), wanted);
    if (!seen || isShown.current) return;
    isShown.current = true;
    void show(seen);
  }, [wanted, result]);
  return null;
}
