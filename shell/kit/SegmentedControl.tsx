import { SegmentedControl as MantineSegmentedControl } from "@mantine/core";
import type { Option } from "./Select.tsx";

export interface SegmentedControlProps<V extends string> {
  label: string;
  options: readonly Option<V>[];
  value: V;
  onChange(value: V): void;
  disabled?: boolean;
  fullWidth?: boolean;
}

/** One of few, all of them visible. */
export function SegmentedControl<V extends string>(props: SegmentedControlProps<V>) {
  const { label, options, ...rest } = props;
  return <MantineSegmentedControl<V> size="xs" aria-label={label} data={[...options]} {...rest} />;
}
