/**
 * The provider's staff: the staff's tenant, and visits to other tenants, recorded in the visited
 * tenant.
 */
import type { AuditAction } from "@crumbtrail/contract/audit";
import type { SystemTx, TenantTx } from "../tenant.ts";

const VISITED: AuditAction<"tenant"> = "tenant.visited";

/** Whether the tenant of this transaction allows access by staff; null without a tenant. */
export async function findTeamAccess(tx: TenantTx): Promise<boolean | null> {
  const [row] = await tx<{ allowed: boolean }[]>`
    select team_may_access and delete_begun_at is null as allowed from tenants`;
  return row?.allowed ?? null;
}

export interface Visit {
  tenantId: string;
  actorId: string;
  actorName: string;
  requestId: string;
  address: string;
}

/**
 * Records a visit, once an hour for each member of staff; changes have audit events of their own.
 */
export async function noteVisit(tx: TenantTx, visit: Visit): Promise<void> {
  await tx`
    insert into audit_events (tenant_id, actor_id, actor_name, action, entity_type, entity_id,
      request_id, address, by_staff)
    select ${visit.tenantId}, ${visit.actorId}, ${visit.actorName}, ${VISITED}, 'tenant',
      ${visit.tenantId}, ${visit.requestId}, ${visit.address}, true
    where not exists (select from audit_events where entity_type = 'tenant'
      and entity_id = ${visit.tenantId} and at > now() - interval '1 hour'
      and action = ${VISITED} and actor_id = ${visit.actorId})`;
}

/**
 * The tenant of the provider's staff, null before the first account. A lock until the end of the
 * transaction keeps two processes from making two tenants.
 */
export async function lockProviderTenant(tx: SystemTx): Promise<string | null> {
  await tx`select pg_advisory_xact_lock(hashtextextended('tenant of the provider', 0))`;
  const [row] = await tx<{ id: string }[]>`
    select tenant_id as id from accounts where role = 'ADMIN' order by created_at limit 1`;
  return row?.id ?? null;
}
