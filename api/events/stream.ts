/** One browser's stream of live events, as server-sent events. */
import type { TenantEvent } from "@crumbtrail/contract/events";
import type { TenantScope } from "@crumbtrail/db/tenant";
import type { EventHub, Subscriber } from "./hub.ts";

/** Messages that wait for a slow reader before it is given up. */
const QUEUE = 100;

export interface StreamOptions {
  scope: TenantScope;
  heartbeatMs: number;
  /** What the session sees now, or undefined when it has ended; asked at every heartbeat. */
  recheck(): Promise<TenantScope | undefined>;
}

/** The body of `GET /events`. Ends with the session, with the process, or when not read. */
export function eventStream(hub: EventHub, options: StreamOptions): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  /** Whether it was there still. */
  let leave = () => false;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const end = () => {
        if (leave()) controller.close();
      };
      const send = (text: string) => {
        if ((controller.desiredSize ?? 0) <= 0) return end();
        controller.enqueue(encoder.encode(text));
      };
      const subscriber: Subscriber = {
        scope: options.scope,
        push: (event: TenantEvent) => send(`data: ${JSON.stringify(event)}\n\n`),
        end,
      };
      const unsubscribe = hub.subscribe(subscriber);
      const timer = setInterval(async () => {
        const scope = await options.recheck().catch(() => undefined);
        if (!scope) return end();
        subscriber.scope = scope;
        send(": alive\n\n");
      }, options.heartbeatMs);
      leave = once(() => {
        clearInterval(timer);
        unsubscribe();
      });
      send("retry: 3000\n\n");
    },
    // Whom nobody reads any more is closed already.
    cancel: () => void leave(),
  }, { highWaterMark: QUEUE });
}

/** Does the work the first time; whether it did. */
function once(work: () => void): () => boolean {
  let done = false;
  return () => {
    if (done) return false;
    done = true;
    work();
    return true;
  };
}
