import { type ReactNode, useLayoutEffect } from "react";
import { listenForKeys } from "./shortcuts.ts";

/** Around all screens: the keys of shortcuts are heard here, once, and before dialogs hear of them. */
export function ShortcutProvider({ children }: { children: ReactNode }) {
  useLayoutEffect(listenForKeys, []);
  return children;
}
