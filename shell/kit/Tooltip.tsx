import { ActionIcon, Tooltip as MantineTooltip } from "@mantine/core";
import type { ComponentProps, ReactElement, ReactNode } from "react";

export interface TooltipProps {
  label: ReactNode;
  /** One element that takes a ref; something that can have the focus, or keyboards never see it. */
  children: ReactElement;
  disabled?: boolean;
  /** Stays within the landmark of what it is about, where nothing around it cuts it off. */
  inPlace?: boolean;
}

/** More about what it surrounds, on hover and focus. */
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

export interface IconButtonProps extends Omit<ComponentProps<"button">, "color" | "style"> {
  /** What it does, in words: its name for assistive technology, and the tooltip. */
  label: string;
  icon: ReactNode;
  size?: "sm" | "md";
  danger?: boolean;
  busy?: boolean;
}

const SIDES = { sm: 24, md: 32 } as const;

/** A button that is only an icon. */
export function IconButton({ label, icon, size = "md", danger, busy, ...rest }: IconButtonProps) {
  return (
    <MantineTooltip label={label} openDelay={400}>
      <ActionIcon
        type="button"
        variant="subtle"
        color={danger ? "red" : "gray"}
        size={SIDES[size]}
        loading={busy}
        aria-label={label}
        {...rest}
      >
        {icon}
      </ActionIcon>
    </MantineTooltip>
  );
}
