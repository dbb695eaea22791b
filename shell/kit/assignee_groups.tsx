import { t } from "@crumbtrail/texts";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "./Button.tsx";
import { Stack } from "./layout.tsx";
import { lazyPart } from "./lazy_part.tsx";
import { NEW_ENTRY } from "./list/list_address.ts";
import type { NewGroupProps } from "./NewGroup.tsx";
import { Select } from "./Select.tsx";

const NewGroup = lazyPart(async () => (await import("./NewGroup.tsx")).NewGroup);

interface NoAssigneeGroupProps {
  /** Why no group can be chosen. */
  text: string;
  /** Whether the user may make one. */
  mayManage: boolean;
}

/**
 * In a menu, without a group that the issue can be handed over to: where one is made, or by whom. In
 * a tab of its own, because the list would be left; back here the group is on offer.
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

interface MakeGroupProps extends Omit<NewGroupProps, "onCancel"> {
  mayManage: boolean;
  /** Why no group can be chosen; then the form is open from the start. */
  none?: string | false;
}

/** A button that unfolds the form of a new group; nothing for users who may not make one. */
export function MakeGroup({ mayManage, none, ...form }: MakeGroupProps) {
  const [isOpen, setOpen] = useState(false);
  const fold = () => setOpen(false);
  if (!mayManage) {
    return none && (
      <p className="ct-batch-text ct-dimmed">{none} {t("Your administrator can create one.")}</p>
    );
  }
  if (!isOpen && !none) {
    return (
      <div>
        <Button size="sm" onClick={() => setOpen(true)}>{t("New group")}</Button>
      </div>
    );
  }
  return (
    <>
      {none && <p className="ct-batch-text ct-dimmed">{none}</p>}
      <NewGroup
        {...form}
        onMade={(group) => {
          fold();
          form.onMade(group);
        }}
        onCancel={none ? undefined : fold}
      />
    </>
  );
}

interface AssigneeSelectProps extends Pick<NewGroupProps, "make" | "failureText"> {
  groups: readonly { _id: string; name: string }[];
  /** Whether the user may make a group. */
  mayManage: boolean;
  /** Id of the chosen group. */
  value: string | null;
  onChange(id: string): void;
}

/** The choice of an assignee group in a dialog; one that is made here is chosen. */
export function AssigneeSelect(props: AssigneeSelectProps) {
  const { groups, mayManage, value, onChange, ...making } = props;
  const isEmpty = groups.length === 0;
  return (
    <Stack gap="sm">
      {!isEmpty && (
        <Select
          label={t("Assignee")}
          focused
          searchable
          placeholder={t("Choose one")}
          options={groups.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={value}
          onChange={onChange}
        />
      )}
      <MakeGroup
        {...making}
        mayManage={mayManage}
        none={isEmpty && t("There are no assignee groups yet.")}
        onMade={({ _id }) => onChange(_id)}
      />
    </Stack>
  );
}
