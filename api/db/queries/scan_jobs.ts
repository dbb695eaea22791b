/** Jobs of the queue as everybody but a scanner sees them. Scanners use leases.ts. */
import type { RunStatus, TestType } from "@crumbtrail/contract/enums";
import type { SystemTx, TenantTx } from "../tenant.ts";

/** Lower is claimed first. */
export const PRIORITY: Record<TestType, number> = {
  ON_DEMAND: 0,
  ONE_TIME: 0,
  CONTINUOUS: 1,
  RSS_CRAWL: 2,
};

/** Status of a job and its fencing token, for tests and health pages. */
export async function findJob(
  tx: SystemTx | TenantTx,
  id: string,
): Promise<{ status: RunStatus; attempt: number; reason: string | null } | undefined> {
  const [row] = await tx<{ status: RunStatus; attempt: number; reason: string | null }[]>`
    select status, attempt, reason from scan_jobs where id = ${id}`;
  return row;
}
