/** A tenant's settings (part 2 sections 2 and 7). */
import { tenantSettings, tenantSettingsPatch } from "@crumbtrail/contract/tenant_settings";
import { endpoint, idParams, json, ok, resource } from "../http/endpoint.ts";
import { actorOf } from "../http/guard.ts";
import { changeTenantSettings, readTenantSettings } from "../tenants/settings.ts";

const tags = ["Tenants"];

const read = endpoint({
  method: "get",
  path: "/tenants/{id}/settings",
  access: "VIEW_TENANT_SETTINGS",
  summary: "Auto-resolve, keywords of suspicious requests, recipients of major events",
  tags,
  request: { params: idParams },
  responses: ok(tenantSettings),
});

const change = endpoint({
  method: "patch",
  path: "/tenants/{id}/settings",
  access: "MANAGE_TENANT_SETTINGS",
  summary: "Changes the settings that are given",
  description: "Keywords lose their whitespace; those of two or fewer characters are dropped, " +
    "and an empty list is the default one. Recipients are accounts whose role contains ADMIN.",
  tags,
  request: { params: idParams, body: json(tenantSettingsPatch) },
  responses: ok(tenantSettings),
});

export const tenantSettingsRoutes = resource()
  .openapi(read, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await readTenantSettings(c.get("deps"), actorOf(c), id), 200);
  })
  .openapi(change, async (c) => {
    const { id } = c.req.valid("param");
    const patch = c.req.valid("json");
    return c.json(await changeTenantSettings(c.get("deps"), actorOf(c), id, patch), 200);
  });
