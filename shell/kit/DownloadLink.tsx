import { Button as MantineButton } from "@mantine/core";
import type { ReactNode } from "react";
import { IconDownload } from "./icons.ts";

export interface DownloadLinkProps {
  href: string;
  size?: "sm" | "md";
  children: ReactNode;
}

/** A link that looks like a button, to something the browser stores. */
export function DownloadLink({ href, size = "md", children }: DownloadLinkProps) {
  return (
    <MantineButton
      component="a"
      href={href}
      download
      variant="default"
      size={size === "sm" ? "xs" : "sm"}
      leftSection={<IconDownload />}
    >
      {children}
    </MantineButton>
  );
}
