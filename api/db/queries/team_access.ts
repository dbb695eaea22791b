/** The provider's staff inside a tenant: whether it may, and that the tenant knows. */
import type { AuditAction } from "@crumbtrail/contract/audit";
import type { TenantTx } from "../tenant.ts";

const VISITED: AuditAction<"tenant"> = "tenant.visited";

/** Whether the tenant of this transaction lets staff in; null when there is no such tenant. */
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

/** Notes that staff is there, once an hour for each of them; what it changes is noted apart. */
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
