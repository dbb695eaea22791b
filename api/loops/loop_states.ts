/** Stores the last run and failure of a worker's loops, for the provider's staff. */
import type { Database } from "@crumbtrail/db/connect";
import {
  deleteOldLoops,
  type LoopState,
  upsertLoops,
} from "@crumbtrail/db/queries/service_figures";
import { acrossTenants } from "@crumbtrail/db/tenant";
import { reasonOf } from "../platform/process/start.ts";
import type { Loop, LoopResult } from "./loop.ts";

/** Characters of an error that are stored. */
const ERROR = 500;

export interface LoopStates {
  /** To be called after each run. */
  ran(loop: Loop, result: LoopResult, error: unknown): void;
  /** Stores what happened since the last time. */
  store(): Promise<number>;
}

/** @param worker name of the worker, the same after a restart */
export function loopStates(
  { db, now }: { db: Pick<Database, "system">; now: () => Date },
  worker: string,
): LoopStates {
  const states = new Map<string, LoopState>();
  return {
    ran({ name: loop, everyMs }, result, error) {
      const last = states.get(loop);
      const failed = result === "failed";
      const at = now();
      states.set(loop, {
        loop,
        everyMs,
        lastRunAt: at,
        lastFailedAt: failed ? at : last?.lastFailedAt ?? null,
        lastError: failed ? reasonOf(error).slice(0, ERROR) : last?.lastError ?? null,
      });
    },
    async store() {
      await acrossTenants(db.system, async (tx) => {
        await deleteOldLoops(tx);
        await upsertLoops(tx, worker, [...states.values()]);
      });
      return 0;
    },
  };
}
