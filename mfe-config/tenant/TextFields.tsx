import { type FieldProps, TextInput } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import type { ReactNode } from "react";

interface TextFieldsProps<T> {
  /** Names and labels of the fields, in the order on the screen. */
  labels: readonly (readonly [name: keyof T & string, label: string])[];
  /** The object whose texts the fields change, such as the address. */
  group: FieldProps<T>;
  readOnly: boolean;
  errors?: Partial<Record<keyof T, ReactNode>>;
}

/** A group of text fields in two columns, or a single column on narrow screens. */
export function TextFields<T extends object>(props: TextFieldsProps<T>) {
  const { labels, group: { value: values, onChange }, readOnly, errors } = props;
  return (
    <div className="ct-two">
      {labels.map(([name, label]) => (
        <TextInput
          key={name}
          label={label}
          readOnly={readOnly}
          maxLength={200}
          value={String(values[name])}
          error={errors?.[name]}
          onChange={(event) => onChange({ ...values, [name]: event.currentTarget.value })}
        />
      ))}
    </div>
  );
}

/** The lines of an address (specification, part 2 §3). */
export const ADDRESS_LABELS = [
  ["street", t("Street")],
  ["street_additional", t("Additional line")],
  ["zip", t("ZIP code")],
  ["city", t("City")],
  ["region", t("Region")],
  ["country", t("Country")],
] as const;
