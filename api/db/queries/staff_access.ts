/**
 * The provider's staff: the staff's tenant, and visits to other tenants, recorded in the visited
 * tenant.
 */
import type { AuditAction } from "@crumbtrail/contract/audit";
import { CHANNELS } from "@crumbtrail/contract/events";
import type { SystemTx, TenantTx } from "../tenant.ts";
import { valueOf } from "./fragments.ts";

type VisitAction = Extract<AuditAction<"tenant">, "tenant.visited" | "tenant.visit_refused">;

/** Whether the tenant of this transaction allows access by staff; null without a tenant. */
export function findStaffAccess(tx: TenantTx): Promise<boolean | null> {
  return valueOf(tx<{ allowed: boolean }[]>`
    select team_may_access and delete_begun_at is null as allowed from tenants`);
}

export interface Visit {
  tenantId: string;
  actorId: string;
  actorName: string;
  requestId: string;
  address: string;
  /** What was opened, in words; undefined for a call that has an audit event of its own. */
  step?: string | undefined;
}

/**
 * Records a step of a visit, or its refusal, once an hour for each member of staff. A call that
 * names no step is recorded only where nothing was in that hour.
 */
export async function noteVisit(
  tx: TenantTx,
  { tenantId, actorId, actorName, requestId, address, step }: Visit,
  action: VisitAction = "tenant.visited",
): Promise<void> {
  const after = step === undefined ? null : JSON.stringify({ step });
  // A screen makes several calls at once.
  await tx`select pg_advisory_xact_lock(hashtextextended(${`visit of ${actorId}`}, 0))`;
  await tx`
    insert into audit_events (tenant_id, actor_id, actor_name, action, entity_type, entity_id,
      after, request_id, address, by_staff)
    select ${tenantId}, ${actorId}, ${actorName}, ${action}, 'tenant', ${tenantId},
      ${after}::text::jsonb, ${requestId}, ${address}, true
    where not exists (select from audit_events where entity_type = 'tenant'
      and entity_id = ${tenantId} and at > now() - interval '1 hour'
      and action = ${action} and actor_id = ${actorId}
      ${after === null ? tx`` : tx`and after = ${after}::text::jsonb`})`;
}

/** Ends the streams of staff that may no longer access the tenant, when the transaction commits. */
export async function publishRightsChanged(tx: TenantTx, tenantId: string): Promise<void> {
  const payload = { tenant: tenantId, event: null };
  await tx`select pg_notify(${CHANNELS.events}, ${JSON.stringify(payload)})`;
}

/**
 * The tenant of the provider's staff, null before the first account. A lock until the end of the
 * transaction keeps two processes from making two tenants.
 */
export async function lockProviderTenant(tx: SystemTx): Promise<string | null> {
  await tx`select pg_advisory_xact_lock(hashtextextended('tenant of the provider', 0))`;
  return valueOf(tx<{ id: string }[]>`
    select tenant_id as id from accounts where role = 'ADMIN' order by created_at limit 1`);
}
