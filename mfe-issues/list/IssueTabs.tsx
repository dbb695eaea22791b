import { Tabs } from "@crumbtrail/kit";
import { t, tAll } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import {
  inState,
  type IssueSearch,
  type IssueState,
  readIssueSearch,
  stateOf,
} from "../addresses/issues.ts";
import { totalQuery } from "../server/issues.ts";
import { IssueList, type IssueListProps } from "./IssueList.tsx";
import { totalText } from "../wording/summary.ts";

const LABELS = tAll<IssueState>({ open: "Open", accepted: "Accepted", resolved: "Resolved" });
const STATES = ["open", "accepted", "resolved"] as const;

/** Open, accepted and resolved issues; each tab with the number of matches. */
export function IssueTabs(list: IssueListProps) {
  const { search, issues, onChange } = list;
  const shown = stateOf(search);
  const totals = {
    open: useTotal(list, "open"),
    accepted: useTotal(list, "accepted"),
    resolved: useTotal(list, "resolved"),
    [shown]: issues.query.isPlaceholderData ? undefined : issues.total,
  };
  const content = <IssueList {...list} />;
  return (
    <div className="is-tabs">
      <Tabs<IssueState>
        label={t("Issues by state")}
        value={shown}
        onChange={(tab) => onChange(inState(tab))}
        tabs={STATES.map((value) => ({
          value,
          label: LABELS[value],
          count: textOf(totals[value], search),
          content,
        }))}
      />
    </div>
  );
}

const textOf = (total: number | undefined, search: IssueSearch) =>
  total === undefined ? undefined : totalText(total, search);

/** The number of matches on a hidden tab, for the same filters. */
function useTotal(
  { search }: Pick<IssueListProps, "search">,
  state: IssueState,
): number | undefined {
  const there = readIssueSearch({ ...search, ...inState(state) });
  return useQuery({ ...totalQuery(there), enabled: state !== stateOf(search) }).data;
}
