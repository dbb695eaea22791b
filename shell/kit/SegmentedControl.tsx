import { Input, SegmentedControl as MantineSegmentedControl } from "@mantine/core";
import type { Option } from "./Select.tsx";

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
