import type { ComponentProps, ReactNode } from "react";

type Labelled = { label: ReactNode; hideLabel?: false } | {
  label: string;
  /** Read out only. What takes the click is as large as it is given room for. */
  hideLabel: true;
};

export type CheckboxProps = Omit<ComponentProps<"input">, "type"> & Labelled;

/** A tick box with its label: the browser's own, in our colour. */
export function Checkbox({ label, hideLabel, ...rest }: CheckboxProps) {
  return (
    <label className="ct-checkbox">
      <input type="checkbox" aria-label={hideLabel ? label : undefined} {...rest} />
      {!hideLabel && <span>{label}</span>}
    </label>
  );
}
