/** The log of a receiver's events: waiting, delivered or given up. */
import type { DeliveryState } from "@crumbtrail/contract/webhook_options";
import type { Delivery } from "@crumbtrail/contract/webhook";
import type { TenantTx } from "../tenant.ts";
import { iso } from "./fragments.ts";

interface LogFilter {
  endpointId: string;
  state?: DeliveryState | undefined;
}

const wanted = (tx: TenantTx, { endpointId, state }: LogFilter) =>
  tx`d.endpoint_id = ${endpointId} and case ${state ?? "ALL"}::text
    when 'WAITING' then d.delivered_at is null and d.dead_at is null
    when 'DELIVERED' then d.delivered_at is not null
    when 'FAILED' then d.dead_at is not null else true end`;

/** Deliveries to a receiver, the newest first. */
export function listDeliveries(
  tx: TenantTx,
  filter: LogFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<Delivery[]> {
  return tx<Delivery[]>`
    select d.id as "_id", d.message_id as "messageId", d.event,
      case when d.delivered_at is not null then 'DELIVERED' when d.dead_at is not null then 'FAILED'
        else 'WAITING' end as state,
      ${iso(tx, "d.created_at")} as "createdAt", d.attempts,
      ${iso(tx, "d.last_attempt_at")} as "lastAttemptAt",
      case when d.delivered_at is null and d.dead_at is null then ${iso(tx, "d.run_at")} end
        as "nextAttemptAt",
      ${iso(tx, "d.delivered_at")} as "deliveredAt", d.answer_status as status, d.answer,
      d.last_error as error, d.payload
    from webhook_deliveries d where ${wanted(tx, filter)}
    order by d.created_at desc, d.id desc offset ${offset} limit ${limit}`;
}

export async function countDeliveries(tx: TenantTx, filter: LogFilter): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(*)::int as n from webhook_deliveries d where ${wanted(tx, filter)}`;
  return row?.n ?? 0;
}

/**
 * Queues an event again, under the same message id. Returns the event; null without an event, or
 * with its first delivery still pending.
 */
export async function copyDelivery(
  tx: TenantTx,
  { id, endpointId }: { id: string; endpointId: string },
): Promise<{ id: string; event: string; messageId: string } | null> {
  const [row] = await tx<{ id: string; event: string; messageId: string }[]>`
    insert into webhook_deliveries (tenant_id, endpoint_id, message_id, event, issue_id, payload,
      occurred_at, run_at, created_at)
    select tenant_id, endpoint_id, message_id, event, issue_id, payload, occurred_at, now(), now()
    from webhook_deliveries where id = ${id} and endpoint_id = ${endpointId}
      and (delivered_at is not null or dead_at is not null)
    returning id, event, message_id as "messageId"`;
  return row ?? null;
}
