import type { BatchAction, BatchActionName } from "@crumbtrail/contract/issue_batch";
import { assigneeChoicesQuery } from "@crumbtrail/host";
import { Loaded, Select } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AcceptFields } from "../disposition/AcceptFields.tsx";
import { acceptInputOf, DEFAULT_UNTIL, type Until } from "../disposition/until.ts";

interface BulkFieldsProps {
  action: BatchActionName;
  /** Called with the complete action; null while a field is incomplete. */
  onChange(action: BatchAction | null): void;
}

/** The fields of an action that needs further input. */
export function BulkFields({ action, onChange }: BulkFieldsProps) {
  if (action === "assign") return <AssigneeField onChange={onChange} />;
  if (action === "accept") return <ReasonAndTime onChange={onChange} />;
  if (action === "approve") return <ScopeField onChange={onChange} />;
  return null;
}

type FieldsProps = Pick<BulkFieldsProps, "onChange">;

function AssigneeField({ onChange }: FieldsProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <Loaded query={useQuery(assigneeChoicesQuery)} rows={1} height={36}>
      {(groups) => (
        <Select
          label={t("Assignee")}
          focused
          searchable
          placeholder={groups.length > 0 ? t("Choose one") : t("There are no issue assignees yet")}
          options={groups.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={chosen}
          onChange={(assignee) => {
            setChosen(assignee);
            onChange({ action: "assign", assignee });
          }}
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
  const [scope, setScope] = useState<"OWN" | "ALL" | null>(null);
  return (
    <Select
      label={t("Approve for")}
      focused
      placeholder={t("Choose one")}
      options={SCOPES}
      value={scope}
      onChange={(properties) => {
        setScope(properties);
        onChange({ action: "approve", properties });
      }}
    />
  );
}
