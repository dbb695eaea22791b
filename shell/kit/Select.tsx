import {
  Input,
  MultiSelect as MantineMultiSelect,
  SegmentedControl as MantineSegmentedControl,
  Select as MantineSelect,
} from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";

export interface Option<V extends string> {
  value: V;
  label: string;
  disabled?: boolean;
}

interface FieldProps<V extends string> {
  label: string;
  options: readonly Option<V>[];
  /** The label is read out but not shown: for filters whose value says what they are. */
  hideLabel?: boolean;
  description?: ReactNode;
  error?: ReactNode;
  placeholder?: string;
  disabled?: boolean;
  required?: boolean;
  className?: string;
}

export interface SelectProps<V extends string> extends FieldProps<V> {
  value: V | null;
  onChange(value: V): void;
  searchable?: boolean;
  /** It has the focus as soon as it is there. */
  focused?: boolean;
}

const LIST = { withinPortal: true, zIndex: 1100 };
const NOTHING = "Nothing found";

/** One of several. */
export function Select<V extends string>(props: SelectProps<V>) {
  const { options, onChange, hideLabel, label, focused, ...rest } = props;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  return (
    <MantineSelect<V>
      ref={field}
      // A dialog that opens together with it looks for this before it takes the focus.
      data-autofocus={focused || undefined}
      size="sm"
      withAsterisk={false}
      allowDeselect={false}
      nothingFoundMessage={NOTHING}
      comboboxProps={LIST}
      data={[...options]}
      onChange={(value) => value !== null && onChange(value)}
      {...(hideLabel ? { "aria-label": label } : { label })}
      {...rest}
    />
  );
}

export interface MultiSelectProps<V extends string> extends FieldProps<V> {
  value: readonly V[];
  onChange(value: V[]): void;
}

/** Some of several, with a search in the list and a way to clear it. */
export function MultiSelect<V extends string>(props: MultiSelectProps<V>) {
  const { options, value, hideLabel, label, placeholder, ...rest } = props;
  return (
    <MantineMultiSelect<V>
      size="sm"
      withAsterisk={false}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage={NOTHING}
      comboboxProps={LIST}
      clearButtonProps={{ "aria-label": "Clear all" }}
      data={[...options]}
      value={[...value]}
      placeholder={value.length === 0 ? placeholder : undefined}
      {...(hideLabel ? { "aria-label": label } : { label })}
      {...rest}
    />
  );
}

export interface SegmentedControlProps<V extends string> {
  label: string;
  /** The label is shown above, as that of a field is; without it, it is only read out. */
  showLabel?: boolean;
  options: readonly Option<V>[];
  value: V;
  onChange(value: V): void;
  disabled?: boolean;
  fullWidth?: boolean;
}

/** One of few, all of them visible. */
export function SegmentedControl<V extends string>(props: SegmentedControlProps<V>) {
  const { label, showLabel, options, ...rest } = props;
  const control = (
    <MantineSegmentedControl<V> size="xs" aria-label={label} data={[...options]} {...rest} />
  );
  if (!showLabel) return control;
  return (
    <Input.Wrapper label={label} labelElement="div" size="sm">
      <div>{control}</div>
    </Input.Wrapper>
  );
}
