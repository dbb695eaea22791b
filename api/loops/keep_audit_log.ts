/**
 * Keeps the audit log within its retention (`db/queries/audit_retention.ts`). Partitions of months are
 * made three months ahead; an event of a month without one goes to the default partition, so that no
 * change ever fails for it. A month is dropped when the longest retention of all tenants is over;
 * only tenants with a shorter one have their events deleted by rows. An event takes some 500 bytes
 * with its indexes, so that a thousand a day are 0.2 GB a year. A month is dropped in the same time
 * whatever it holds, some 5,000 events are deleted by rows in a second, and an idle run reads one
 * entry of an index for each tenant with a shorter retention.
 */
import type { Database } from "@crumbtrail/db/connect";
import {
  deleteAuditEvents,
  dropAuditPartitions,
  listShortRetentions,
  makeAuditPartitions,
} from "@crumbtrail/db/queries/audit_retention";
import { acrossTenants } from "@crumbtrail/db/tenant";

/** Events deleted in a transaction. */
const EVENTS = 1000;

/**
 * Each step in a transaction of its own: a partition is made and dropped under a lock.
 * @param years the installation's retention
 * @returns the number of partitions made or dropped and of deleted events
 */
export async function keepAuditLog(
  { system }: Pick<Database, "system">,
  years: number,
): Promise<number> {
  let done = await acrossTenants(system, makeAuditPartitions);
  done += await acrossTenants(system, (tx) => dropAuditPartitions(tx, years));
  for (const id of await acrossTenants(system, (tx) => listShortRetentions(tx, years))) {
    done += await acrossTenants(
      system,
      (tx) => deleteAuditEvents(tx, id, { years, limit: EVENTS }),
    );
  }
  return done;
}
