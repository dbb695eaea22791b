/**
 * Delivers events to receivers. Each receiver has a delivery queue, leased by a single worker at a
 * time, so that a slow receiver delays no other.
 */
import type { Share } from "@crumbtrail/db/queries/suspects";
import { takeQueues } from "@crumbtrail/db/queries/webhook_deliveries";
import type { Database } from "@crumbtrail/db/connect";
import { acrossTenants } from "@crumbtrail/db/tenant";
import { deliverBatch, type DeliveryDeps } from "../notifications/webhooks/deliver.ts";

/** Longer than a batch takes: an event needs some five calls to Jira. */
const LEASE_MS = 120_000;
/** Receivers served by a worker at a time. */
const QUEUES = 20;

export interface WebhookDelivery {
  /**
   * Starts delivering queues with due events and returns their number, without waiting for the end.
   */
  runOnce(): Promise<number>;
  /** Settles when no delivery is running. */
  idle(): Promise<void>;
  /** Delivers one suspect event; to be called while nothing else runs. */
  runSuspect(): Promise<number>;
}

export function webhookDelivery(
  deps: DeliveryDeps & { db: Pick<Database, "system"> },
): WebhookDelivery {
  const busy = new Set<Promise<void>>();
  const take = (share: Share, limit: number) => {
    const now = deps.now();
    const until = new Date(now.getTime() + LEASE_MS);
    return acrossTenants(deps.db.system, (tx) => takeQueues(tx, { share, limit, now, until }));
  };
  return {
    async runOnce() {
      const limit = QUEUES - busy.size;
      if (limit <= 0) return 0;
      const queues = await take("usual", limit);
      for (const queue of queues) {
        const work = deliverBatch(deps, queue, "usual").catch((err: unknown) =>
          deps.log.error({ webhook: queue.id, err }, "delivery queue broke off")
        ).finally(() => busy.delete(work));
        busy.add(work);
      }
      return queues.length;
    },
    async runSuspect() {
      const queues = await take("suspect", 1);
      for (const queue of queues) await deliverBatch(deps, queue, "suspect");
      return queues.length;
    },
    idle: async () => {
      while (busy.size > 0) await Promise.all(busy);
    },
  };
}
