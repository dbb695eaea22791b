import type { IssueAssigneeGroup } from "@crumbtrail/contract/assignee";
import { Button, DataTable, EmptyState, ErrorState, Panel, SkeletonRows } from "@crumbtrail/kit";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { usePropertyNames } from "../properties/use_property_names.ts";
import { groupsQuery } from "../server/assignees.ts";
import { askAndDelete } from "./ask_and_delete.ts";
import { columns } from "./columns.tsx";
import { groupsWith } from "./search.ts";

interface AssigneesTableProps {
  search: string;
  mayManage: boolean;
  onClearSearch(): void;
  onOpen(group: IssueAssigneeGroup): void;
}

/** The groups by name. */
export function AssigneesTable({ search, mayManage, ...props }: AssigneesTableProps) {
  const { onClearSearch, onOpen } = props;
  const { data: groups, isPending, isFetching, refetch } = useQuery(groupsQuery);
  const { nameOf } = usePropertyNames();
  const tableColumns = useMemo(
    () => columns({ onOpen, mayManage, onDelete: (group) => void askAndDelete(group), nameOf }),
    [onOpen, mayManage, nameOf],
  );
  if (isPending) return <SkeletonRows rows={6} height={52} />;
  if (!groups) return <ErrorState onRetry={refetch} busy={isFetching} />;
  if (groups.length === 0) return <NoGroups />;
  const rows = groupsWith(groups, search);
  if (rows.length === 0) return <NothingFound search={search} onClear={onClearSearch} />;
  const unit = groups.length === 1 ? "group" : "groups";
  return (
    <Panel flush>
      <DataTable
        label="Assignees"
        columns={tableColumns}
        rows={rows}
        rowKey={(group) => group._id}
        rowClass={(group) => group.status === "DISABLED" ? "co-disabled" : undefined}
        onOpen={onOpen}
        footer={<div className="co-footer">{`${rows.length} of ${groups.length} ${unit}`}</div>}
      />
    </Panel>
  );
}

function NoGroups() {
  return (
    <EmptyState title="No assignees yet">
      A group has e-mail addresses, of colleagues or of people outside your company. Issues that are
      handed to it are sent there, each with a link that opens it without an account.
    </EmptyState>
  );
}

function NothingFound({ search, onClear }: { search: string; onClear(): void }) {
  return (
    <EmptyState
      title="No assignees found"
      action={<Button onClick={onClear}>Show all assignees</Button>}
    >
      {`No group has “${search}” in its name, its description or an address.`}
    </EmptyState>
  );
}
