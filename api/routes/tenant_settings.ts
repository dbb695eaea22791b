/** A tenant's settings (specification, part 2 §2 and §7). */
import { tenantSettings, tenantSettingsPatch } from "@crumbtrail/contract/tenant_settings";
import { endpoints, idParams, json, ok, resource } from "../http/endpoint.ts";
import { actorOf } from "../http/guard.ts";
import { changeTenantSettings, readTenantSettings } from "../tenants/settings.ts";

const endpoint = endpoints("Tenants");

const read = endpoint.get("/tenants/{id}/settings", {
  access: "VIEW_TENANT_SETTINGS",
  summary: "Returns auto-resolve, keywords of suspicious requests and recipients of major events",
  request: { params: idParams },
  responses: ok(tenantSettings),
});

const change = endpoint.patch("/tenants/{id}/settings", {
  access: "MANAGE_TENANT_SETTINGS",
  summary: "Changes the given settings",
  description:
    "Whitespace is removed from keywords; keywords of two or fewer characters are dropped, " +
    "and an empty list becomes the default list. Recipients must be admins of the tenant.",
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
