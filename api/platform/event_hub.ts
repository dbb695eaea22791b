/**
 * Live events: each process has a single listening connection and passes events on to the open
 * streams of the tenant. The queue of a stream is limited: an overly slow stream ends, and its
 * screen reconnects. The streams of a session and of an account are limited: a new stream ends the
 * oldest.
 */
import { CHANNELS, tenantEvent } from "@crumbtrail/contract/events";
import type { AppSql } from "@crumbtrail/db/connect";
import type { TenantScope } from "@crumbtrail/db/tenant";
import { z } from "zod";

const notice = z.object({
  tenant: z.uuid(),
  /** The event's property; absent for events about the whole tenant. */
  property: z.uuid().nullish(),
  /** Null: rights have changed, so streams check theirs at once. */
  event: tenantEvent.nullable(),
});
export type Notice = z.infer<typeof notice>;

/** Limits of open streams per session and per account; people have fewer tabs. */
export const STREAMS = { session: 8, account: 64 };

export interface Subscriber {
  scope: TenantScope;
  /** The session and account of the stream. */
  owner?: { session: string; account: string };
  push(note: Notice): void;
  /** Ends the stream in favour of a newer stream of the same session or account. */
  giveWay?(): void;
  /** Ends the stream because the process stops. */
  end(): void;
}

export interface EventHub {
  /** @returns a function that ends the subscription */
  subscribe(subscriber: Subscriber): () => void;
  /** Ends every stream. */
  endAll(): void;
}

/** Whether a subscriber may see the event: the tenant must match, for role USER also the property. */
export function concerns(note: Notice, { scope }: { scope: TenantScope }): boolean {
  if (note.tenant !== scope.tenantId) return false;
  if (scope.propertyIds === null || !note.property) return true;
  return scope.propertyIds.includes(note.property);
}

/** A hub without a source; the listening connection calls `publish`. */
export function eventHub(): EventHub & { publish(payload: string): void } {
  const subscribers = new Set<Subscriber>();
  return {
    subscribe(subscriber) {
      for (const key of ["session", "account"] as const) {
        const same = subscriber.owner
          ? [...subscribers].filter(({ owner }) => owner?.[key] === subscriber.owner?.[key])
          : [];
        // The oldest stream belongs to a forgotten tab, the newest to the tab in use.
        if (same.length >= STREAMS[key]) same[0]?.giveWay?.();
      }
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
    endAll() {
      for (const subscriber of [...subscribers]) subscriber.end();
    },
    publish(payload) {
      const note = notice.parse(JSON.parse(payload));
      for (const subscriber of subscribers) {
        if (concerns(note, subscriber)) subscriber.push(note);
      }
    },
  };
}

/**
 * Creates a hub listening to the database, with reconnection after a broken connection.
 * @param onError gets the error of a malformed payload
 */
export async function listeningHub(
  sql: AppSql,
  onError: (error: unknown) => void,
): Promise<EventHub & { close(): Promise<void> }> {
  const hub = eventHub();
  const { unlisten } = await sql.listen(CHANNELS.events, (payload) => {
    try {
      hub.publish(payload);
    } catch (error) {
      onError(error);
    }
  });
  return { ...hub, close: unlisten };
}
