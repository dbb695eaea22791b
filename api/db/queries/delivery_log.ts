/** The log of a receiver's events: waiting, delivered or given up. */
import type { DeliveryState } from "@crumbtrail/contract/webhook_options";
import type { Delivery } from "@crumbtrail/contract/webhook";
import type { Page, Slice } from "@crumbtrail/contract/paging";
import type { TenantTx } from "../tenant.ts";
import { firstRow, iso, readPage } from "./fragments.ts";

interface LogFilter {
  receiverId: string;
  state?: DeliveryState | undefined;
}

const stateOf = (tx: TenantTx) =>
  tx`case when d.delivered_at is not null then 'DELIVERED' when d.dead_at is not null then 'FAILED'
    else 'WAITING' end`;

export function listDeliveries(
  tx: TenantTx,
  { receiverId, state }: LogFilter,
  slice: Slice,
): Promise<Page<Delivery>> {
  const select = tx`
    select d.id as "_id", d.message_id as "messageId", d.event,
      ${stateOf(tx)} as state,
      ${iso(tx, "d.created_at")} as "createdAt", d.attempts,
      ${iso(tx, "d.last_attempt_at")} as "lastAttemptAt",
      case when d.delivered_at is null and d.dead_at is null then ${iso(tx, "d.run_at")} end
        as "nextAttemptAt",
      ${iso(tx, "d.delivered_at")} as "deliveredAt", d.answer_status as status, d.answer,
      d.last_error as error, d.payload
    from webhook_deliveries d where d.endpoint_id = ${receiverId}
      ${state === undefined ? tx`` : tx`and ${stateOf(tx)} = ${state}`}`;
  return readPage(tx, select, tx`d.created_at desc, d.id desc`, slice);
}

/**
 * Queues an event again, under the same message id. Returns the event; null without an event, or
 * with its first delivery still pending.
 */
export function copyDelivery(
  tx: TenantTx,
  { id, receiverId }: { id: string; receiverId: string },
): Promise<{ id: string; event: string; messageId: string } | null> {
  return firstRow(tx<{ id: string; event: string; messageId: string }[]>`
    insert into webhook_deliveries (tenant_id, endpoint_id, message_id, event, issue_id, payload,
      occurred_at, run_at, created_at)
    select tenant_id, endpoint_id, message_id, event, issue_id, payload, occurred_at, now(), now()
    from webhook_deliveries where id = ${id} and endpoint_id = ${receiverId}
      and (delivered_at is not null or dead_at is not null)
    returning id, event, message_id as "messageId"`);
}
