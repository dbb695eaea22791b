/** Properties (part 2 section 7), reading. */
import { listOf } from "@crumbtrail/contract/paging";
import { property } from "@crumbtrail/contract/property";
import { findPropertyById, listProperties } from "@crumbtrail/db/queries/properties";
import { endpoint, idParams, ok, resource } from "../http/endpoint.ts";
import { found } from "../http/errors.ts";
import { wholeList } from "../http/paging.ts";
import { inTenant } from "../http/tenant.ts";

const list = endpoint({
  method: "get",
  path: "/properties",
  access: "VIEW_CONFIG_LIST",
  summary: "Properties of the tenant; for role USER the authorised ones",
  tags: ["Properties"],
  responses: ok(listOf(property)),
});

const get = endpoint({
  method: "get",
  path: "/properties/{id}",
  access: "VIEW_CONFIG_LIST",
  summary: "One property",
  tags: ["Properties"],
  request: { params: idParams },
  responses: ok(property),
});

export const propertyRoutes = resource()
  .openapi(list, async (c) => c.json(wholeList(await inTenant(c, listProperties)), 200))
  .openapi(get, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(found(await inTenant(c, (tx) => findPropertyById(tx, id))), 200);
  });
