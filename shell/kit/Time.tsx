import { useSyncExternalStore } from "react";
import { exactTime, relativeTime, shortDate } from "./dates.ts";

const TICK_MS = 30_000;

export interface TimeProps {
  /** ISO 8601. */
  at: string;
}

/** How long ago, kept up to date; the exact time on hover. */
export function RelativeTime({ at }: TimeProps) {
  const now = useSyncExternalStore(everyTick, currentTick);
  const date = new Date(at);
  return (
    <time dateTime={at} title={exactTime(date)}>
      {relativeTime(date, new Date(Math.max(now, Date.now())))}
    </time>
  );
}

/** The date in the specification's short form; the exact time on hover. */
export function ShortDate({ at, time }: TimeProps & { time?: boolean }) {
  const date = new Date(at);
  return <time dateTime={at} title={exactTime(date)}>{shortDate(date, time)}</time>;
}

/** One timer for all times on the page. */
const tellers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function everyTick(tell: () => void): () => void {
  tellers.add(tell);
  timer ??= setInterval(() => tellers.forEach((each) => each()), TICK_MS);
  return () => {
    tellers.delete(tell);
    if (tellers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const currentTick = () => Math.floor(Date.now() / TICK_MS) * TICK_MS;
