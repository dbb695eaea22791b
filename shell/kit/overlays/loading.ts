/**
 * Dialogs, menus, tooltips and lists of choices float over a screen, and none is shown before
 * somebody acts. Their code, a fifth of the shell's, is a chunk of its own, fetched at the first
 * act on the page or when an overlay is wanted.
 */
import { useEffect, useState, useSyncExternalStore } from "react";

export type Overlays = typeof import("./mantine.ts");

let overlays: Overlays | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

const fetchChunk = () => import("./mantine.ts");

/** Fetches the chunk once; a failed fetch is tried once more. After that the next call fetches again. */
function loadOverlays(): Promise<void> {
  loading ??= fetchChunk().catch(fetchChunk).then(
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
 * Gives the chunk, or undefined until the chunk has been loaded.
 * @param wanted fetches the chunk; otherwise the hook waits until another caller does
 * @throws while rendering, the error of the fetch: the screen's error page offers Retry
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

/** Fetches the chunk at the first act from now on, so that overlays open without a wait. */
export function useOverlaysAtFirstAct(): void {
  useEffect(() => {
    const acted = new AbortController();
    const load = () => {
      acted.abort();
      // A component that wants an overlay later fetches again and throws the failure.
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
