import { ActionIcon, Tooltip } from "@mantine/core";
import type { ComponentProps, ReactNode } from "react";

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
    <Tooltip label={label} openDelay={400}>
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
    </Tooltip>
  );
}
