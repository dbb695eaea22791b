/**
 * Buttons, and links that look like buttons. Mantine's weigh as much as the rest of the sign-in
 * form, and each takes as long to render as the rest of a row.
 */
import type { ComponentProps, ReactNode } from "react";
import { IconDownload } from "./icon.tsx";

type Look = "primary" | "secondary" | "quiet" | "danger";
type Size = "sm" | "md";

export interface ButtonProps extends Omit<ComponentProps<"button">, "color" | "style"> {
  /** One primary button a screen; the rest are secondary or quiet. */
  look?: Look;
  size?: Size;
  icon?: ReactNode;
  /** Shows a spinner and takes no clicks. */
  busy?: boolean;
  fullWidth?: boolean;
}

/** A button with a word on it. Without `type="submit"` the button submits no form. */
export function Button(props: ButtonProps) {
  const { look, size, icon, busy, fullWidth, className, disabled, children, ...rest } = props;
  return (
    <button
      type="button"
      className={classOf({ look, size, fullWidth, className })}
      disabled={disabled || busy}
      data-busy={busy || undefined}
      {...rest}
    >
      {busy && <span className="ct-button-spinner" aria-hidden />}
      <Content icon={icon}>{children}</Content>
    </button>
  );
}

interface LinkProps {
  href: string;
  size?: Size;
  children: ReactNode;
}

/** A link that looks like a button and leaves the page for a page of the server. */
export function LinkButton({ href, children }: LinkProps) {
  return (
    <a href={href} className={classOf({ fullWidth: true })}>
      <Content>{children}</Content>
    </a>
  );
}

/**
 * A link that looks like a button, to a file that the server sends as an attachment. The link has
 * no attribute `download`, because browsers then hide the server's answer to a refused request.
 */
export function DownloadLink({ href, size, children }: LinkProps) {
  return (
    <a href={href} className={classOf({ size })}>
      <Content icon={<IconDownload />}>{children}</Content>
    </a>
  );
}

function Content({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <span className="ct-button-content">
      {icon}
      <span className="ct-button-label">{children}</span>
    </span>
  );
}

interface ButtonClass {
  look?: Look | undefined;
  size?: Size | undefined;
  fullWidth?: boolean | undefined;
  className?: string | undefined;
}

function classOf({ look = "secondary", size = "md", fullWidth, className }: ButtonClass): string {
  const names = [`ct-button ct-button-${look} ct-button-${size}`, fullWidth && "ct-button-wide"];
  return [...names, className].filter(Boolean).join(" ");
}
