/** Fields that many forms of the configuration and of madmin have: name, description, status. */
import { RECORD_STATUSES, type RecordStatus } from "@crumbtrail/contract/enums";
import { type FieldProps, Select, Textarea, TextInput } from "@crumbtrail/kit";
import { t, tAll } from "@crumbtrail/texts";

interface TextFieldProps extends FieldProps<string> {
  readOnly?: boolean;
  description?: string | undefined;
  maxLength?: number;
}

/** The name of an entry, the first field of its form. */
export function NameField({ maxLength = 200, ...field }: TextFieldProps) {
  return <TextInput label={t("Name")} required data-autofocus maxLength={maxLength} {...field} />;
}

export function DescriptionField(field: Omit<TextFieldProps, "maxLength">) {
  return <Textarea label={t("Description")} minRows={2} maxLength={2000} {...field} />;
}

export type DisabledWord = "Disabled" | "Inactive";

const DISABLED_WORDS = tAll({ Disabled: "Disabled", Inactive: "Inactive" });

/** @param disabled the word for status DISABLED */
export function recordStatusText(status: RecordStatus, disabled: DisabledWord): string {
  return status === "ACTIVE" ? t("Active") : DISABLED_WORDS[disabled];
}

interface RecordStatusFieldProps extends FieldProps<RecordStatus> {
  disabledWord: DisabledWord;
  description?: string | undefined;
  readOnly: boolean;
}

export function RecordStatusField(props: RecordStatusFieldProps) {
  const { disabledWord, readOnly, ...field } = props;
  return (
    <Select<RecordStatus>
      label={t("Status")}
      options={RECORD_STATUSES.map((value) => ({
        value,
        label: recordStatusText(value, disabledWord),
      }))}
      disabled={readOnly}
      {...field}
    />
  );
}
