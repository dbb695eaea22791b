import { Tooltip as MantineTooltip } from "@mantine/core";
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

/** A button that is only an icon. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, size = "md", danger, busy, disabled, ...rest } = props;
  const look = danger ? "ct-icon-button-danger" : "ct-button-quiet";
  return (
    <MantineTooltip label={label} openDelay={400}>
      <button
        type="button"
        className={`ct-icon-button ct-icon-button-${size} ${look}`}
        aria-label={label}
        aria-busy={busy || undefined}
        disabled={disabled || busy}
        data-busy={busy || undefined}
        {...rest}
      >
        {busy ? <span className="ct-button-spinner" aria-hidden /> : icon}
      </button>
    </MantineTooltip>
  );
}
