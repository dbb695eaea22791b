import { apiUrl } from "@crumbtrail/host";
import { DownloadLink, Tabs } from "@crumbtrail/kit";
import { useQuery } from "@tanstack/react-query";
import { type IssueSearch, toQuery } from "../search.ts";
import { totalQuery } from "../server/issues.ts";
import { IssueList, type IssueListProps } from "./IssueList.tsx";

type TabName = "open" | "resolved";

interface IssueTabsProps extends IssueListProps {
  mayExport: boolean;
}

/** Open and resolved issues, each with the number that matches the filters. */
export function IssueTabs({ mayExport, ...list }: IssueTabsProps) {
  const { search, issues, onChange } = list;
  const other = useQuery(totalQuery({ ...search, resolved: search.resolved ? undefined : true }));
  const here = issues.query.isPlaceholderData ? undefined : issues.total;
  const [open, resolved] = search.resolved ? [other.data, here] : [here, other.data];
  const content = <IssueList {...list} />;
  return (
    <div className="is-tabs">
      {mayExport && <DownloadLink href={exportUrl(search)}>Download Excel</DownloadLink>}
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

function exportUrl(search: IssueSearch): string {
  return apiUrl(`/issues?${new URLSearchParams({ ...toQuery(search), "export-format": "xlsx" })}`);
}
