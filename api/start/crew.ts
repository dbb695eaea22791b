/**
 * All parts together. While they start, one that dies ends the start; afterwards it is started
 * again, as a supervisor would in production. Stopping stops them all.
 */
import { StartError } from "../process/start.ts";
import { rememberChildren } from "./leftovers.ts";
import type { Part } from "./part.ts";

/** Parts get this long to end by themselves. */
const GRACE_MS = 3200;
/** Ctrl-C reaches the parts as well, and they may be faster than we are. */
const SETTLE_MS = 300;
/** A part that dies this often within a minute has a fault that starting again does not mend. */
const TOO_OFTEN = 5;
const MINUTE_MS = 60_000;

export interface Crew extends AsyncDisposable {
  /** @param begin starts the part; called again when it died */
  add(begin: () => Part): Promise<Part>;
  /** All parts are up: from here on one that dies is started again. */
  complete(): void;
  /** Rejects with a sentence when a part ends that nobody stopped and that is not started again. */
  death: Promise<never>;
  /** From here on nothing the parts say is of interest. */
  ending(): boolean;
}

/** @param say prints a line for whoever started it */
export function createCrew(
  data: string,
  stopped: AbortSignal,
  say: (line: string) => void,
): Crew {
  const parts = new Set<Part>();
  const death = Promise.withResolvers<never>();
  death.promise.catch(() => {});
  let complete = false;
  let dead = false;

  async function add(begin: () => Part, deaths: readonly number[] = []): Promise<Part> {
    const part = begin();
    parts.add(part);
    watch(part, begin, deaths);
    await rememberChildren(data, [...parts].map(({ pid }) => pid));
    return part;
  }

  async function watch(part: Part, begin: () => Part, before: readonly number[]): Promise<void> {
    const sentence = await sentenceOf(part, data);
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    if (stopped.aborted || dead) return;
    parts.delete(part);
    const deaths = [...before, Date.now()].filter((at) => at > Date.now() - MINUTE_MS);
    if (complete && deaths.length < TOO_OFTEN) {
      say(`${sentence}; it is started again`);
      await add(begin, deaths);
    } else {
      dead = true;
      death.reject(new StartError(sentence));
    }
  }

  return {
    add,
    complete: () => complete = true,
    death: death.promise,
    ending: () => dead || stopped.aborted,
    [Symbol.asyncDispose]: () => stopAll([...parts]),
  };
}

async function sentenceOf(part: Part, data: string): Promise<string> {
  const { code, signal, lastWords } = await part.ended;
  const how = signal ? `was ended by ${signal}` : `ended with exit code ${code}`;
  return `${lastWords ?? `${part.name}: no word`} (${how}, see ${data}/logs/${part.name}.log)`;
}

async function stopAll(parts: readonly Part[]): Promise<void> {
  for (const part of parts) part.signal("SIGTERM");
  const late = setTimeout(() => parts.forEach((part) => part.signal("SIGKILL")), GRACE_MS);
  await Promise.all(parts.map(({ ended }) => ended));
  clearTimeout(late);
}
