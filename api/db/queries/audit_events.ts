/** Writes the audit log; audit_log.ts reads it. */
import { type AuditAction, entityTypeOf } from "@crumbtrail/contract/audit";
import type { SystemTx, TenantTx } from "../tenant.ts";

export interface AuditEventRow {
  tenantId: string;
  /** Null without a signed-in account. */
  actorId: string | null;
  actorName: string;
  action: AuditAction;
  entityId: string | null;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** Absent for events of background work. */
  requestId?: string;
  address?: string;
  /** The actor is the provider's staff in a customer's tenant. */
  byStaff?: boolean;
}

export async function insertAuditEvent(
  tx: TenantTx | SystemTx,
  event: AuditEventRow,
): Promise<void> {
  await insertAuditEvents(tx, [event]);
}

/** Inserts any number of events in one statement, in their order. */
export async function insertAuditEvents(
  tx: TenantTx | SystemTx,
  events: readonly AuditEventRow[],
): Promise<void> {
  const rows = events.map(({ byStaff = false, ...event }) => ({
    ...event,
    byStaff,
    entityType: entityTypeOf(event.action),
  }));
  await tx`
    insert into audit_events (tenant_id, actor_id, actor_name, action, entity_type, entity_id,
      before, after, request_id, address, by_staff)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as e ("tenantId" uuid,
      "actorId" uuid, "actorName" text, action text, "entityType" text, "entityId" uuid,
      before jsonb, after jsonb, "requestId" text, address text, "byStaff" boolean)`;
}
