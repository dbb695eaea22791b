import { Tooltip as MantineTooltip } from "@mantine/core";
import type { ReactElement, ReactNode } from "react";

export interface TooltipProps {
  label: ReactNode;
  /** One element that takes a ref; something that can have the focus, or keyboards never see it. */
  children: ReactElement;
  disabled?: boolean;
  /** Stays within the landmark of what it is about, where nothing around it cuts it off. */
  inPlace?: boolean;
}

/** More about a thing, on hover and focus. */
export function Tooltip({ label, children, disabled, inPlace = false }: TooltipProps) {
  return (
    <MantineTooltip
      label={label}
      disabled={disabled}
      multiline
      withinPortal={!inPlace}
      maw={360}
      events={{ hover: true, focus: true, touch: true }}
    >
      {children}
    </MantineTooltip>
  );
}
