import { Button as MantineButton, type ButtonProps as MantineButtonProps } from "@mantine/core";
import type { ComponentProps, ReactNode, Ref } from "react";

const LOOKS = {
  primary: { variant: "filled" },
  secondary: { variant: "default" },
  quiet: { variant: "subtle", color: "gray" },
  danger: { variant: "filled", color: "red" },
} as const satisfies Record<string, Partial<MantineButtonProps>>;

export interface ButtonProps extends Omit<ComponentProps<"button">, "ref" | "color" | "style"> {
  /** One primary button a screen; the rest are secondary or quiet. */
  look?: keyof typeof LOOKS;
  size?: "sm" | "md";
  icon?: ReactNode;
  /** Shows a spinner and takes no clicks. */
  busy?: boolean;
  fullWidth?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button with a word on it. Without `type="submit"` it submits nothing. */
export function Button({ look = "secondary", size = "md", icon, busy, ...rest }: ButtonProps) {
  return (
    <MantineButton
      type="button"
      size={size === "sm" ? "xs" : "sm"}
      leftSection={icon}
      loading={busy}
      {...LOOKS[look]}
      {...rest}
    />
  );
}
