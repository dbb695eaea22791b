/**
 * Calls of the provider's staff in another tenant. Each call names the tenant in a header, or in
 * `tenant=` of the query for an address opened in a browser. The session does not store the choice,
 * so that no later call goes to the tenant by accident.
 */
import { NO_SUCH_TENANT, NOT_AUTHORISED, TENANT_HEADER } from "@crumbtrail/contract/constants";
import { findStaffAccess, noteVisit } from "@crumbtrail/db/queries/staff_access";
import { withTenant } from "@crumbtrail/db/tenant";
import { z } from "zod";
import type { AppContext } from "./context.ts";
import type { Session } from "../platform/actor.ts";
import { ApiError } from "../platform/errors.ts";

/**
 * Returns the session with the chosen tenant as scope. Staff sees all properties of the tenant, and
 * every step of the visit is recorded in the tenant's audit log, a refusal too.
 * @param step what the call opens, in words, for the audit log; changes have an event of their own
 * @throws ApiError ENTITY_NOT_FOUND for an unknown tenant, and for a foreign tenant unless the
 * caller is staff; CONTEXT_REQUIRED for a header that names none; FORBIDDEN with details `{tenant}`
 * if the tenant has not authorised access
 */
export async function enterChosenTenant(
  c: AppContext,
  session: Session,
  step: string | undefined,
): Promise<Session> {
  const tenantId = chosenTenant(c);
  if (tenantId === undefined || tenantId === session.homeTenantId) return session;
  if (session.role !== "ADMIN") throw new ApiError("ENTITY_NOT_FOUND");
  if (!z.uuid().safeParse(tenantId).success) throw noSuchTenant();
  const { accountId, username } = session;
  const isAllowed = await withTenant(c.get("deps").db.app, tenantId, async (tx) => {
    const allowed = await findStaffAccess(tx);
    if (allowed === null) throw noSuchTenant();
    await noteVisit(tx, {
      tenantId,
      actorId: accountId,
      actorName: username,
      requestId: c.get("requestId"),
      address: c.get("address"),
      ...(allowed && { step }),
    }, allowed ? "tenant.visited" : "tenant.visit_refused");
    return allowed;
  });
  // Outside of the transaction, so that the refusal stays recorded.
  if (!isAllowed) throw new ApiError("FORBIDDEN", { details: { tenant: NOT_AUTHORISED } });
  return { ...session, scope: { tenantId, propertyIds: null } };
}

/** With `all=true`, `tenant=` is a filter of a list of all tenants. */
function chosenTenant(c: AppContext): string | undefined {
  const header = c.req.header(TENANT_HEADER);
  if (header === "") throw new ApiError("CONTEXT_REQUIRED");
  return header ?? (c.req.query("all") === "true" ? undefined : c.req.query("tenant") || undefined);
}

function noSuchTenant(): ApiError {
  return new ApiError("ENTITY_NOT_FOUND", { details: { tenant: NO_SUCH_TENANT } });
}
