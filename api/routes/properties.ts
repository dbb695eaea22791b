/** Properties (part 2 section 7). */
import { listOf, pagingQuery } from "@crumbtrail/contract/paging";
import { property, propertyChange, propertyInput } from "@crumbtrail/contract/property";
import { findPropertyById, listProperties } from "@crumbtrail/db/queries/properties";
import { created, endpoint, idParams, json, ok, resource } from "../http/endpoint.ts";
import { found } from "../platform/errors.ts";
import { actorOf, inTenant } from "../http/guard.ts";
import { sliceOf } from "../platform/paging.ts";
import { addProperty, changeProperty } from "../tenants/properties.ts";

const list = endpoint({
  method: "get",
  path: "/properties",
  access: "VIEW_CONFIG_LIST",
  summary: "Lists properties of the tenant; for role USER those in its property scope",
  tags: ["Properties"],
  request: { query: pagingQuery },
  responses: ok(listOf(property)),
});

const get = endpoint({
  method: "get",
  path: "/properties/{id}",
  access: "VIEW_CONFIG_LIST",
  summary: "Returns a property",
  tags: ["Properties"],
  request: { params: idParams },
  responses: ok(property),
});

const add = endpoint({
  method: "post",
  path: "/properties",
  access: "ADD_PROPERTIES",
  summary: "Adds a property; PUR settings are ignored and can be set afterwards",
  tags: ["Properties"],
  request: { body: json(propertyInput) },
  responses: created(property),
});

const change = endpoint({
  method: "patch",
  path: "/properties/{id}",
  access: "MANAGE_PROPERTIES",
  summary: "Changes the given fields; `pur: null` removes the PUR settings",
  tags: ["Properties"],
  request: { params: idParams, body: json(propertyChange) },
  responses: ok(property),
});

export const propertyRoutes = resource()
  .openapi(list, async (c) => {
    const slice = sliceOf(c.req.valid("query"));
    return c.json(await inTenant(c, (tx) => listProperties(tx, slice)), 200);
  })
  .openapi(get, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(found(await inTenant(c, (tx) => findPropertyById(tx, id))), 200);
  })
  .openapi(
    add,
    async (c) => c.json(await addProperty(c.get("deps"), actorOf(c), c.req.valid("json")), 201),
  )
  .openapi(change, async (c) => {
    const { id } = c.req.valid("param");
    const input = c.req.valid("json");
    return c.json(await changeProperty(c.get("deps"), actorOf(c), id, input), 200);
  });
