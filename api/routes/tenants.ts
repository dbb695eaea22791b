/** The current tenant and its limits (part 2 section 7). */
import { type Tenant, tenant, tenantLimits } from "@crumbtrail/contract/tenant";
import { findCurrentTenant, findDayQuota } from "@crumbtrail/db/queries/tenants";
import { withTenant } from "@crumbtrail/db/tenant";
import type { AppContext } from "../http/context.ts";
import { endpoint, idParams, ok, resource } from "../http/endpoint.ts";
import { ApiError, found } from "../http/errors.ts";
import { sessionOf } from "../http/guard.ts";

const current = endpoint({
  method: "get",
  path: "/tenants/current",
  access: "SIGNED_IN",
  summary: "The own tenant with its limits and today's usage",
  tags: ["Tenants"],
  responses: ok(tenant),
});

const limitsOf = endpoint({
  method: "get",
  path: "/tenants/{id}/limits",
  access: "SIGNED_IN",
  summary: "Limits of a tenant and today's usage",
  tags: ["Tenants"],
  request: { params: idParams },
  responses: ok(tenantLimits),
});

/** Usage counts for the whole tenant, also for callers held to some of its properties. */
function readTenant(c: AppContext): Promise<Tenant> {
  const { db, now } = c.get("deps");
  return withTenant(db.app, sessionOf(c).scope.tenantId, async (tx) => {
    const row = found(await findCurrentTenant(tx));
    return { ...row, today: await findDayQuota(tx, row.timezone, now()) };
  });
}

export const tenantRoutes = resource()
  .openapi(current, async (c) => c.json(await readTenant(c), 200))
  .openapi(limitsOf, async (c) => {
    const { id } = c.req.valid("param");
    if (id !== sessionOf(c).scope.tenantId) throw new ApiError("ENTITY_NOT_FOUND");
    const { limits, today } = await readTenant(c);
    return c.json({ limits, today }, 200);
  });
