/** Whose tenant record somebody may reach, and as who. */
import { findTeamAccess, noteVisit } from "@crumbtrail/db/queries/staff_access";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { type AccountActor, isVisitingStaff } from "../platform/actor.ts";
import type { Deps } from "../platform/deps.ts";
import type { Session } from "../platform/session.ts";
import { ApiError, found } from "../platform/errors.ts";

/**
 * The own tenant; for the provider's staff any, whose tier and status are its business. What the
 * customer wrote itself it reads where it is let in.
 */
function requireReach({ role, scope }: Pick<Session, "role" | "scope">, id: string): void {
  if (id !== scope.tenantId && role !== "ADMIN") throw new ApiError("ENTITY_NOT_FOUND");
}

/**
 * The actor in the tenant whose record it works on, so that the deed stands in that tenant's log.
 * @throws ApiError ENTITY_NOT_FOUND
 */
export function actorAt(actor: AccountActor, id: string): AccountActor {
  requireReach(actor, id);
  return { ...actor, scope: { tenantId: id, propertyIds: null } };
}

/**
 * Reads in the tenant whose record it is. Of staff's visit the tenant finds an entry in its log.
 * @param work is told whether the caller is one of the tenant's, or let in by it
 * @throws ApiError ENTITY_NOT_FOUND
 */
export function readingAt<T>(
  { db }: Pick<Deps, "db">,
  actor: AccountActor,
  id: string,
  work: (tx: TenantTx, letIn: boolean) => Promise<T>,
): Promise<T> {
  const inside = actorAt(actor, id);
  return withTenant(db.app, id, async (tx) => {
    const letIn = found(await findTeamAccess(tx));
    await noteStaff(tx, inside);
    return await work(tx, letIn || !isVisitingStaff(inside));
  });
}

/** Notes that staff reads in the tenant it is on a visit to; of the tenant's own people nothing. */
export async function noteStaff(tx: TenantTx, actor: AccountActor): Promise<void> {
  if (!isVisitingStaff(actor)) return;
  const { scope: { tenantId }, accountId, username, requestId, address } = actor;
  await noteVisit(tx, { tenantId, actorId: accountId, actorName: username, requestId, address });
}
