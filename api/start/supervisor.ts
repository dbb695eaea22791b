/**
 * Supervises all parts. During the start, a part's end or hang ends the start; later the supervisor
 * restarts the part. Stopping the supervisor stops all parts.
 */
import { StartError } from "../platform/process/start.ts";
import { HEALTH, type HealthLimits } from "./health.ts";
import { keepRunning, type PartDefinition } from "./keep_running.ts";
import { recordChildren } from "./orphaned_processes.ts";
import type { RunningPart } from "./part.ts";

/** Time for parts to end by themselves. */
const GRACE_MS = 3200;
/** PostgreSQL needs longer, since its shutdown writes its memory to disk first. */
const DATABASE_GRACE_MS = 6000;
const PAUSE_MS = 1000;

export interface Supervisor extends AsyncDisposable {
  /** Starts a part and keeps it running. */
  add<P extends RunningPart>(definition: PartDefinition<P>): Promise<P>;
  /** Marks the start as complete: from now on dead parts are restarted. */
  complete(): void;
  /** Rejects with a sentence if a part dies before the start is complete. */
  failure: Promise<never>;
  /** Whether the parts are being stopped and their output is of no interest. */
  isStopping(): boolean;
}

export interface SupervisorOptions {
  data: string;
  stopped: AbortSignal;
  /** Prints a line on the terminal. */
  print: (line: string) => void;
  health?: HealthLimits;
  pauseMs?: number;
}

export function createSupervisor(options: SupervisorOptions): Supervisor {
  const { data, stopped, print, health = HEALTH, pauseMs = PAUSE_MS } = options;
  const running = new Map<PartDefinition, RunningPart>();
  const loops: Promise<void>[] = [];
  const failure = Promise.withResolvers<never>();
  failure.promise.catch(() => {});
  const closing = new AbortController();
  const stopping = AbortSignal.any([stopped, closing.signal]);
  const database = createGate();
  let complete = false;
  let recorded = Promise.resolve();

  async function start<P extends RunningPart>(definition: PartDefinition<P>): Promise<P> {
    // Without the database other parts would end at once, again and again.
    if (!definition.isDatabase) await Promise.race([database.opened(), aborted(stopping)]);
    stopping.throwIfAborted();
    const part = await definition.start();
    running.set(definition, part);
    if (stopping.aborted) part.kill();
    if (definition.isDatabase) database.open();
    await (recorded = recorded.then(record).catch((error) => print(`start: ${error}`)));
    return part;
  }

  /** Records all parts except the database server, which writes its own pid file. */
  function record(): Promise<void> {
    const children = [...running].filter(([definition]) => !definition.isDatabase);
    return recordChildren(data, children.map(([, { pid }]) => pid));
  }

  function onEnd(definition: PartDefinition, sentence: string): boolean {
    running.delete(definition);
    if (definition.isDatabase) database.close();
    if (!complete) {
      const reason = new StartError(sentence);
      failure.reject(reason);
      // Also of a part that is to be started after this end.
      closing.abort(reason);
    }
    return complete;
  }

  async function stop(isDatabase: boolean): Promise<void> {
    const parts = [...running].filter(([definition]) => !!definition.isDatabase === isDatabase);
    await stopAll(parts.map(([, part]) => part), isDatabase ? DATABASE_GRACE_MS : GRACE_MS);
  }

  return {
    async add(definition) {
      if (definition.isDatabase) database.close();
      const first = await start(definition);
      loops.push(keepRunning(definition, first, {
        health,
        pauseMs,
        stopping,
        print,
        start: () => start(definition),
        onEnd: (sentence) => onEnd(definition, sentence),
      }));
      return first;
    },
    complete: () => complete = true,
    failure: failure.promise,
    isStopping: () => stopping.aborted,
    async [Symbol.asyncDispose]() {
      closing.abort();
      await stop(false);
      await stop(true);
      await Promise.all(loops);
    },
  };
}

async function stopAll(parts: readonly RunningPart[], graceMs: number): Promise<void> {
  for (const part of parts) part.stop();
  const late = setTimeout(() => parts.forEach((part) => part.kill()), graceMs);
  await Promise.all(parts.map(({ ended }) => ended));
  clearTimeout(late);
}

/** A gate to wait for; open at first. */
function createGate() {
  let gate = Promise.withResolvers<void>();
  gate.resolve();
  return {
    open: () => gate.resolve(),
    close: () => gate = Promise.withResolvers(),
    opened: () => gate.promise,
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  signal.addEventListener("abort", () => resolve(), { once: true });
  if (signal.aborted) resolve();
  return promise;
}
