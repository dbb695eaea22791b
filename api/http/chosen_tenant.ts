/**
 * The provider's staff inside another tenant. Each call chooses it by a header, or by `tenant=` in
 * its query where a browser opens the address itself; the session remembers nothing, so that no
 * later call lands there by accident.
 */
import { findTeamAccess, noteVisit } from "@crumbtrail/db/queries/staff_access";
import { withTenant } from "@crumbtrail/db/tenant";
import { z } from "zod";
import type { AppContext } from "./context.ts";
import type { Session } from "../platform/session.ts";
import { ApiError } from "../platform/errors.ts";

export const TENANT_HEADER = "X-Tenant";

/**
 * The session as this call has it: in the tenant it chose, where staff sees all and the tenant sees
 * in its audit log that staff was there.
 * @throws ApiError ENTITY_NOT_FOUND for a foreign tenant when the caller is no staff, or there is
 *   none; FORBIDDEN with details `{tenant}` when the tenant has not authorised access
 */
export async function enterChosenTenant(c: AppContext, session: Session): Promise<Session> {
  const tenantId = c.req.header(TENANT_HEADER) ?? c.req.query("tenant");
  if (tenantId === undefined || tenantId === session.homeTenantId) return session;
  if (session.role !== "ADMIN" || !z.uuid().safeParse(tenantId).success) {
    throw new ApiError("ENTITY_NOT_FOUND");
  }
  await withTenant(c.get("deps").db.app, tenantId, async (tx) => {
    const allowed = await findTeamAccess(tx);
    if (allowed === null) throw new ApiError("ENTITY_NOT_FOUND");
    if (!allowed) {
      throw new ApiError("FORBIDDEN", { details: { tenant: "has not authorised access" } });
    }
    const { accountId, username } = session;
    await noteVisit(tx, {
      tenantId,
      actorId: accountId,
      actorName: username,
      requestId: c.get("requestId"),
      address: c.get("address"),
    });
  });
  return { ...session, scope: { tenantId, propertyIds: null } };
}
