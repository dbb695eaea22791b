/** A browser's stream of live events, as server-sent events. */
import type { TenantScope } from "@crumbtrail/db/tenant";
import { concerns, type EventHub, type Notice, type Subscriber } from "../platform/event_hub.ts";

/** Most messages waiting for a slow reader before the stream ends. */
const QUEUE = 100;
/** An event is sent only if the session was checked within this time. */
const CHECK_VALID_MS = 500;

/** A screen whose stream gave way to a newer one waits, or it would displace the newer one. */
const DISPLACED_RETRY_MS = 60_000;

export interface StreamOptions {
  scope: TenantScope;
  owner: { session: string; account: string };
  heartbeatMs: number;
  /**
   * Returns the session's current scope, or undefined after its end. Called at every heartbeat and,
   * unless called recently, before an event, so that an ended session gets no event.
   */
  recheck(): Promise<TenantScope | undefined>;
}

/** The body of `GET /events`. Ends with the session, with the process, or without a reader. */
export function eventStream(hub: EventHub, options: StreamOptions): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  /** Unsubscribes; returns whether the stream was still open. */
  let leave = () => false;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const end = () => {
        if (leave()) controller.close();
      };
      let open = true;
      const send = (text: string) => {
        if (!open) return;
        if ((controller.desiredSize ?? 0) <= 0) return end();
        controller.enqueue(encoder.encode(text));
      };
      const currentScope = cachedScope(options, performance.now.bind(performance));
      /** Events are sent in order, as each may wait for a check of the session. */
      let last = Promise.resolve();
      const sendEvent = async (note: Notice) => {
        // Without an event, the notice says that rights have changed.
        const scope = await currentScope(note.event === null ? 0 : CHECK_VALID_MS);
        if (!scope) return end();
        subscriber.scope = scope;
        if (note.event !== null && concerns(note, { scope })) {
          send(`data: ${JSON.stringify(note.event)}\n\n`);
        }
      };
      const subscriber: Subscriber = {
        scope: options.scope,
        owner: options.owner,
        giveWay: () => {
          send(`retry: ${DISPLACED_RETRY_MS}\n\n`);
          end();
        },
        push: (note) => void (last = last.then(() => sendEvent(note))),
        end,
      };
      const unsubscribe = hub.subscribe(subscriber);
      const timer = setInterval(async () => {
        const scope = await currentScope(0);
        if (!scope) return end();
        subscriber.scope = scope;
        send(": alive\n\n");
      }, options.heartbeatMs);
      leave = once(() => {
        open = false;
        clearInterval(timer);
        unsubscribe();
      });
      send("retry: 3000\n\n");
    },
    // A cancelled stream is already closed.
    cancel: () => void leave(),
  }, { highWaterMark: QUEUE });
}

/** Caches the session's scope, checked again after `validMs`. */
function cachedScope({ scope, recheck }: StreamOptions, now: () => number) {
  let cached: TenantScope | undefined = scope;
  let checkedAt = now();
  return async (validMs: number): Promise<TenantScope | undefined> => {
    if (cached && now() - checkedAt < validMs) return cached;
    checkedAt = now();
    cached = await recheck().catch(() => undefined);
    return cached;
  };
}

/** Runs the work at the first call only, and returns whether the call was the first. */
function once(work: () => void): () => boolean {
  let done = false;
  return () => {
    if (done) return false;
    done = true;
    work();
    return true;
  };
}
