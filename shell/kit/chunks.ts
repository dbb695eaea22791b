/**
 * Code that is fetched when wanted, as chunks of their own. A chunk that does not come leaves the
 * screen as it is: the frame says so once for all of them, and offers Retry (`useMissingChunks`).
 */
import { useEffect, useSyncExternalStore } from "react";

export interface Chunk<T> {
  /** Undefined until it has come. */
  code: T | undefined;
  /** Fetches it once; after a failure the next call fetches again. */
  load(): Promise<void>;
}

const listeners = new Set<() => void>();
const changed = () => listeners.forEach((listener) => listener());

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param fetchCode imports the code */
export function chunkOf<T>(fetchCode: () => Promise<T>): Chunk<T> {
  let loading: Promise<void> | undefined;
  const chunk: Chunk<T> = {
    code: undefined,
    load: () =>
      loading ??= patiently(fetchCode).then(
        (code) => {
          chunk.code = code;
          changed();
        },
        (error) => {
          loading = undefined;
          throw error;
        },
      ),
  };
  return chunk;
}

/** A failed fetch is tried once more. */
const ATTEMPTS = 2;
/** Each waits three seconds (`chunkLoadTimeout`) for what the browser goes on to fetch. */
const ATTEMPTS_WHEN_LATE = 5;

async function patiently<T>(fetchCode: () => Promise<T>): Promise<T> {
  for (let attempt = 1;; attempt++) {
    try {
      return await fetchCode();
    } catch (error) {
      const isLate = error instanceof Error && "type" in error && error.type === "timeout";
      if (attempt >= (isLate ? ATTEMPTS_WHEN_LATE : ATTEMPTS)) throw error;
    }
  }
}

/** What wants a chunk that did not come, as a function that fetches the chunk again. */
const missing = new Set<() => void>();

/**
 * Gives the code of a chunk, or undefined until it has come.
 * @param wanted fetches the chunk; otherwise the hook waits until another caller does
 */
export function useChunk<T>(chunk: Chunk<T>, wanted: boolean): T | undefined {
  const code = useSyncExternalStore(subscribe, () => chunk.code);
  const waits = wanted && code === undefined;
  useEffect(() => {
    if (!waits) return;
    let current = true;
    const load = () => {
      chunk.load().catch((error) => {
        if (!current) return;
        console.error("A part of the page did not load.", error);
        missing.add(load);
        changed();
      });
    };
    load();
    return () => {
      current = false;
      if (missing.delete(load)) changed();
    };
  }, [chunk, waits]);
  return code;
}

/** Whether a wanted chunk did not come. */
export function useMissingChunks(): boolean {
  return useSyncExternalStore(subscribe, () => missing.size > 0);
}

/** Fetches what is missing again. The caller sees to it that the URLs differ from those before. */
export function retryMissingChunks(): void {
  const all = [...missing];
  missing.clear();
  changed();
  all.forEach((load) => load());
}

const ACTS = ["pointermove", "pointerdown", "keydown"] as const;
/** By then the data of a screen has come. */
const IDLE_AFTER_MS = 3000;

/**
 * Fetches code once the screen is idle, at the latest at the first act from now on: not before a
 * screen is shown, and before a click needs it. What needs it later fetches again, if this fails.
 */
export function useFetchWhenIdle(fetchCode: () => Promise<unknown>): void {
  useEffect(() => {
    const done = new AbortController();
    const load = () => {
      if (done.signal.aborted) return;
      done.abort();
      fetchCode().catch(() => undefined);
    };
    for (const act of ACTS) addEventListener(act, load, { passive: true, signal: done.signal });
    // Not every browser has the callback.
    const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => run());
    const timer = setTimeout(() => whenIdle(load), IDLE_AFTER_MS);
    done.signal.addEventListener("abort", () => clearTimeout(timer));
    return () => done.abort();
  }, []);
}
