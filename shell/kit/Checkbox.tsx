import type { ComponentProps, ReactNode } from "react";

export interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
}

/** A tick box with its label: the browser's own, in our colour. */
export function Checkbox({ label, ...rest }: CheckboxProps) {
  return (
    <label className="ct-checkbox">
      <input type="checkbox" {...rest} />
      <span>{label}</span>
    </label>
  );
}
