/** One browser's stream of live events, as server-sent events. */
import type { TenantScope } from "@crumbtrail/db/tenant";
import { concerns, type EventHub, type Notice, type Subscriber } from "../platform/event_hub.ts";

/** Messages that wait for a slow reader before it is given up. */
const QUEUE = 100;
/** Before anything is told that was not asked so long, the session is asked whether it still is. */
const TRUSTED_MS = 500;

/** When the screen of a stream that gave way may come back: at once, it would end another's. */
const GAVE_WAY_MS = 60_000;

export interface StreamOptions {
  scope: TenantScope;
  owner: { session: string; account: string };
  heartbeatMs: number;
  /**
   * What the session sees now, or undefined when it has ended; asked at every heartbeat, and before
   * an event when that was a while ago: what has ended is told nothing more.
   */
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
      let open = true;
      const send = (text: string) => {
        if (!open) return;
        if ((controller.desiredSize ?? 0) <= 0) return end();
        controller.enqueue(encoder.encode(text));
      };
      const told = trusting(options, performance.now.bind(performance));
      /** Events wait for each other, as each may wait for the session. */
      let last = Promise.resolve();
      const tell = async (note: Notice) => {
        const scope = await told(TRUSTED_MS);
        if (!scope) return end();
        subscriber.scope = scope;
        if (concerns(note, { scope })) send(`data: ${JSON.stringify(note.event)}\n\n`);
      };
      const subscriber: Subscriber = {
        scope: options.scope,
        owner: options.owner,
        giveWay: () => {
          send(`retry: ${GAVE_WAY_MS}\n\n`);
          end();
        },
        push: (note) => void (last = last.then(() => tell(note))),
        end,
      };
      const unsubscribe = hub.subscribe(subscriber);
      const timer = setInterval(async () => {
        const scope = await told(0);
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
    // Whom nobody reads any more is closed already.
    cancel: () => void leave(),
  }, { highWaterMark: QUEUE });
}

/** What the session sees, asked anew unless that was done within so many milliseconds. */
function trusting({ scope, recheck }: StreamOptions, now: () => number) {
  let known: TenantScope | undefined = scope;
  let askedAt = now();
  return async (trustedMs: number): Promise<TenantScope | undefined> => {
    if (known && now() - askedAt < trustedMs) return known;
    askedAt = now();
    known = await recheck().catch(() => undefined);
    return known;
  };
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
