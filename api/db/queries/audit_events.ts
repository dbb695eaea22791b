/** Who did what to which thing when. */
import type { SystemTx, TenantTx } from "../tenant.ts";

export interface AuditEvent {
  tenantId: string;
  /** Null where nobody was signed in. */
  actorId: string | null;
  actorName: string;
  /** In the past tense: `account.signed_in`, `issue.resolved`. */
  action: string;
  entityType: string;
  entityId: string | null;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  requestId: string;
  address: string;
  /** Done by the provider's staff. */
  byStaff?: boolean;
}

export async function insertAuditEvent(tx: TenantTx | SystemTx, event: AuditEvent): Promise<void> {
  await insertAuditEvents(tx, [event]);
}

/** Any number of events in one statement, in their order. */
export async function insertAuditEvents(
  tx: TenantTx | SystemTx,
  events: readonly AuditEvent[],
): Promise<void> {
  const rows = events.map(({ byStaff = false, ...event }) => ({ ...event, byStaff }));
  await tx`
    insert into audit_events (tenant_id, actor_id, actor_name, action, entity_type, entity_id,
      before, after, request_id, address, by_staff)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as e ("tenantId" uuid,
      "actorId" uuid, "actorName" text, action text, "entityType" text, "entityId" uuid,
      before jsonb, after jsonb, "requestId" text, address text, "byStaff" boolean)`;
}
