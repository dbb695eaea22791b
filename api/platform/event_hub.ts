/**
 * Live events: one listening connection per process, fanned out to the tenant's open streams.
 * What a stream can't take is bounded: one that is too slow is ended, and its screen reconnects.
 * So is how many streams a session and an account have: a new one ends the oldest.
 */
import { CHANNELS, tenantEvent } from "@crumbtrail/contract/events";
import type { AppSql } from "@crumbtrail/db/connect";
import type { TenantScope } from "@crumbtrail/db/tenant";
import { z } from "zod";

const notice = z.object({
  tenant: z.uuid(),
  /** The property it is about; absent when it is about the whole tenant. */
  property: z.uuid().nullish(),
  event: tenantEvent,
});
export type Notice = z.infer<typeof notice>;

/** Open streams of a session and of all sessions of an account: more than anybody has tabs. */
export const STREAMS = { session: 8, account: 64 };

export interface Subscriber {
  scope: TenantScope;
  /** Whose stream it is. */
  owner?: { session: string; account: string };
  push(note: Notice): void;
  /** A newer stream of the same session or account takes its place. */
  giveWay?(): void;
  /** The process stops. */
  end(): void;
}

export interface EventHub {
  /** @returns a function that ends the subscription */
  subscribe(subscriber: Subscriber): () => void;
  /** Ends every stream. */
  endAll(): void;
}

/** Whether a subscriber may know of it: its tenant's, and for role USER its property's. */
export function concerns(note: Notice, { scope }: { scope: TenantScope }): boolean {
  if (note.tenant !== scope.tenantId) return false;
  if (scope.propertyIds === null || !note.property) return true;
  return scope.propertyIds.includes(note.property);
}

/** A hub without a source; `publish` is what the listening connection calls. */
export function eventHub(): EventHub & { publish(payload: string): void } {
  const subscribers = new Set<Subscriber>();
  return {
    subscribe(subscriber) {
      for (const key of ["session", "account"] as const) {
        const same = subscriber.owner
          ? [...subscribers].filter(({ owner }) => owner?.[key] === subscriber.owner?.[key])
          : [];
        // The oldest is the tab that was left open; the one that was opened now is looked at.
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
 * A hub that listens to the database. The connection is made anew when it breaks.
 * @param onError told of a payload nobody understands
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
