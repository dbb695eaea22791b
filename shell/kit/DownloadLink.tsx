import { Button as MantineButton } from "@mantine/core";
import type { ReactNode } from "react";
import { IconDownload } from "./icons.ts";

export interface DownloadLinkProps {
  href: string;
  size?: "sm" | "md";
  children: ReactNode;
}

/**
 * A link that looks like a button, to what the server sends as an attachment. Without the attribute
 * `download`, by which browsers would keep to themselves what the server says when it refuses.
 */
export function DownloadLink({ href, size = "md", children }: DownloadLinkProps) {
  return (
    <MantineButton
      component="a"
      href={href}
      variant="default"
      size={size === "sm" ? "xs" : "sm"}
      leftSection={<IconDownload />}
    >
      {children}
    </MantineButton>
  );
}
