/**
 * Tells receivers what is due. Each receiver has a lane that one worker takes at a time, so that a
 * slow one keeps its own lane and no other; what is sent and not noted, as the worker died, is sent
 * again by another when the lane's time is over, under the same message id.
 */
import type { Database } from "@crumbtrail/db/connect";
import {
  type Lane,
  releaseLane,
  takeDeliveries,
  takeLanes,
  type TakenDelivery,
  updateDelivery,
} from "@crumbtrail/db/queries/webhook_deliveries";
import { type Keyring, SecretsError } from "@crumbtrail/db/secrets";
import { acrossTenants } from "@crumbtrail/db/tenant";
import type { Logger } from "pino";
import { issueUrl, type MailOrigins } from "../notifications/alerts/links.ts";
import type { Outward } from "../platform/egress/call.ts";
import { attempt, type Outcome } from "../notifications/webhooks/attempt.ts";
import { remotesOf } from "../notifications/webhooks/remotes.ts";
import { againIn, restFor } from "../notifications/webhooks/retry.ts";
import { openReceiver } from "../notifications/webhooks/secrets.ts";

/** Longer than a batch takes: Jira is called some five times for one event. */
const LANE_MS = 120_000;
/** Receivers that a worker sends to at a time. */
const LANES = 20;
/** Sent side by side to one receiver. Slack and Jira are told one by one. */
const BATCH = { WEBHOOK: 10, SLACK: 1, JIRA: 1 };

export interface Delivering {
  db: Pick<Database, "app" | "system">;
  secrets: Keyring;
  outward: Outward;
  origins: MailOrigins;
  log: Logger;
  now: () => Date;
}

export interface WebhookDelivery {
  /** Begins what is due and free; gives the number of lanes it took. Does not wait for them. */
  runOnce(): Promise<number>;
  /** Settles when nothing is under way. */
  idle(): Promise<void>;
}

export function webhookDelivery(deps: Delivering): WebhookDelivery {
  const busy = new Set<Promise<void>>();
  return {
    async runOnce() {
      const limit = LANES - busy.size;
      if (limit <= 0) return 0;
      const now = deps.now();
      const until = new Date(now.getTime() + LANE_MS);
      const lanes = await acrossTenants(
        deps.db.system,
        (tx) => takeLanes(tx, { limit, now, until }),
      );
      for (const lane of lanes) {
        const work = workOff(deps, lane).catch((err: unknown) =>
          deps.log.error({ webhook: lane.id, err }, "lane broke off")
        ).finally(() => busy.delete(work));
        busy.add(work);
      }
      return lanes.length;
    },
    idle: async () => {
      while (busy.size > 0) await Promise.all(busy);
    },
  };
}

/** Sends one batch, then lets go, so that every receiver has its turn. */
async function workOff(deps: Delivering, lane: Lane): Promise<void> {
  const now = deps.now();
  const due = await acrossTenants(
    deps.db.system,
    (tx) => takeDeliveries(tx, lane.id, { limit: BATCH[lane.kind], now }),
  );
  let failures = 0;
  let restsUntil: Date | null = null;
  if (due.length > 0) {
    const taken = await Promise.all(due.map((delivery) => deliver(deps, lane, delivery)));
    if (!taken.includes(true)) {
      failures = lane.failures + 1;
      restsUntil = new Date(deps.now().getTime() + restFor(failures) * 1000);
    }
  }
  await acrossTenants(deps.db.system, (tx) => releaseLane(tx, lane, { failures, restsUntil }));
}

async function deliver(deps: Delivering, lane: Lane, delivery: TakenDelivery): Promise<boolean> {
  const { retryAfter, ...outcome } = await tell(deps, lane, delivery);
  const now = deps.now();
  const seconds = outcome.error === null ? null : againIn(delivery.attempts, retryAfter);
  const againAt = seconds === null ? null : new Date(now.getTime() + seconds * 1000);
  if (outcome.error !== null) {
    const said = { webhook: lane.id, delivery: delivery.id, attempts: delivery.attempts };
    const words = againAt ? "webhook not taken" : "webhook given up";
    deps.log.warn({ ...said, reason: outcome.error, againInSeconds: seconds }, words);
  }
  await acrossTenants(
    deps.db.system,
    (tx) => updateDelivery(tx, delivery, { ...outcome, againAt }, now),
  );
  return outcome.error === null;
}

async function tell(
  { db, secrets, outward, origins, now }: Delivering,
  lane: Lane,
  delivery: TakenDelivery,
): Promise<Outcome> {
  try {
    return await attempt({
      receiver: await openReceiver(secrets, lane, now()),
      delivery,
      outward,
      linkTo: ({ _id, property }) => issueUrl(origins, property._id, _id),
      remotes: remotesOf(db, lane),
      now: now(),
    });
  } catch (error) {
    // Whoever runs this has to put it right, and may do so within the day.
    if (!(error instanceof SecretsError)) throw error;
    return { status: null, answer: null, error: error.message, retryAfter: null };
  }
}
