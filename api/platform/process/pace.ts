/**
 * Heavy work, such as thousands of rows for a workbook, runs in small pieces, one at a time in the
 * whole process. After each piece the process and its database are free for twice the piece's
 * duration, so that other calls stay fast.
 */
import { setTimeout } from "node:timers/promises";

/** The end of the last piece, and of the pause after it. */
let last: Promise<void> = Promise.resolve();

/**
 * Runs a piece of some milliseconds after all earlier pieces. A piece must not wait for another.
 * @throws errors of the piece
 */
export function onTurn<T>(piece: () => T | Promise<T>): Promise<T> {
  let ms = 0;
  const done = last.then(async () => {
    const started = performance.now();
    try {
      return await piece();
    } finally {
      ms = performance.now() - started;
    }
  });
  last = done.catch(() => {}).then(() => pause(2 * ms));
  return done;
}

/** Milliseconds of computing after which other calls get their turn. */
const SLICE_MS = 5;

/** Runs short pieces of work one after the other; other calls get their turn between them. */
export async function inSlices<T>(pieces: readonly (() => T)[]): Promise<T[]> {
  const done: T[] = [];
  let since = performance.now();
  for (const piece of pieces) {
    if (performance.now() - since > SLICE_MS) {
      await pause(0);
      since = performance.now();
    }
    done.push(piece());
  }
  return done;
}

/** Waits; ends early when the signal aborts, the only reason for which the timer rejects. */
export async function pause(ms: number, stop?: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal: stop }).catch(() => {});
}
