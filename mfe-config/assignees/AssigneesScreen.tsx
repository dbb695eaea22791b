import type { IssueAssigneeGroup } from "@crumbtrail/contract/assignee";
import { confirmDelete, useCan, useTitle } from "@crumbtrail/host";
import {
  allRows,
  Button,
  effectiveSearch,
  EmptyState,
  FilterBar,
  IconPlus,
  ListPanel,
  NEW_ENTRY,
  Page,
  readListSearch,
  useListAddress,
} from "@crumbtrail/kit";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { usePropertyNames } from "../properties/PropertiesField.tsx";
import { deleteGroup, groupsQuery } from "../server/assignees.ts";
import { assignees } from "../tree.ts";
import { columns } from "./columns.tsx";
import { GroupModal } from "./GroupModal.tsx";

/** The list of assignee groups; its search and the open group are in the URL. */
export function AssigneesScreen() {
  useTitle("Assignees");
  const address = useListAddress(assignees.useSearch(), readListSearch, assignees.useNavigate());
  const { search, open: openId } = address.search;
  const text = effectiveSearch(search);
  const list = allRows(useQuery(groupsQuery));
  const mayManage = useCan("MANAGE_ASSIGNEES");
  const { nameOf } = usePropertyNames();
  const { open } = address;
  const rowColumns = useMemo(() =>
    columns({
      onOpen: ({ _id }) => open(_id),
      mayManage,
      onDelete: (group) => void askAndDelete(group),
      nameOf,
    }), [open, mayManage, nameOf]);
  const group = list.rows.find(({ _id }) => _id === openId);
  const add = (
    <Button look="primary" icon={<IconPlus />} onClick={() => open()}>Add assignees</Button>
  );
  return (
    <Page title="Assignees" actions={mayManage && add}>
      <FilterBar
        of="assignees"
        search={search}
        placeholder="Search name, e-mail"
        onSearch={(typed) => address.filter({ search: typed })}
        inert={openId !== undefined}
      />
      <ListPanel
        label="Assignees"
        unit={["group", "groups"]}
        list={{ ...list, rows: groupsWith(list.rows, text) }}
        columns={rowColumns}
        onOpen={({ _id }) => open(_id)}
        rowClass={({ status }) => status === "DISABLED" ? "co-disabled" : undefined}
        empty={<NoGroups />}
        filter={list.total === 0 ? undefined : {
          nothingFound: `No group has “${text}” in its name, its description or an address.`,
          clear: address.clear,
        }}
      />
      {(group || (openId === NEW_ENTRY && mayManage)) && (
        <GroupModal key={openId} group={group} readOnly={!mayManage} onClose={address.close} />
      )}
    </Page>
  );
}

function NoGroups() {
  return (
    <EmptyState title="No assignees yet">
      A group is a list of e-mail addresses, of colleagues or of people outside your company.
      Assigned issues are e-mailed to the group, each with a link that works without an account.
    </EmptyState>
  );
}

function askAndDelete({ _id, name }: IssueAssigneeGroup): Promise<void> {
  return confirmDelete({
    name,
    text: `${name}. Its issues become unassigned, and links sent to it stop working.`,
    remove: () => deleteGroup(_id),
  });
}

/** Groups with the text in name, description or an address. */
function groupsWith(
  groups: readonly IssueAssigneeGroup[],
  search: string,
): IssueAssigneeGroup[] {
  const text = search.toLowerCase();
  return groups.filter(({ name, description, assignees }) =>
    [name, description, ...assignees].some((field) => field.toLowerCase().includes(text))
  );
}
