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
  const { before, after } = event;
  await tx`
    insert into audit_events (tenant_id, actor_id, actor_name, action, entity_type, entity_id,
      before, after, request_id, address, by_staff)
    values (${event.tenantId}, ${event.actorId}, ${event.actorName}, ${event.action},
      ${event.entityType}, ${event.entityId}, ${
    before ? JSON.stringify(before) : null
  }::text::jsonb,
      ${after ? JSON.stringify(after) : null}::text::jsonb, ${event.requestId}, ${event.address},
      ${event.byStaff ?? false})`;
}
