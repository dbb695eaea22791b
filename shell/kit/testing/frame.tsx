/** The frame around components of the kit in tests. */
import "./dom.ts";
import type { ReactNode } from "react";
import { KitProvider } from "../KitProvider.tsx";
import { ShortcutProvider } from "../shortcuts.ts";

// Fields that grow with their text use `document.fonts`, which happy-dom lacks.
Reflect.set(document, "fonts", new EventTarget());

/** Colours and shortcuts, as the shell provides them to its screens. */
export function TestFrame({ children }: { children: ReactNode }) {
  return (
    <KitProvider env="test">
      <ShortcutProvider>{children}</ShortcutProvider>
    </KitProvider>
  );
}
