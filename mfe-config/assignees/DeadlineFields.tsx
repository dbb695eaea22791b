import { RECORD_STATUSES, type RecordStatus } from "@crumbtrail/contract/enums";
import { Select, TextInput } from "@crumbtrail/kit";
import { hoursOf, MAX_HOURS } from "./form.ts";
import type { FieldsProps } from "./NameFields.tsx";

const LABELS: Record<RecordStatus, string> = { ACTIVE: "Active", DISABLED: "Disabled" };

/** How long the group has got, and whether it is handed anything. */
export function DeadlineFields({ fields, onChange, readOnly, isNew }: FieldsProps & {
  isNew: boolean;
}) {
  return (
    <div className="co-two">
      <TextInput
        label="Resolve within (hours)"
        required
        inputMode="numeric"
        readOnly={readOnly}
        maxLength={4}
        description="After that an issue is overdue, and reminded of."
        error={hoursOf(fields.hours) === undefined
          ? `A whole number of hours from 1 to ${MAX_HOURS.toLocaleString()}`
          : undefined}
        value={fields.hours}
        onChange={(event) => onChange({ hours: event.currentTarget.value })}
      />
      {!isNew && (
        <Select<RecordStatus>
          label="Status"
          description="Disabled, it is sent nothing."
          options={RECORD_STATUSES.map((value) => ({ value, label: LABELS[value] }))}
          disabled={readOnly}
          value={fields.status}
          onChange={(status) => onChange({ status })}
        />
      )}
    </div>
  );
}
