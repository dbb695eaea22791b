/** What the service itself has recorded: loops of the workers, sizes. */
import type { SystemState } from "@crumbtrail/contract/system";
import type { SystemTx } from "../tenant.ts";
import { iso } from "./fragments.ts";

/** A loop as its worker has seen it since the last time it was stored. */
export interface LoopState {
  loop: string;
  everyMs: number;
  lastRunAt: Date | null;
  lastFailedAt: Date | null;
  lastError: string | null;
}

/** Stores the loops of a worker; a null keeps the stored value. */
export async function upsertLoops(
  tx: SystemTx,
  worker: string,
  loops: readonly LoopState[],
): Promise<void> {
  for (const { loop, everyMs, lastRunAt, lastFailedAt, lastError } of loops) {
    await tx`
      insert into worker_loops as l
        (worker, loop, every_ms, last_run_at, last_failed_at, last_error)
      values (${worker}, ${loop}, ${everyMs}, ${lastRunAt}, ${lastFailedAt}, ${lastError})
      on conflict (worker, loop) do update set every_ms = excluded.every_ms, seen_at = now(),
        last_run_at = coalesce(excluded.last_run_at, l.last_run_at),
        last_failed_at = coalesce(excluded.last_failed_at, l.last_failed_at),
        last_error = coalesce(excluded.last_error, l.last_error)`;
  }
}

export async function deleteOldLoops(tx: SystemTx): Promise<void> {
  await tx`delete from worker_loops where seen_at < now() - interval '1 day'`;
}

/** Loops of workers that were seen lately, by name. */
export function listLoops(tx: SystemTx): Promise<SystemState["loops"]> {
  return tx<SystemState["loops"]>`
    select worker, loop as name, every_ms as "everyMs", ${iso(tx, "last_run_at")} as "lastRunAt",
      ${iso(tx, "last_failed_at")} as "lastFailedAt", last_error as "lastError",
      seen_at > now() - interval '2 minutes' as "isRunning"
    from worker_loops order by loop, worker`;
}

/** Size of the database, and of the files of all results. */
export async function findStorage(tx: SystemTx): Promise<SystemState["storage"]> {
  const [row] = await tx<[SystemState["storage"]]>`
    select pg_database_size(current_database())::float8 as "databaseBytes",
      coalesce(sum(bytes), 0)::float8 as "blobBytes", coalesce(sum(files), 0)::float8 as "blobCount"
    from stored_evidence`;
  return row;
}
