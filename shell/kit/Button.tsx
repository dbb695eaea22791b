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

/** A link that looks like a button and leaves the page for one of the server's. */
export function LinkButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <MantineButton component="a" href={href} variant="default" size="sm" fullWidth>
      {children}
    </MantineButton>
  );
}

/**
 * A small button for lists of hundreds: looks as a `Button` of size sm does. Each of Mantine's takes
 * as long to render as the rest of a row.
 */
export function ListButton(props: ComponentProps<"button">) {
  return <button type="button" className="ct-list-button" {...props} />;
}
