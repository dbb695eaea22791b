/** Events waiting for delivery. A worker leases a receiver's queue, then takes its due events. */
import type { SystemTx } from "../tenant.ts";
import { countChanged } from "./fragments.ts";
import { isOfShare, type Share } from "./suspects.ts";
import type { Receiver } from "./webhook_endpoints.ts";

/** Maximum wait of an event for a run whose end can't be processed. */
const MAX_WAIT = "10 minutes";

/**
 * Condition for sending a delivery `d`: the delivery is due, no earlier event of the issue waits at
 * this receiver, and every run that ended before is processed, as a run may add an earlier event.
 */
const isDue = (tx: SystemTx, now: Date, share: Share) =>
  tx`d.delivered_at is null and d.dead_at is null and d.run_at <= ${now}
    and ${isOfShare(tx, share, tx`d.unfinished`)}
    and not exists (select from webhook_deliveries b
      where b.endpoint_id = d.endpoint_id and b.issue_id = d.issue_id
        and (b.occurred_at, b.id) < (d.occurred_at, d.id)
        and b.delivered_at is null and b.dead_at is null)
    and not (d.issue_id is not null and exists (select from outbox o
      where o.topic = 'run.ended' and o.dead_at is null and o.tenant_id = d.tenant_id
        and o.created_at <= d.occurred_at
        and o.created_at > now() - ${MAX_WAIT}::text::interval))`;

/** A receiver leased by this worker, until the worker releases the queue or the lease ends. */
export interface DeliveryQueue extends Receiver {
  leaseUntil: Date;
  failures: number;
}

/** Receivers with due events that no worker serves. */
const waitingQueues = (tx: SystemTx, now: Date, share: Share) =>
  tx`from webhook_endpoints e join tenants t on t.id = e.tenant_id
    where e.status = 'ACTIVE' and t.status = 'ACTIVE'
      and coalesce(e.rests_until, ${now}) <= ${now} and coalesce(e.lease_until, ${now}) <= ${now}
      and exists (select from webhook_deliveries d where d.endpoint_id = e.id
        and ${isDue(tx, now, share)})`;

/** Whether a suspect event waits for a worker. */
export async function hasSuspectDeliveries(tx: SystemTx, now: Date): Promise<boolean> {
  // Asked first, because it costs nothing as long as there are none.
  const any = await tx`select from webhook_deliveries
    where unfinished > 1 and delivered_at is null and dead_at is null limit 1`;
  if (any.length === 0) return false;
  return (await tx`select ${waitingQueues(tx, now, "suspect")} limit 1`).length > 0;
}

/** Leases queues with due events; receivers that answered last time before those that failed. */
export function takeQueues(
  tx: SystemTx,
  { share, limit, now, until }: { share: Share; limit: number; now: Date; until: Date },
): Promise<DeliveryQueue[]> {
  return tx<DeliveryQueue[]>`
    update webhook_endpoints u set lease_until = ${until} where u.id in (
      select e.id ${waitingQueues(tx, now, share)}
      order by e.failures, e.id limit ${limit} for update of e skip locked)
    returning u.id, u.tenant_id as "tenantId", u.kind, u.name, u.url, u.settings, u.secret,
      u.old_secret as "oldSecret", u.old_secret_until as "oldSecretUntil",
      u.lease_until as "leaseUntil", u.failures`;
}

/** A delivery being sent; `attempts` and `unfinished` are the fencing token. */
export interface TakenDelivery {
  id: string;
  messageId: string;
  event: string;
  issueId: string | null;
  payload: unknown;
  /** Counts this attempt, and none during which a worker died. */
  attempts: number;
  unfinished: number;
}

export async function takeDeliveries(
  tx: SystemTx,
  receiverId: string,
  { share, limit, now }: { share: Share; limit: number; now: Date },
): Promise<TakenDelivery[]> {
  const rows = await tx<(TakenDelivery & { at: Date })[]>`
    update webhook_deliveries u set last_attempt_at = ${now}, unfinished = unfinished + 1,
      attempts = attempts + case when unfinished = 0 then 1 else 0 end,
      last_error = 'was taken and not finished'
    where u.id in (
      select d.id from webhook_deliveries d where d.endpoint_id = ${receiverId} and ${
    isDue(tx, now, share)
  } order by d.occurred_at, d.id limit ${limit})
    returning u.id, u.message_id as "messageId", u.event, u.issue_id as "issueId", u.payload,
      u.attempts, u.unfinished, u.occurred_at as at`;
  return rows.sort((a, b) => a.at.getTime() - b.at.getTime()).map(({ at: _, ...row }) => row);
}

export interface Attempt {
  status: number | null;
  answer: string | null;
  /** Null for an accepted event. */
  error: string | null;
  /** When the next attempt is due; null for never. */
  againAt: Date | null;
}

export async function updateDelivery(
  tx: SystemTx,
  { id, attempts, unfinished }: TakenDelivery,
  { status, answer, error, againAt }: Attempt,
  now: Date,
): Promise<void> {
  await tx`update webhook_deliveries set answer_status = ${status}, answer = ${answer},
      last_error = ${error}, unfinished = 0, run_at = coalesce(${againAt}, run_at),
      delivered_at = case when ${error === null} then ${now}::timestamptz end,
      dead_at = case when ${error !== null && againAt === null} then ${now}::timestamptz end
    where id = ${id} and attempts = ${attempts} and unfinished = ${unfinished}
      and delivered_at is null and dead_at is null`;
}

/** Releases a queue, unless another worker has leased the queue meanwhile. */
export async function releaseQueue(
  tx: SystemTx,
  { id, leaseUntil }: DeliveryQueue,
  { failures, restsUntil }: { failures: number; restsUntil: Date | null },
): Promise<void> {
  await tx`update webhook_endpoints set lease_until = null, failures = ${failures},
      rests_until = ${restsUntil}
    where id = ${id} and lease_until = ${leaseUntil}`;
}

/** Gives up events not sent in time, e.g. of a disabled receiver. */
export function giveUpDeliveriesBefore(tx: SystemTx, before: Date, now: Date): Promise<number> {
  return countChanged(tx`update webhook_deliveries set dead_at = ${now},
      last_error = coalesce(last_error, 'Nothing was sent within its time')
    where delivered_at is null and dead_at is null and created_at < ${before}`);
}

export function deleteDeliveriesBefore(tx: SystemTx, before: Date): Promise<number> {
  return countChanged(tx`delete from webhook_deliveries where created_at < ${before}`);
}

/** Takes Jira sites of all tenants not polled since `before`, and marks them as polled. */
export function takeJiraReceivers(
  tx: SystemTx,
  { now, before }: { now: Date; before: Date },
): Promise<Receiver[]> {
  return tx<Receiver[]>`
    update webhook_endpoints u set polled_at = ${now} where u.id in (
      select e.id from webhook_endpoints e join tenants t on t.id = e.tenant_id
      where e.kind = 'JIRA' and e.status = 'ACTIVE' and t.status = 'ACTIVE'
        and (e.polled_at is null or e.polled_at <= ${before})
      order by e.id limit 20 for update of e skip locked)
    returning u.id, u.tenant_id as "tenantId", u.kind, u.name, u.url, u.settings, u.secret,
      u.old_secret as "oldSecret", u.old_secret_until as "oldSecretUntil"`;
}
