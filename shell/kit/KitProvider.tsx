import { type CSSVariablesResolver, MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { darkModeManager } from "./dark_mode.ts";
import { theme } from "./theme.ts";

const manager = darkModeManager();

/** Mantine's own choice for the dark scheme is too dark to read. */
const readableErrors: CSSVariablesResolver = () => ({
  variables: {},
  light: {},
  dark: { "--mantine-color-error": "#ff9aa5" },
});

export interface KitProviderProps {
  children: ReactNode;
  /** Screens before sign-in are exempt from dark mode (specification, part 1 §2). */
  alwaysLight?: boolean;
  /** Allows Mantine's variables under the page's Content Security Policy. */
  nonce?: string;
  /** Tests run without transitions and portals. */
  env?: "default" | "test";
}

/** Theme and colour scheme for everything below. */
export function KitProvider({ children, alwaysLight, nonce, env }: KitProviderProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={readableErrors}
      colorSchemeManager={manager}
      defaultColorScheme="auto"
      forceColorScheme={alwaysLight ? "light" : undefined}
      getStyleNonce={nonce ? () => nonce : undefined}
      env={env}
    >
      {children}
    </MantineProvider>
  );
}
