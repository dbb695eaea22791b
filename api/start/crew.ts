/**
 * All parts together. While they start, one that ends or hangs ends the start; afterwards it is
 * started again, as a supervisor would in production. Stopping stops them all.
 */
import { StartError } from "../platform/process/start.ts";
import { HEALTH, type HealthLimits } from "./health.ts";
import { keepRunning, type Member } from "./keep_running.ts";
import { rememberChildren } from "./leftovers.ts";
import type { RunningPart } from "./part.ts";

/** Parts get this long to end by themselves. */
const GRACE_MS = 3200;
/** PostgreSQL writes down what it has in memory first. */
const DATABASE_GRACE_MS = 6000;
const PAUSE_MS = 1000;

export interface Crew extends AsyncDisposable {
  /** Starts a part and keeps it running. */
  add<P extends RunningPart>(member: Member<P>): Promise<P>;
  /** All parts are up: from here on one that dies is started again. */
  complete(): void;
  /** Rejects with a sentence when a part dies before all are up. */
  death: Promise<never>;
  /** From here on nothing the parts say is of interest. */
  ending(): boolean;
}

export interface CrewOptions {
  data: string;
  stopped: AbortSignal;
  /** Prints a line for whoever started it. */
  say: (line: string) => void;
  health?: HealthLimits;
  pauseMs?: number;
}

export function createCrew(options: CrewOptions): Crew {
  const { data, stopped, say, health = HEALTH, pauseMs = PAUSE_MS } = options;
  const running = new Map<Member, RunningPart>();
  const kept: Promise<void>[] = [];
  const death = Promise.withResolvers<never>();
  death.promise.catch(() => {});
  const closing = new AbortController();
  const over = AbortSignal.any([stopped, closing.signal]);
  const database = createGate();
  let complete = false;
  let remembered = Promise.resolve();

  async function begin<P extends RunningPart>(member: Member<P>): Promise<P> {
    // Without its database a part ends at once, again and again.
    if (!member.isDatabase) await Promise.race([database.opened(), aborted(over)]);
    over.throwIfAborted();
    const part = await member.begin();
    running.set(member, part);
    if (over.aborted) part.kill();
    if (member.isDatabase) database.open();
    await (remembered = remembered.then(remember).catch((error) => say(`start: ${error}`)));
    return part;
  }

  /** The database server is known by a file of its own. */
  function remember(): Promise<void> {
    const children = [...running].filter(([member]) => !member.isDatabase);
    return rememberChildren(data, children.map(([, { pid }]) => pid));
  }

  function gone(member: Member, sentence: string): boolean {
    running.delete(member);
    if (member.isDatabase) database.close();
    if (!complete) {
      death.reject(new StartError(sentence));
      closing.abort();
    }
    return complete;
  }

  async function stop(isDatabase: boolean): Promise<void> {
    const members = [...running].filter(([member]) => (member.isDatabase ?? false) === isDatabase);
    await stopAll(members.map(([, part]) => part), isDatabase ? DATABASE_GRACE_MS : GRACE_MS);
  }

  return {
    async add(member) {
      if (member.isDatabase) database.close();
      const first = await begin(member);
      const rules = { health, pauseMs, over, say, begin: () => begin(member) };
      kept.push(keepRunning(member, first, { ...rules, gone: (how) => gone(member, how) }));
      return first;
    },
    complete: () => complete = true,
    death: death.promise,
    ending: () => over.aborted,
    async [Symbol.asyncDispose]() {
      closing.abort();
      await stop(false);
      await stop(true);
      await Promise.all(kept);
    },
  };
}

async function stopAll(parts: readonly RunningPart[], graceMs: number): Promise<void> {
  for (const part of parts) part.stop();
  const late = setTimeout(() => parts.forEach((part) => part.kill()), graceMs);
  await Promise.all(parts.map(({ ended }) => ended));
  clearTimeout(late);
}

/** Open at first. */
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
