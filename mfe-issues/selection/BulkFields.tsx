import type { BatchAction, BatchActionName } from "@crumbtrail/contract/issue_batch";
import { addAssigneeGroup, assigneeChoicesQuery, failureText, useCan } from "@crumbtrail/host";
import { AssigneeSelect, Checkbox, Loaded, Select, Stack } from "@crumbtrail/kit";
import { AcceptFields, acceptInputOf, DEFAULT_UNTIL, type Until } from "@crumbtrail/kit/decision";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isTooShort, MessageField } from "../assignment/MessageField.tsx";
import type { LaterOfCause } from "./later.ts";

interface BulkFieldsProps {
  action: BatchActionName;
  /** What covers the later issues of the causes, one for each. */
  later: LaterOfCause[];
  /** Called with the complete action; null while a field is incomplete. */
  onChange(action: BatchAction | null): void;
}

/** The fields of an action that needs further input. */
export function BulkFields({ action, later, onChange }: BulkFieldsProps) {
  if (action === "assign") return <AssigneeField later={later} onChange={onChange} />;
  if (action === "accept") return <ReasonAndTime onChange={onChange} />;
  if (action === "approve") return <ScopeField onChange={onChange} />;
  return null;
}

type FieldsProps = Pick<BulkFieldsProps, "onChange">;

function AssigneeField({ later, onChange }: Omit<BulkFieldsProps, "action">) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [isLater, setLater] = useState(false);
  const [message, setMessage] = useState("");
  const change = (assignee: string | null, withLater: boolean, text: string) => {
    const content = text.trim();
    onChange(
      assignee === null || isTooShort(text) ? null : {
        action: "assign",
        assignee,
        ...withLater && { later },
        ...content && { message: content },
      },
    );
  };
  return (
    <Stack gap="sm">
      <Groups
        chosen={chosen}
        onChange={(assignee) => {
          setChosen(assignee);
          change(assignee, isLater, message);
        }}
      />
      {later.length > 0 && (
        <Checkbox
          label={later[0]?.properties
            ? t(
              "Also later issues of {count, plural, one {this cause} other {these # causes}}, on the properties of the filter",
              { count: later.length },
            )
            : t("Also later issues of {count, plural, one {this cause} other {these # causes}}", {
              count: later.length,
            })}
          checked={isLater}
          onChange={({ currentTarget: { checked } }) => {
            setLater(checked);
            change(chosen, checked, message);
          }}
        />
      )}
      {chosen !== null && (
        <MessageField
          text={message}
          onChange={(text) => {
            setMessage(text);
            change(chosen, isLater, text);
          }}
        />
      )}
    </Stack>
  );
}

interface GroupsProps {
  chosen: string | null;
  onChange(assignee: string): void;
}

function Groups({ chosen, onChange }: GroupsProps) {
  const mayManage = useCan("MANAGE_ASSIGNEES");
  return (
    <Loaded query={useQuery(assigneeChoicesQuery)} rows={1} height={36}>
      {(groups) => (
        <AssigneeSelect
          groups={groups}
          mayManage={mayManage}
          value={chosen}
          onChange={onChange}
          make={addAssigneeGroup}
          failureText={failureText}
        />
      )}
    </Loaded>
  );
}

function ReasonAndTime({ onChange }: FieldsProps) {
  const [reason, setReason] = useState("");
  const [until, setUntil] = useState(DEFAULT_UNTIL);
  const change = (nextReason: string, nextUntil: Until) => {
    setReason(nextReason);
    setUntil(nextUntil);
    const input = acceptInputOf(nextReason, nextUntil);
    onChange(input && { action: "accept", ...input });
  };
  return (
    <AcceptFields
      reason={reason}
      until={until}
      onReason={(next) => change(next, until)}
      onUntil={(next) => change(reason, next)}
    />
  );
}

const SCOPES = [
  { value: "OWN", label: t("The property of each issue") },
  { value: "ALL", label: t("All properties") },
] as const;

function ScopeField({ onChange }: FieldsProps) {
  const [scope, setScope] = useState<"OWN" | "ALL">("OWN");
  return (
    <Select
      label={t("Approve for")}
      options={SCOPES}
      value={scope}
      onChange={(properties) => {
        setScope(properties);
        onChange({ action: "approve", properties });
      }}
    />
  );
}
