/** Gives up events that nobody could send within a day, and forgets what is a month old. */
import type { Database } from "@crumbtrail/db/connect";
import {
  deleteDeliveriesBefore,
  giveUpDeliveriesBefore,
} from "@crumbtrail/db/queries/webhook_deliveries";
import { acrossTenants } from "@crumbtrail/db/tenant";

const HOUR_MS = 3_600_000;
/** A little more than the last attempt takes. */
const TRY_MS = 25 * HOUR_MS;
const KEEP_MS = 30 * 24 * HOUR_MS;

/** @returns deliveries given up or deleted */
export function purgeWebhooks(db: Pick<Database, "system">, now: Date): Promise<number> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  return acrossTenants(db.system, async (tx) => {
    return await giveUpDeliveriesBefore(tx, ago(TRY_MS), now) +
      await deleteDeliveriesBefore(tx, ago(KEEP_MS));
  });
}
