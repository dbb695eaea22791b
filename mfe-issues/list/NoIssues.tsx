import { Button, EmptyState } from "@crumbtrail/kit";
import { useQuery } from "@tanstack/react-query";
import {
  type FilterChange,
  isFiltered,
  type IssueSearch,
  type IssueState,
  NO_FILTERS,
  rangeOf,
  stateOf,
} from "../search.ts";
import { totalQuery } from "../server/issues.ts";
import { NothingOpen } from "./NothingOpen.tsx";

interface NoIssuesProps {
  search: IssueSearch;
  onChange(change: FilterChange): void;
}

const NOTHING: Record<IssueState, string> = {
  open: "Nothing is open.",
  accepted: "Nothing is accepted.",
  resolved: "Nothing has been resolved yet.",
};

const EVERYTHING = { ...NO_FILTERS, timeRange: "all" } as const satisfies FilterChange;

/** Shown for an empty list: the reason, and a button to show more issues. */
export function NoIssues({ search, onChange }: NoIssuesProps) {
  const { resolved, accepted } = search;
  const state = stateOf(search);
  const { data: all } = useQuery(totalQuery({ resolved, accepted, timeRange: "all" }));
  if (all === 0 && state === "open") return <NothingOpen />;
  if (all === 0) return <EmptyState title="No issues found">{NOTHING[state]}</EmptyState>;
  const count = all === undefined ? "" : `${all.toLocaleString()} `;
  return (
    <EmptyState
      title="No issues found"
      action={
        <Button onClick={() => onChange(EVERYTHING)}>
          {all === 1 ? `Show the one ${state} issue` : `Show all ${count}${state} issues`}
        </Button>
      }
    >
      {why(search)}
    </EmptyState>
  );
}

function why(search: IssueSearch): string {
  const text = search.search?.trim();
  if (text) return `No issue with “${text}” in its name, origin or URL matches these filters.`;
  const range = rangeOf(search);
  if (range === "all") return "No issue matches these filters.";
  const filters = isFiltered({ ...search, timeRange: undefined }) ? " that matches" : "";
  return `No issue${filters} was seen in the last ${range === "7d" ? "7 days" : "24 hours"}.`;
}
