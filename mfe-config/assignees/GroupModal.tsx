import type { IssueAssigneeGroup } from "@crumbtrail/contract/assignee";
import { notify } from "@crumbtrail/host";
import { Modal } from "@crumbtrail/kit";
import { useState } from "react";
import { addGroup, changeGroup } from "../server/assignees.ts";
import { changeOf, fieldsOf, type GroupFields, groupOf, NEW_GROUP } from "./form.ts";
import { GroupForm } from "./GroupForm.tsx";

interface GroupModalProps {
  /** Undefined for a new one. */
  group: IssueAssigneeGroup | undefined;
  readOnly: boolean;
  onClose(): void;
}

/** One group: to be made, changed, or only read. */
export function GroupModal({ group, readOnly, onClose }: GroupModalProps) {
  const [fields, setFields] = useState<GroupFields>(() => group ? fieldsOf(group) : NEW_GROUP);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();

  const save = async (saved: GroupFields) => {
    setBusy(true);
    setError(undefined);
    try {
      notify(await (group ? change(group, saved) : add(saved)));
      onClose();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    // What is under way is waited for, so that its failure is read beside what was typed.
    <Modal opened title={titleOf(group, readOnly)} onClose={() => busy || onClose()}>
      <GroupForm
        fields={fields}
        onChange={(differing) => setFields((now) => ({ ...now, ...differing }))}
        isNew={group === undefined}
        readOnly={readOnly}
        isChanged={(now) => group === undefined || changeOf(group, now) !== undefined}
        busy={busy}
        error={error}
        onSave={(saved) => void save(saved)}
        onClose={onClose}
      />
    </Modal>
  );
}

function titleOf(group: IssueAssigneeGroup | undefined, readOnly: boolean): string {
  if (!group) return "Add assignees";
  return readOnly ? "Assignees" : "Edit assignees";
}

async function change(group: IssueAssigneeGroup, fields: GroupFields): Promise<string> {
  const differing = changeOf(group, fields);
  if (differing) await changeGroup(group._id, differing);
  return `${fields.name.trim()} was saved.`;
}

async function add(fields: GroupFields): Promise<string> {
  const { name } = await addGroup(groupOf(fields));
  return `${name} was added.`;
}
