/**
 * Processes a topic of the outbox. The handler runs outside of any transaction: a row is postponed
 * first, so that no other worker takes the row, and deleted after the handler succeeded. If the
 * worker stops in between, the row comes due again, so handlers must tolerate repeated calls.
 */
import type { Database } from "@crumbtrail/db/connect";
import {
  deleteOutbox,
  lockDueOutbox,
  type OutboxRow,
  retryOutbox,
} from "@crumbtrail/db/queries/outbox";
import { acrossTenants } from "@crumbtrail/db/tenant";
import type { Logger } from "pino";
import type { z } from "zod";

const BATCH = 20;

/**
 * @param handle gets the payload and the tenant of the row
 * @returns the number of finished rows; a row with a failed handler is logged and comes due again
 */
export async function drainOutbox<T extends z.ZodType>(
  db: Pick<Database, "system">,
  log: Logger,
  topic: string,
  payload: T,
  handle: (payload: z.output<T>, tenantId: string) => Promise<void>,
): Promise<number> {
  const rows = await claim(db, topic);
  const done: number[] = [];
  for (const row of rows) {
    try {
      await handle(payload.parse(row.payload), row.tenant_id);
      done.push(row.id);
    } catch (err) {
      log.warn({ topic, outbox: row.id, attempts: row.attempts + 1, err }, "outbox row failed");
    }
  }
  if (done.length > 0) await acrossTenants(db.system, (tx) => deleteOutbox(tx, done));
  return done.length;
}

function claim(db: Pick<Database, "system">, topic: string): Promise<OutboxRow[]> {
  return acrossTenants(db.system, async (tx) => {
    const rows = await lockDueOutbox(tx, topic, BATCH);
    for (const row of rows) await retryOutbox(tx, row.id, "was taken and not finished");
    return rows;
  });
}
