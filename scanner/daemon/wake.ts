/** Listens to Postgres for new jobs and aborts; polling covers missed notifications. */
import { CHANNELS } from "@crumbtrail/contract/events";
import type { ScannerSql } from "@crumbtrail/db/connect";

/**
 * @param on.job a job may be waiting; also called after a reconnect, which may have missed some
 * @param on.abort the job with the given id is to stop
 */
export async function listen(
  database: ScannerSql,
  on: { job: () => void; abort: (id: string) => void },
): Promise<() => Promise<void>> {
  const jobs = await database.listen(CHANNELS.jobs, on.job, on.job);
  const aborts = await database.listen(CHANNELS.aborts, on.abort);
  return async () => void await Promise.all([jobs.unlisten(), aborts.unlisten()]);
}
