import { Button, EmptyState } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import {
  type FilterChange,
  isFiltered,
  type IssueSearch,
  type IssueState,
  NO_FILTERS,
  rangeOf,
  stateOf,
} from "../addresses/issues.ts";
import { totalQuery } from "../server/issues.ts";
import { NothingOpen } from "./NothingOpen.tsx";

interface NoIssuesProps {
  search: IssueSearch;
  onChange(change: FilterChange): void;
}

const NOTHING: Record<IssueState, string> = {
  open: t("Nothing is open."),
  accepted: t("Nothing is accepted."),
  approved: t("Nothing is approved."),
  resolved: t("Nothing has been resolved yet."),
};

const EVERYTHING = { ...NO_FILTERS, timeRange: "all" } as const satisfies FilterChange;

/** Shown for an empty list: the reason, and a button to show more issues. */
export function NoIssues({ search, onChange }: NoIssuesProps) {
  const { resolved, accepted, approved } = search;
  const state = stateOf(search);
  const { data: all } = useQuery(totalQuery({ resolved, accepted, approved, timeRange: "all" }));
  if (all === 0 && state === "open") return <NothingOpen />;
  if (all === 0) return <EmptyState title={t("No issues found")}>{NOTHING[state]}</EmptyState>;
  return (
    <EmptyState
      title={t("No issues found")}
      action={
        <Button onClick={() => onChange(EVERYTHING)}>
          {all === undefined
            ? t(
              "Show all {state, select, open {open} accepted {accepted} approved {approved} other {resolved}} issues",
              { state },
            )
            : t(
              "{all, plural, one {Show the one {state, select, open {open} accepted {accepted} approved {approved} other {resolved}} issue} other {Show all # {state, select, open {open} accepted {accepted} approved {approved} other {resolved}} issues}}",
              { all, state },
            )}
        </Button>
      }
    >
      {why(search)}
    </EmptyState>
  );
}

function why(search: IssueSearch): string {
  const text = search.search?.trim();
  if (text) {
    return t("No issue with “{text}” in its name, origin or URL matches these filters.", {
      text,
    });
  }
  const range = rangeOf(search);
  if (range === "all") return t("No issue matches these filters.");
  return isFiltered({ ...search, timeRange: undefined })
    ? t(
      "No issue that matches was seen in the last {range, select, 7d {7 days} other {24 hours}}.",
      { range },
    )
    : t("No issue was seen in the last {range, select, 7d {7 days} other {24 hours}}.", { range });
}
