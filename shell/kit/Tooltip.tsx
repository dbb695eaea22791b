import { Tooltip as MantineTooltip } from "@mantine/core";
import type { ReactElement, ReactNode } from "react";

export interface TooltipProps {
  label: ReactNode;
  /** One element that takes a ref; something that can have the focus, or keyboards never see it. */
  children: ReactElement;
  disabled?: boolean;
}

/** More about a thing, on hover and focus. */
export function Tooltip({ label, children, disabled }: TooltipProps) {
  return (
    <MantineTooltip
      label={label}
      disabled={disabled}
      multiline
      maw={360}
      events={{ hover: true, focus: true, touch: true }}
    >
      {children}
    </MantineTooltip>
  );
}
