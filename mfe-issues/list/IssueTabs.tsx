import { Tabs } from "@crumbtrail/kit";
import { useQuery } from "@tanstack/react-query";
import { totalQuery } from "../server/issues.ts";
import { IssueList, type IssueListProps } from "./IssueList.tsx";

type TabName = "open" | "resolved";

/** Open and resolved issues, each with the number that matches the filters. */
export function IssueTabs(list: IssueListProps) {
  const { search, issues, onChange } = list;
  const other = useQuery(totalQuery({ ...search, resolved: search.resolved ? undefined : true }));
  const here = issues.query.isPlaceholderData ? undefined : issues.total;
  const [open, resolved] = search.resolved ? [other.data, here] : [here, other.data];
  const content = <IssueList {...list} />;
  return (
    <div className="is-tabs">
      <Tabs<TabName>
        label="Issues by state"
        value={search.resolved ? "resolved" : "open"}
        onChange={(tab) => onChange({ resolved: tab === "resolved" })}
        tabs={[
          { value: "open", label: "Open", count: open, content },
          { value: "resolved", label: "Resolved", count: resolved, content },
        ]}
      />
    </div>
  );
}
