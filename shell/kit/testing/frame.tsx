/** What components of the kit stand in, in tests. */
import "./dom.ts";
import type { ReactNode } from "react";
import { KitProvider } from "../KitProvider.tsx";
import { ShortcutProvider } from "../shortcuts.ts";

// Fields that grow with their text ask for it; happy-dom has none.
Reflect.set(document, "fonts", new EventTarget());

/** Colours and shortcuts, as the shell gives them to its screens. */
export function TestFrame({ children }: { children: ReactNode }) {
  return (
    <KitProvider env="test">
      <ShortcutProvider>{children}</ShortcutProvider>
    </KitProvider>
  );
}
