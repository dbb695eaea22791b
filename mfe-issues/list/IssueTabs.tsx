import { Tabs } from "@crumbtrail/kit";
import { t, tAll } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import {
  inState,
  type IssueSearch,
  type IssueState,
  readIssueSearch,
  stateOf,
} from "../addresses/issues.ts";
import { totalQuery } from "../server/issues.ts";
import { totalText } from "../wording/summary.ts";

const LABELS = tAll<IssueState>({
  open: "Open",
  accepted: "Accepted",
  approved: "Approved",
  resolved: "Resolved",
});
const STATES = ["open", "accepted", "approved", "resolved"] as const;

interface IssueTabsProps {
  search: IssueSearch;
  /** Matching issues of the shown tab; undefined until loaded. */
  total: number | undefined;
  onSelect(state: IssueState): void;
  /** The list of the shown tab. */
  children: ReactNode;
}

/** Open, accepted, approved and all resolved issues; each tab with the number of matches. */
export function IssueTabs({ search, total, onSelect, children }: IssueTabsProps) {
  const shown = stateOf(search);
  const totals = {
    open: useTotal(search, "open"),
    accepted: useTotal(search, "accepted"),
    approved: useTotal(search, "approved"),
    resolved: useTotal(search, "resolved"),
    [shown]: total,
  };
  return (
    <div className="is-tabs">
      <Tabs<IssueState>
        label={t("Issues by state")}
        value={shown}
        onChange={onSelect}
        tabs={STATES.map((value) => ({
          value,
          label: LABELS[value],
          count: textOf(totals[value], search),
          content: children,
        }))}
      />
    </div>
  );
}

const textOf = (total: number | undefined, search: IssueSearch) =>
  total === undefined ? undefined : totalText(total, search);

/** The number of matches on a hidden tab, for the same filters. */
function useTotal(search: IssueSearch, state: IssueState): number | undefined {
  const there = readIssueSearch({ ...search, ...inState(state) });
  return useQuery({ ...totalQuery(there), enabled: state !== stateOf(search) }).data;
}
