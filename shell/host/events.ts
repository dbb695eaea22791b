/** Server-sent events of the tenant; one connection for the whole page. */
import type { TenantEvent } from "@crumbtrail/contract/events";
import type { InvalidateOptions } from "@tanstack/react-query";
import { atom, getDefaultStore, useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { apiUrl } from "./runtime_config.ts";

/** The browser does not reconnect after an answer other than a stream; the page does, after this. */
const RECONNECT_MS = 5000;
const POLL_MS = 30_000;
/** A test publishes an event per property; the delay gathers them into a single refetch. */
const GATHER_MS = 300;

type Listener = (event: TenantEvent) => void;

const liveAtom = atom(false);
const listeners = new Set<Listener>();
let source: EventSource | undefined;

/**
 * Calls `listener` for every event while the screen is shown.
 * @returns whether events arrive; while none do, a screen polls (`refetchInterval`)
 */
export function useEvents(listener: Listener): { live: boolean } {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => subscribe((event) => latest.current(event)), []);
  return { live: useAtomValue(liveAtom, { store: getDefaultStore() }) };
}

/**
 * Refreshes a list of issues on events, by polling while the event stream is down, and where events
 * were missed: on reconnect, and when the screen opens, because no other screen listens to them.
 */
export function useLiveIssues(refresh: (options?: InvalidateOptions) => Promise<void>): void {
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refreshSoon = () => {
    soon.current ??= setTimeout(() => {
      soon.current = undefined;
      void refresh();
    }, GATHER_MS);
  };
  const { live } = useEvents((event) => event.kind === "issues" && refreshSoon());

  useEffect(() => () => clearTimeout(soon.current), []);
  const missed = useRef(live);
  useEffect(() => {
    if (live) {
      // What is loading already is new enough.
      if (missed.current) void refresh({ cancelRefetch: false });
      return () => {
        missed.current = true;
      };
    }
    const timer = setInterval(() => void refresh(), POLL_MS);
    return () => clearInterval(timer);
  }, [live, refresh]);
}

function subscribe(listener: Listener): () => void {
  listeners.add(listener);
  source ??= connect();
  // The stream stays open for the next screen that listens.
  return () => listeners.delete(listener);
}

function connect(): EventSource {
  const store = getDefaultStore();
  const stream = new EventSource(apiUrl("/events"), { withCredentials: true });
  stream.onopen = () => store.set(liveAtom, true);
  stream.onerror = () => {
    store.set(liveAtom, false);
    if (stream.readyState !== EventSource.CLOSED) return;
    setTimeout(() => source = connect(), RECONNECT_MS);
  };
  stream.onmessage = (message) => {
    const event: unknown = JSON.parse(message.data);
    if (isEvent(event)) listeners.forEach((listener) => listener(event));
  };
  return stream;
}

/** By hand, because zod would weigh much here; screens ignore kinds that they do not know. */
function isEvent(value: unknown): value is TenantEvent {
  return typeof value === "object" && value !== null && "kind" in value;
}
