/**
 * Dialogs, menus, tooltips and lists of choices float over a screen, and none is shown before
 * somebody acts. Their code, a third of all that the shell loads, is a chunk of its own: it is
 * fetched at the first act on the page, or when the first of them is wanted.
 */
import { useEffect, useState, useSyncExternalStore } from "react";

export type Overlays = typeof import("./mantine.ts");

let overlays: Overlays | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Fetches the chunk once. A fetch that failed is tried again by the next call. */
function loadOverlays(): Promise<void> {
  loading ??= import("./mantine.ts").then(
    (module) => {
      overlays = module;
      listeners.forEach((listener) => listener());
    },
    (error) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/**
 * Gives the chunk, or undefined until it has been loaded.
 * @param wanted fetches the chunk; without it, somebody else does
 * @throws while rendering, what the fetch failed with: the screen's error page offers Retry
 */
export function useOverlays(wanted: boolean): Overlays | undefined {
  const [failure, setFailure] = useState<{ error: unknown }>();
  const loaded = useSyncExternalStore(subscribe, () => overlays);
  const missing = wanted && !loaded;
  useEffect(() => {
    if (!missing) return;
    let current = true;
    loadOverlays().catch((error) => current && setFailure({ error }));
    return () => {
      current = false;
    };
  }, [missing]);
  if (failure && missing) throw failure.error;
  return loaded;
}

const ACTS = ["pointermove", "pointerdown", "keydown"] as const;

/** Fetches the chunk at the first act from now on, so that it is there when it is wanted. */
export function useOverlaysAtFirstAct(): void {
  useEffect(() => {
    const acted = new AbortController();
    const load = () => {
      acted.abort();
      // Whoever wants an overlay later fetches again, and hears of a failure.
      loadOverlays().catch(() => undefined);
    };
    for (const act of ACTS) addEventListener(act, load, { passive: true, signal: acted.signal });
    return () => acted.abort();
  }, []);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
