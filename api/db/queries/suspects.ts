/**
 * Work during which workers died. Each claim raises `unfinished`, and the end of the work, good or
 * bad, sets it to 0. What was claimed twice without an end is suspect: a worker does it alone, so
 * that it can end no other work, and so that work passes that only ran beside the cause. What ends the
 * worker then, too, is set aside: given up, and listed among the dead letters.
 */
import type { Sql } from "postgres";
import type { SystemTx, TenantTx } from "../tenant.ts";
import { countChanged, isFound } from "./fragments.ts";

/** Which work to claim: what may run beside other work, or what has to run alone. */
export type Share = "usual" | "suspect";

/** Condition on column `unfinished` of a row that nobody works on. */
export const isOfShare = (tx: SystemTx | TenantTx, share: Share, unfinished: ReturnType<Sql>) =>
  share === "suspect" ? tx`${unfinished} = 2` : tx`${unfinished} < 2`;

/** Error of work that is set aside. */
export const SET_ASIDE = "The worker ended during each of three attempts, the last time alone";

/** Gives up rows of the outbox that ended workers; returns how many. */
export function setOutboxAside(tx: SystemTx): Promise<number> {
  return countChanged(tx`update outbox set dead_at = now(), last_error = ${SET_ASIDE}
    where unfinished > 2 and dead_at is null and run_at <= now()`);
}

/** Gives up mails that ended workers. */
export function setMailsAside(tx: SystemTx): Promise<{ id: string }[]> {
  return tx<{ id: string }[]>`update mails set dead_at = now(), last_error = ${SET_ASIDE}
    where unfinished > 2 and sent_at is null and dead_at is null and run_at <= now() returning id`;
}

/** Gives up events that ended workers; returns how many. */
export function setDeliveriesAside(tx: SystemTx, now: Date): Promise<number> {
  return countChanged(tx`
    update webhook_deliveries d set dead_at = ${now}, last_error = ${SET_ASIDE}
    where unfinished > 2 and delivered_at is null and dead_at is null
      and exists (select from webhook_endpoints e
        where e.id = d.endpoint_id and coalesce(e.lease_until, ${now}) <= ${now})`);
}

/** Whether suspect rows of the outbox or mails are due. */
export function hasDueSuspects(tx: SystemTx): Promise<boolean> {
  return isFound(tx`
    select from outbox where unfinished > 1 and dead_at is null and run_at <= now()
    union all select from mails
      where unfinished > 1 and sent_at is null and dead_at is null and run_at <= now() limit 1`);
}
