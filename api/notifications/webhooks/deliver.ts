/**
 * Delivers a receiver's due events. If the worker stops between sending an event and recording the
 * result, another worker sends the event again, under the same message id, after the queue's lease.
 */
import type { WebhookKind } from "@crumbtrail/contract/webhook_options";
import type { Database } from "@crumbtrail/db/connect";
import type { Share } from "@crumbtrail/db/queries/suspects";
import {
  type Attempt,
  type DeliveryQueue,
  releaseQueue,
  takeDeliveries,
  type TakenDelivery,
  updateDelivery,
} from "@crumbtrail/db/queries/webhook_deliveries";
import { type Keyring, SecretsError } from "@crumbtrail/db/secrets";
import { acrossTenants } from "@crumbtrail/db/tenant";
import type { Logger } from "pino";
import { CallError, type Outward } from "../../platform/egress/call.ts";
import { EgressRefusal } from "../../platform/egress/guard.ts";
import { eventLinks, type MailOrigins } from "../alerts/links.ts";
import { isSuccess, remoteIssues, type Sender, type Sending } from "./sending.ts";
import { sendToJira } from "./jira.ts";
import { openReceiver } from "./receiver.ts";
import { sendToSlack } from "./slack.ts";
import { sendWebhook } from "./standard.ts";

export interface DeliveryDeps {
  db: Pick<Database, "app" | "system">;
  secrets: Keyring;
  outward: Outward;
  origins: MailOrigins;
  log: Logger;
  now: () => Date;
}

const SENDERS: Record<WebhookKind, Sender> = {
  WEBHOOK: sendWebhook,
  SLACK: sendToSlack,
  JIRA: sendToJira,
};
/** Events sent side by side to one receiver. Slack and Jira get events one by one. */
const BATCH: Record<WebhookKind, number> = { WEBHOOK: 10, SLACK: 1, JIRA: 1 };
/** Length of an answer in the delivery log, in characters. */
const ANSWER_LENGTH = 2000;

/**
 * Sends one batch, or one suspect event, then releases the queue, so that every receiver has its
 * turn.
 */
export async function deliverBatch(
  deps: DeliveryDeps,
  queue: DeliveryQueue,
  share: Share,
): Promise<void> {
  const now = deps.now();
  const limit = share === "usual" ? BATCH[queue.kind] : 1;
  const due = await acrossTenants(
    deps.db.system,
    (tx) => takeDeliveries(tx, queue.id, { share, limit, now }),
  );
  let failures = 0;
  let restsUntil: Date | null = null;
  if (due.length > 0) {
    const taken = await Promise.all(due.map((delivery) => deliver(deps, queue, delivery)));
    if (!taken.includes(true)) {
      failures = queue.failures + 1;
      restsUntil = new Date(deps.now().getTime() + restSeconds(failures) * 1000);
    }
  }
  await acrossTenants(deps.db.system, (tx) => releaseQueue(tx, queue, { failures, restsUntil }));
}

/** @returns whether the receiver accepted the event */
async function deliver(
  deps: DeliveryDeps,
  queue: DeliveryQueue,
  delivery: TakenDelivery,
): Promise<boolean> {
  const { retryAfter, ...outcome } = await sendOpened(deps, queue, delivery);
  const now = deps.now();
  const seconds = outcome.error === null ? null : retrySeconds(delivery.attempts, retryAfter);
  const againAt = seconds === null ? null : new Date(now.getTime() + seconds * 1000);
  if (outcome.error !== null) {
    const fields = { webhook: queue.id, delivery: delivery.id, attempts: delivery.attempts };
    const text = againAt ? "webhook not taken" : "webhook given up";
    deps.log.warn({ ...fields, reason: outcome.error, againInSeconds: seconds }, text);
  }
  await acrossTenants(
    deps.db.system,
    (tx) => updateDelivery(tx, delivery, { ...outcome, againAt }, now),
  );
  return outcome.error === null;
}

/** What the tenant reads in the delivery log about a fault of ours. */
const INTERNAL_FAULT = "An internal error; it is logged";

/** Sends an event to the queue's receiver, once its secrets are opened. */
async function sendOpened(
  { db, secrets, outward, origins, log, now }: DeliveryDeps,
  queue: DeliveryQueue,
  delivery: TakenDelivery,
): Promise<Outcome> {
  try {
    return await attempt({
      receiver: await openReceiver(secrets, queue, now()),
      delivery,
      outward,
      ...eventLinks(origins),
      remoteIssues: remoteIssues(db, queue),
      now: now(),
    });
  } catch (error) {
    // The operator has to correct the key, and may do so while the event is still retried.
    if (error instanceof SecretsError) return failed(error.message);
    // Counted as a usual attempt: the worker survived, so the event is not suspect.
    log.error({ webhook: queue.id, delivery: delivery.id, err: error }, "sending failed");
    return failed(INTERNAL_FAULT);
  }
}

export interface Outcome extends Omit<Attempt, "againAt"> {
  retryAfter: number | null;
}

/**
 * One attempt to send an event. Refusals and failures of the receiver are returned, never thrown.
 */
export async function attempt(sending: Sending): Promise<Outcome> {
  try {
    const answer = await SENDERS[sending.receiver.kind](sending);
    return {
      status: answer.status,
      answer: answer.body.slice(0, ANSWER_LENGTH).replaceAll("\0", "").toWellFormed(),
      error: isSuccess(answer) ? null : `Answered ${answer.status}`,
      retryAfter: answer.retryAfter,
    };
  } catch (error) {
    if (!(error instanceof CallError || error instanceof EgressRefusal)) throw error;
    return failed(error.message);
  }
}

function failed(error: string): Outcome {
  return { status: null, answer: null, error, retryAfter: null };
}

/** Seconds after the first, second … attempt: all attempts fall within 24 hours. */
const GAPS = [5, 60, 300, 1800, 3600, 7200, 14_400, 25_200, 32_400];
const MAX_RETRY_AFTER = 3600;

/**
 * Seconds until the next attempt; null after the last attempt.
 * @param attempts made so far
 * @param retryAfter pause that the receiver asked for, in seconds; respected up to an hour
 */
function retrySeconds(attempts: number, retryAfter: number | null): number | null {
  const gap = GAPS[attempts - 1];
  if (gap === undefined) return null;
  return Math.max(gap, Math.min(retryAfter ?? 0, MAX_RETRY_AFTER));
}

/** Seconds without deliveries after this many batches in a row without an accepted event. */
function restSeconds(failures: number): number {
  return Math.min(5 * failures, 60);
}
