import { useId } from "react";
import type { Option } from "./Select.tsx";

interface SegmentedControlProps<V extends string> {
  label: string;
  /** Shows the label above the control, as a field does; by default the label is only read out. */
  showLabel?: boolean;
  options: readonly Option<V>[];
  value: V;
  onChange(value: V): void;
  disabled?: boolean;
  fullWidth?: boolean;
}

/** A choice of few options, all visible: radio buttons that look like a single control. */
export function SegmentedControl<V extends string>(props: SegmentedControlProps<V>) {
  const { label, showLabel, options, value, onChange, disabled, fullWidth } = props;
  const id = useId();
  const control = (
    <div
      className="ct-segments"
      role="radiogroup"
      aria-label={showLabel ? undefined : label}
      aria-labelledby={showLabel ? id : undefined}
      data-full-width={fullWidth || undefined}
    >
      {options.map((option) => (
        <label key={option.value} className="ct-segment">
          <input
            type="radio"
            name={`${id}-value`}
            value={option.value}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
  if (!showLabel) return control;
  return (
    <div className="ct-field">
      <div id={id} className="ct-field-label">{label}</div>
      <div>{control}</div>
    </div>
  );
}
