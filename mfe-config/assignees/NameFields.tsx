import { GROUP_REFUSALS, isPlainName } from "@crumbtrail/contract/assignee_options";
import { Textarea, TextInput } from "@crumbtrail/kit";
import type { GroupFields } from "./form.ts";

export interface FieldsProps {
  fields: GroupFields;
  onChange(change: Partial<GroupFields>): void;
  readOnly: boolean;
}

export function NameFields({ fields, onChange, readOnly }: FieldsProps) {
  return (
    <>
      <TextInput
        label="Name"
        required
        data-autofocus
        readOnly={readOnly}
        maxLength={200}
        description="What the issues page calls the group."
        error={isPlainName(fields.name) ? undefined : GROUP_REFUSALS.plainName}
        value={fields.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Textarea
        label="Description"
        minRows={2}
        readOnly={readOnly}
        maxLength={2000}
        value={fields.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
    </>
  );
}
