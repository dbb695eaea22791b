import { Button as MantineButton } from "@mantine/core";
import type { ReactNode } from "react";

/** A link that looks like a button and leaves the page for one of the server's. */
export function LinkButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <MantineButton component="a" href={href} variant="default" size="sm" fullWidth>
      {children}
    </MantineButton>
  );
}
