/** Tenants and their limits (specification, part 2 §7). */
import { listOf } from "@crumbtrail/contract/paging";
import { tenant, tenantLimits } from "@crumbtrail/contract/tenant";
import { tenantChoice, tenantRow, tenantsQuery } from "@crumbtrail/contract/tenant_list";
import { tenantChange, tenantData, tenantInput } from "@crumbtrail/contract/tenant_data";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { z } from "zod";
import { created, endpoints, idParams, json, noContent, ok, resource } from "../http/endpoint.ts";
import { actorOf, sessionOf } from "../http/guard.ts";
import { addTenant } from "../identity/staff/add_tenant.ts";
import { sliceOf } from "../platform/paging.ts";
import { changeTenant } from "../tenants/change.ts";
import { readInTenant } from "../tenants/access.ts";
import {
  readLimits,
  readTenant,
  readTenantChoices,
  readTenantData,
  readTenants,
} from "../tenants/read.ts";
import { cancelTenantDeletion, requestTenantDeletion } from "../tenants/deletion.ts";
import { endVisit, startVisit } from "../tenants/visits.ts";

const PAGE_SIZE = 100;

const endpoint = endpoints("Tenants");
const request = { params: idParams };

const current = endpoint.get("/tenants/current", {
  access: "VIEW_CONFIG_LIST",
  summary: "Returns the own tenant with its limits, today's usage and current announcements",
  description: "For staff, the tenant chosen by the header X-Tenant.",
  responses: ok(tenant),
});

const list = endpoint.get("/tenants", {
  access: "SIGNED_IN",
  summary: "Lists the own tenant; for staff all tenants",
  description: "The filters are for staff; everybody else gets the own tenant.",
  request: { query: tenantsQuery },
  responses: ok(listOf(tenantRow)),
});

const get = endpoint.get("/tenants/{id}", {
  access: "VIEW_TENANT",
  summary: "Returns all data of a tenant",
  description:
    "For staff without the tenant's authorisation, address, account owner and billing data " +
    "are empty.",
  request,
  responses: ok(tenantData),
});

const add = endpoint.post("/tenants", {
  access: "MANAGE_TENANTS",
  summary: "Creates a tenant, and invites its first admin if one is given",
  description:
    "A taken user name of the admin is refused with ENTITY_ALREADY_EXISTS before anything is " +
    "created.",
  request: { body: json(tenantInput) },
  responses: created(tenantData),
});

const change = endpoint.patch("/tenants/{id}", {
  access: "MANAGE_TENANT_SETTINGS",
  summary: "Changes the given fields; the whole object may be sent back",
  description:
    "Only staff may change status, tier, own limits, features and comment. Staff may also change " +
    "the currency, and the other fields only if `authorization.pwTeamMayAccessTenant` is on, " +
    "which only the tenant can change. Disabling aborts waiting and running tests and ends all " +
    "sessions; the data stays.",
  request: { ...request, body: json(tenantChange) },
  responses: ok(tenantData),
});

const limitsOf = endpoint.get("/tenants/{id}/limits", {
  access: "SIGNED_IN",
  summary: "Returns the limits of a tenant and their usage",
  description: "`/tenants/current/limits` are those of the session's own tenant.",
  request: { params: z.object({ id: z.union([z.uuid(), z.literal("current")]) }) },
  responses: ok(tenantLimits),
});

const choices = endpoint.get("/tenants/choices", {
  access: "MANAGE_TENANTS",
  summary: "Lists tenants to choose from, with their status and whether they admit staff",
  request: { query: tenantsQuery },
  responses: ok(listOf(tenantChoice)),
});

const beginVisit = endpoint.post("/tenants/{id}/visits", {
  access: "MANAGE_TENANTS",
  summary: "Starts a visit to a tenant: records the start in the tenant's audit log",
  description:
    "The calls of the visit name the tenant in the header X-Tenant, or in `tenant` for an address " +
    "that a browser opens. Refused with FORBIDDEN and details {tenant} while the tenant does not " +
    "admit staff.",
  request,
  responses: noContent("Started"),
});

const finishVisit = endpoint.delete("/tenants/{id}/visits", {
  access: "MANAGE_TENANTS",
  summary: "Ends a visit to a tenant: records the end in the tenant's audit log",
  request,
  responses: noContent("Ended"),
});

const requestDelete = endpoint.post("/tenants/{id}/request-delete", {
  access: "MANAGE_TENANT_SETTINGS",
  summary: "Requests the deletion of a tenant with all its data in 14 days",
  description:
    "For staff, of a tenant that has authorised access, or that is disabled, whose users can " +
    "neither sign in nor authorise.",
  request,
  responses: ok(tenantData),
});

const cancelDelete = endpoint.delete("/tenants/{id}/request-delete", {
  access: "MANAGE_TENANT_SETTINGS",
  summary: "Cancels the deletion, within the 14 days",
  request,
  responses: ok(tenantData),
});

export const tenantRoutes = resource()
  .openapi(current, async (c) => {
    const { db, now } = c.get("deps");
    const { accountId, scope: { tenantId } } = sessionOf(c);
    const read = (tx: TenantTx) => readTenant(tx, accountId, now());
    return c.json(await withTenant(db.app, tenantId, read), 200);
  })
  .openapi(list, async (c) => {
    const { offset, limit, ...filters } = c.req.valid("query");
    const slice = sliceOf({ offset, limit }, PAGE_SIZE);
    return c.json(await readTenants(c.get("deps"), sessionOf(c), filters, slice), 200);
  })
  .openapi(choices, async (c) => {
    const { offset, limit, ...filters } = c.req.valid("query");
    const slice = sliceOf({ offset, limit }, PAGE_SIZE);
    return c.json(await readTenantChoices(c.get("deps"), filters, slice), 200);
  })
  .openapi(get, async (c) => {
    const { id } = c.req.valid("param");
    const actor = actorOf(c);
    const read = (tx: TenantTx, hasAccess: boolean) => readTenantData(tx, actor.role, hasAccess);
    return c.json(await readInTenant(c.get("deps"), actor, id, read), 200);
  })
  .openapi(
    add,
    async (c) => c.json(await addTenant(c.get("deps"), actorOf(c), c.req.valid("json")), 201),
  )
  .openapi(change, async (c) => {
    const { id } = c.req.valid("param");
    const input = c.req.valid("json");
    return c.json(await changeTenant(c.get("deps"), actorOf(c), id, input), 200);
  })
  .openapi(limitsOf, async (c) => {
    const { id } = c.req.valid("param");
    const deps = c.get("deps");
    const read = (tx: TenantTx) => readLimits(tx, deps.now());
    const tenantId = id === "current" ? sessionOf(c).homeTenantId : id;
    return c.json(await readInTenant(deps, actorOf(c), tenantId, read), 200);
  })
  .openapi(beginVisit, async (c) => {
    await startVisit(c.get("deps"), actorOf(c), c.req.valid("param").id);
    return c.body(null, 204);
  })
  .openapi(finishVisit, async (c) => {
    await endVisit(c.get("deps"), actorOf(c), c.req.valid("param").id);
    return c.body(null, 204);
  })
  .openapi(requestDelete, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await requestTenantDeletion(c.get("deps"), actorOf(c), id), 200);
  })
  .openapi(cancelDelete, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await cancelTenantDeletion(c.get("deps"), actorOf(c), id), 200);
  });
