/**
 * Processes a topic of the outbox, the table of work to be done after the transaction that noted it.
 * The handler runs outside of any transaction: a row is claimed
 * first, so that no other worker takes the row, and deleted after the handler succeeded. If the
 * worker dies in between, the row comes due again, so handlers must tolerate repeated calls.
 */
import type { Database } from "@crumbtrail/db/connect";
import {
  deleteOutbox,
  type OutboxRow,
  retryOutbox,
  takeDueOutbox,
} from "@crumbtrail/db/queries/outbox";
import type { Share } from "@crumbtrail/db/queries/suspects";
import { acrossTenants } from "@crumbtrail/db/tenant";
import { inSpan } from "@crumbtrail/telemetry/spans";
import type { Logger } from "pino";
import type { z } from "zod";
import { reasonOf } from "../platform/process/start.ts";

/** Rows claimed at once, and the seconds until another worker takes them. */
const CLAIMS = {
  usual: { limit: 20, leaseSeconds: 60 },
  suspect: { limit: 1, leaseSeconds: 600 },
} as const;
/** Characters of an error that are kept. */
const ERROR = 2000;

export interface Outbox {
  db: Pick<Database, "system">;
  log: Logger;
  /** The usual rows, or suspect ones, during which workers died. */
  share: Share;
  /** Usual rows claimed at once; 20 by default. */
  limit?: number;
  /** Rows handled at the same time; 1 by default. */
  atOnce?: number;
}

/**
 * @param handle gets the payload and the tenant of the row
 * @returns the number of finished rows; a row with a failed handler is logged and comes due again
 */
export async function drainOutbox<T extends z.ZodType>(
  { db, log, share, limit = CLAIMS.usual.limit, atOnce = 1 }: Outbox,
  topic: string,
  payload: T,
  handle: (payload: z.output<T>, tenantId: string) => Promise<void>,
): Promise<number> {
  const rows = await acrossTenants(
    db.system,
    (tx) =>
      takeDueOutbox(tx, topic, { share, ...CLAIMS[share], ...share === "usual" && { limit } }),
  );
  const done: number[] = [];
  const handleOne = async (row: OutboxRow) => {
    try {
      await continued(row, () => handle(payload.parse(row.payload), row.tenant_id));
      done.push(row.id);
    } catch (err) {
      log.warn({ topic, outbox: row.id, attempts: row.attempts + 1, err }, "outbox row failed");
      await acrossTenants(
        db.system,
        (tx) => retryOutbox(tx, row.id, reasonOf(err).slice(0, ERROR)),
      );
    }
  };
  for (let first = 0; first < rows.length; first += atOnce) {
    await Promise.all(rows.slice(first, first + atOnce).map(handleOne));
  }
  if (done.length > 0) await acrossTenants(db.system, (tx) => deleteOutbox(tx, done));
  return done.length;
}

/** Goes on with the trace of what caused the work, if it has one. */
function continued(row: OutboxRow, work: () => Promise<void>): Promise<void> {
  if (row.traceparent === null) return work();
  const options = {
    kind: "CONSUMER",
    parent: row.traceparent,
    attributes: { "crumbtrail.tenant": row.tenant_id },
  } as const;
  return inSpan(`process ${row.topic}`, options, work);
}
