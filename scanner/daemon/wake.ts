/** Hears of new jobs and of aborts from Postgres; polling covers what is missed. */
import { CHANNELS } from "@crumbtrail/contract/events";
import type { ScannerSql } from "@crumbtrail/db/connect";

/**
 * @param on.job a job may be waiting (also after a reconnect, when some may have been missed)
 * @param on.abort this job is to stop
 */
export async function listen(
  database: ScannerSql,
  on: { job: () => void; abort: (id: string) => void },
): Promise<() => Promise<void>> {
  const jobs = await database.listen(CHANNELS.jobs, on.job, on.job);
  const aborts = await database.listen(CHANNELS.aborts, on.abort);
  return async () => void await Promise.all([jobs.unlisten(), aborts.unlisten()]);
}
