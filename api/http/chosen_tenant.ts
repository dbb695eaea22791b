/**
 * Calls of the provider's staff in another tenant. Each call names the tenant in a header, or in
 * `tenant=` of the query for an address opened in a browser. The session does not store the choice,
 * so that no later call goes to the tenant by accident.
 */
import { TENANT_HEADER } from "@crumbtrail/contract/constants";
import { findTeamAccess, noteVisit } from "@crumbtrail/db/queries/staff_access";
import { withTenant } from "@crumbtrail/db/tenant";
import { z } from "zod";
import type { AppContext } from "./context.ts";
import type { Session } from "../platform/actor.ts";
import { ApiError } from "../platform/errors.ts";

/**
 * Returns the session with the chosen tenant as scope. Staff sees all properties of the tenant, and
 * the visit is recorded in the tenant's audit log.
 * @throws ApiError ENTITY_NOT_FOUND for an unknown tenant, and for a foreign tenant unless the
 * caller is staff; FORBIDDEN with details `{tenant}` if the tenant has not authorised access
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
