import { useSyncExternalStore } from "react";
import { exactTime, relativeTime, shortDate } from "./dates.ts";

const TICK_MS = 30_000;

export interface TimeProps {
  /** ISO 8601. */
  at: string;
}

/** How long ago, kept up to date; the exact time on hover. */
export function RelativeTime({ at }: TimeProps) {
  // Renders again at every tick.
  useSyncExternalStore(onTick, currentTick);
  const date = new Date(at);
  return <time dateTime={at} title={exactTime(date)}>{relativeTime(date, new Date())}</time>;
}

/** The date in the specification's short form; the exact time on hover. */
export function ShortDate({ at, time }: TimeProps & { time?: boolean }) {
  const date = new Date(at);
  return <time dateTime={at} title={exactTime(date)}>{shortDate(date, time)}</time>;
}

/** One timer for all times on the page. */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function onTick(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((each) => each()), TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The same between two ticks, as React demands of a snapshot. */
const currentTick = () => Math.floor(Date.now() / TICK_MS) * TICK_MS;
