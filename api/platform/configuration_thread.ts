/**
 * Reads, plans and applies whole configurations in a thread of its own: a document of 20 MB takes
 * seconds of computing, during which the process answers other calls.
 */
import type { DatabaseUrls } from "@crumbtrail/db/connect";
import type { Language } from "@crumbtrail/texts";
import type { AccountActor } from "./actor.ts";
import { ApiError } from "./errors.ts";
import { inTurn } from "./turns.ts";

export interface ConfigurationCall {
  work: "export" | "plan" | "apply" | "hub-plan" | "hub-apply";
  actor: AccountActor;
  /** Of the sentences in the answer. */
  language: Language;
  /** The body of the call, which is handed over; null for an export. */
  body: ArrayBuffer | null;
}

export interface ConfigurationCalls {
  /**
   * @returns the answer as JSON text
   * @throws ApiError as the verbs do
   */
  run(call: ConfigurationCall): Promise<string>;
  close(): void;
}

/** How the thread reaches the database. */
export interface ThreadSettings {
  urls: DatabaseUrls;
  /** Time limit of a statement. */
  statementMs: number;
}

export type ThreadMessage =
  | { settings: ThreadSettings }
  | { id: number; call: ConfigurationCall }
  | { end: true };

export type ThreadReply =
  & { id: number }
  & (
    | { text: string }
    | { refusal: Pick<ApiError, "code" | "details" | "status" | "headers"> }
    | { fault: string }
  );

/** The thread ends after this time without a call, and gives its memory back. */
const IDLE_MS = 60_000;

/** Starts the thread with the first call, and anew after its end. */
export function configurationThread(module: URL, settings: ThreadSettings): ConfigurationCalls {
  const waiting = new Map<number, PromiseWithResolvers<string>>();
  let thread: Worker | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let lastId = 0;

  function start(): Worker {
    const worker = new Worker(module, { type: "module" });
    worker.postMessage({ settings } satisfies ThreadMessage);
    worker.onmessage = ({ data }: MessageEvent<ThreadReply>) => {
      const call = waiting.get(data.id);
      waiting.delete(data.id);
      if ("text" in data) call?.resolve(data.text);
      else if ("refusal" in data) call?.reject(new ApiError(data.refusal.code, data.refusal));
      else call?.reject(new Error(`In the thread of configurations: ${data.fault}`));
      if (waiting.size === 0) endLater();
    };
    worker.onerror = (event) => {
      event.preventDefault();
      if (thread !== worker) return;
      thread = undefined;
      failAll(`The thread of configurations broke: ${event.message}`);
    };
    return worker;
  }

  function endLater(): void {
    idle = setTimeout(() => {
      thread?.postMessage({ end: true } satisfies ThreadMessage);
      thread = undefined;
    }, IDLE_MS);
    Deno.unrefTimer(idle);
  }

  function failAll(reason: string): void {
    for (const { reject } of waiting.values()) reject(new Error(reason));
    waiting.clear();
  }

  function send(call: ConfigurationCall): Promise<string> {
    clearTimeout(idle);
    const id = ++lastId;
    const answer = Promise.withResolvers<string>();
    waiting.set(id, answer);
    thread ??= start();
    const message: ThreadMessage = { id, call };
    thread.postMessage(message, call.body === null ? [] : [call.body]);
    return answer.promise;
  }

  return {
    // One of a tenant at a time, so that others wait for one document of each tenant at most.
    run: (call) => inTurn(waiting, call.actor.scope.tenantId, () => send(call)),
    close() {
      clearTimeout(idle);
      thread?.terminate();
      thread = undefined;
      failAll("The process ends");
    },
  };
}
