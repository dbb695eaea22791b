/// <reference lib="deno.unstable" />
/**
 * Runs the engine in its own thread, so that a tenant's patterns do not block the process. Deno
 * cannot stop a busy thread: only the limits on patterns, texts and time bound the work.
 */
import { cut } from "./limits.ts";
import type { Matches, MatchRequest } from "./questions.ts";

export interface PatternMatcher {
  /**
   * @param signal stops waiting
   * @throws Error if the thread fails, without any matches
   */
  match(tenantId: string, request: MatchRequest, signal?: AbortSignal): Promise<Matches>;
  close(): void;
}

export type MatcherCall =
  | { id: number; tenantId: string; request: MatchRequest }
  | { cancel: number };

export type MatcherReply = { id: number; matches: Matches } | { id: number; error: string };

type Waiting = PromiseWithResolvers<Matches>;

/**
 * Starts the thread with the first request, and restarts a failed thread with the next request.
 * Tests give a thread of their own as `module`.
 */
export function patternMatcher(
  module: URL = new URL("./worker.ts", import.meta.url),
): PatternMatcher {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
  let lastId = 0;

  function failAll(reason: string) {
    thread?.terminate();
    thread = undefined;
    for (const { reject } of waiting.values()) reject(new Error(reason));
    waiting.clear();
  }

  function start(): Worker {
    const worker = new Worker(module, { type: "module", deno: { permissions: "none" } });
    worker.onmessage = ({ data }: MessageEvent<MatcherReply>) => {
      const call = waiting.get(data.id);
      waiting.delete(data.id);
      if ("matches" in data) call?.resolve(data.matches);
      else call?.reject(new Error(`Patterns could not be matched: ${data.error}`));
    };
    worker.onerror = (event) => {
      event.preventDefault();
      if (thread === worker) failAll(`Patterns could not be matched: ${event.message}`);
    };
    return worker;
  }

  return {
    async match(tenantId, request, signal) {
      signal?.throwIfAborted();
      const id = ++lastId;
      const call: Waiting = Promise.withResolvers();
      waiting.set(id, call);
      const worker = thread ??= start();
      const giveUp = () => {
        waiting.delete(id);
        worker.postMessage({ cancel: id } satisfies MatcherCall);
        call.reject(signal?.reason);
      };
      signal?.addEventListener("abort", giveUp, { once: true });
      worker.postMessage({ id, tenantId, request: shortened(request) } satisfies MatcherCall);
      try {
        return await call.promise;
      } finally {
        signal?.removeEventListener("abort", giveUp);
      }
    },
    close: () => failAll("Patterns are matched no more: the process ends"),
  };
}

/** Shortens each text to the part used in tests. */
function shortened({ questions, ...rest }: MatchRequest): MatchRequest {
  return {
    ...rest,
    questions: questions.map(({ set, text, value }) => ({
      set,
      text: cut(text),
      ...value === undefined ? {} : { value: cut(value) },
    })),
  };
}
