import type { BatchAction, BatchActionName } from "@crumbtrail/contract/issue_batch";
import { ErrorState, Select, SkeletonRows, Stack, Textarea } from "@crumbtrail/kit";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { choicesQuery } from "../server/assignments.ts";

interface ManyFieldsProps {
  action: BatchActionName;
  /** Told what is to be done; null while something is missing. */
  onChange(what: BatchAction | null): void;
}

/** What an action has to know beside the issues. */
export function ManyFields({ action, onChange }: ManyFieldsProps) {
  if (action === "assign") return <AssigneeField onChange={onChange} />;
  if (action === "accept") return <AcceptFields onChange={onChange} />;
  if (action === "approve") return <ReachField onChange={onChange} />;
  return null;
}

type FieldsProps = Pick<ManyFieldsProps, "onChange">;

function AssigneeField({ onChange }: FieldsProps) {
  const { data, isError, refetch, isFetching } = useQuery(choicesQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  if (isError && !data) return <ErrorState onRetry={refetch} busy={isFetching} />;
  if (!data) return <SkeletonRows rows={1} height={36} />;
  return (
    <Select
      label="Assignee"
      searchable
      placeholder={data.length > 0 ? "Choose one" : "There are no issue assignees yet"}
      options={data.map(({ _id, name }) => ({ value: _id, label: name }))}
      value={chosen}
      onChange={(assignee) => {
        setChosen(assignee);
        onChange({ action: "assign", assignee });
      }}
    />
  );
}

const REASON_MIN = 3;
const DAYS = ["30", "90", "180"] as const;

function AcceptFields({ onChange }: FieldsProps) {
  const [reason, setReason] = useState("");
  const [days, setDays] = useState<typeof DAYS[number]>("30");
  const tell = (text: string, until: string) =>
    onChange(
      text.trim().length < REASON_MIN
        ? null
        : { action: "accept", reason: text.trim(), until: { days: Number(until) } },
    );
  return (
    <Stack gap="md">
      <Textarea
        label="Reason"
        data-autofocus
        required
        value={reason}
        onChange={({ currentTarget: { value } }) => {
          setReason(value);
          tell(value, days);
        }}
      />
      <Select
        label="For"
        options={DAYS.map((value) => ({ value, label: `${value} days` }))}
        value={days}
        onChange={(value) => {
          setDays(value);
          tell(reason, value);
        }}
      />
    </Stack>
  );
}

const REACHES = [
  { value: "OWN", label: "The property of each issue" },
  { value: "ALL", label: "All properties" },
] as const;

function ReachField({ onChange }: FieldsProps) {
  const [reach, setReach] = useState<"OWN" | "ALL" | null>(null);
  return (
    <Select
      label="Approve for"
      placeholder="Choose one"
      options={REACHES}
      value={reach}
      onChange={(properties) => {
        setReach(properties);
        onChange({ action: "approve", properties });
      }}
    />
  );
}
