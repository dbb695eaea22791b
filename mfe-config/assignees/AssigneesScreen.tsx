import type { IssueAssigneeGroup } from "@crumbtrail/contract/assignee";
import { confirmDelete, useCan, useTitle } from "@crumbtrail/host";
import {
  allRows,
  effectiveSearch,
  EmptyState,
  readListSearch,
  useListAddress,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { AddEntryButton, ConfiguredList } from "../list/ConfiguredList.tsx";
import { rowsWith } from "../list/rows_with.ts";
import { editorIn } from "@crumbtrail/kit/administration";
import { usePropertyNames } from "../fields/PropertiesField.tsx";
import { deleteGroup, groupsQuery } from "../server/assignees.ts";
import { assignees } from "../addresses/tree.ts";
import { columns } from "./columns.tsx";
import { GroupModal } from "./GroupModal.tsx";

/** The list of assignee groups; its search and the open group are in the URL. */
export function AssigneesScreen() {
  useTitle(t("Assignees"));
  const address = useListAddress(assignees.useSearch(), readListSearch, assignees.useNavigate());
  const { open, close } = address;
  const { search, open: openId } = address.search;
  const text = effectiveSearch(search);
  const list = allRows(useQuery(groupsQuery));
  const rows = rowsWith(
    list.rows,
    text,
    ({ name, description, assignees }) => [name, description, ...assignees],
  );
  const mayManage = useCan("MANAGE_ASSIGNEES");
  const { nameOf } = usePropertyNames();
  const rowColumns = useMemo(() =>
    columns({
      onOpen: ({ _id }) => open(_id),
      mayManage,
      onDelete: (group) => void askAndDelete(group),
      nameOf,
    }), [open, mayManage, nameOf]);
  return (
    <ConfiguredList
      title={t("Assignees")}
      word="assignee_group"
      unit={[t("group"), t("groups")]}
      address={address}
      list={{ ...list, rows }}
      columns={rowColumns}
      actions={mayManage && (
        <AddEntryButton onAdd={() => open()}>{t("Add assignees")}</AddEntryButton>
      )}
      excel={{ path: "/issue-assignees", filters: { search: text } }}
      search={t("Search name, e-mail")}
      empty={<NoGroups />}
      // The list is filtered here, so an empty one has no match or no group at all.
      nothingFound={list.total === 0
        ? undefined
        : t("No group has “{text}” in its name, its description or an address.", { text })}
      editor={editorIn<IssueAssigneeGroup>({
        title: t("Assignees"),
        open: openId,
        list,
        mayAdd: mayManage,
        edit: (group) => <GroupModal group={group} readOnly={!mayManage} onClose={close} />,
        onClose: close,
      })}
    />
  );
}

function NoGroups() {
  return (
    <EmptyState title={t("No assignees yet")}>
      {t(
        "A group is a list of e-mail addresses, of colleagues or of people outside your company. Assigned issues are e-mailed to the group, each with a link that works without an account.",
      )}
    </EmptyState>
  );
}

function askAndDelete({ _id, name }: IssueAssigneeGroup): Promise<void> {
  return confirmDelete({
    name,
    text: t("{name}. Its issues become unassigned, and links sent to it stop working.", { name }),
    remove: () => deleteGroup(_id),
  });
}
