import { t } from "@crumbtrail/texts";
import { Link } from "@tanstack/react-router";
import { NEW_ENTRY } from "./list/list_address.ts";
import { Select } from "./Select.tsx";

interface NoAssigneeGroupProps {
  /** Why no group can be chosen. */
  text: string;
  /** Whether the user may make one. */
  mayManage: boolean;
}

/**
 * Without a group nothing can be handed over: where one is made, or by whom. In a tab of its own,
 * because the form that needs the group has been filled in part; back here the group is on offer.
 */
export function NoAssigneeGroup({ text, mayManage }: NoAssigneeGroupProps) {
  return (
    <>
      {text} {mayManage
        ? (
          <Link to="/admin/issue-assignees" search={{ open: NEW_ENTRY }} target="_blank">
            {t("Create one in a new tab")}
          </Link>
        )
        : t("Your administrator can create one.")}
    </>
  );
}

interface AssigneeSelectProps {
  groups: readonly { _id: string; name: string }[];
  /** Whether the user may make a group. */
  mayManage: boolean;
  /** Id of the chosen group. */
  value: string | null;
  onChange(id: string): void;
}

/** The choice of an assignee group in a dialog. */
export function AssigneeSelect({ groups, mayManage, value, onChange }: AssigneeSelectProps) {
  if (groups.length === 0) {
    return (
      <p className="ct-batch-text ct-dimmed">
        <NoAssigneeGroup text={t("There are no assignee groups yet.")} mayManage={mayManage} />
      </p>
    );
  }
  return (
    <Select
      label={t("Assignee")}
      focused
      searchable
      placeholder={t("Choose one")}
      options={groups.map(({ _id, name }) => ({ value: _id, label: name }))}
      value={value}
      onChange={onChange}
    />
  );
}
