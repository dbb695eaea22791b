/** All parts together: one that dies ends the start, and stopping stops them all. */
import { StartError } from "../process/start.ts";
import { rememberChildren } from "./leftovers.ts";
import type { Part } from "./part.ts";

/** Parts get this long to end by themselves. */
const GRACE_MS = 3200;
/** Ctrl-C reaches the parts as well, and they may be faster than we are. */
const SETTLE_MS = 300;

export interface Crew extends AsyncDisposable {
  add(part: Part): Promise<Part>;
  /** Rejects with a sentence when a part ends although nobody stopped it. */
  death: Promise<never>;
  /** From here on nothing the parts say is of interest. */
  ending(): boolean;
}

export function createCrew(data: string, stopped: AbortSignal): Crew {
  const parts: Part[] = [];
  const death = Promise.withResolvers<never>();
  death.promise.catch(() => {});
  let dead = false;

  async function watch(part: Part): Promise<void> {
    const { code, signal, lastWords } = await part.ended;
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    if (stopped.aborted) return;
    dead = true;
    const how = signal ? `was ended by ${signal}` : `ended with exit code ${code}`;
    const log = `${data}/logs/${part.name}.log`;
    death.reject(new StartError(`${lastWords ?? `${part.name}: no word`} (${how}, see ${log})`));
  }

  return {
    death: death.promise,
    ending: () => dead || stopped.aborted,
    async add(part) {
      parts.push(part);
      watch(part);
      await rememberChildren(data, parts.map(({ pid }) => pid));
      return part;
    },
    [Symbol.asyncDispose]: () => stopAll(parts),
  };
}

async function stopAll(parts: Part[]): Promise<void> {
  for (const part of parts) part.signal("SIGTERM");
  const late = setTimeout(() => parts.forEach((part) => part.signal("SIGKILL")), GRACE_MS);
  await Promise.all(parts.map(({ ended }) => ended));
  clearTimeout(late);
}
