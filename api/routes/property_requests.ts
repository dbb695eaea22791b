/** Requests of tenants whose properties the provider's staff adds. */
import { listOf, pagingQuery } from "@crumbtrail/contract/paging";
import {
  propertyRequest,
  propertyRequestInput,
  tenantPropertyRequest,
} from "@crumbtrail/contract/property_request";
import {
  closePropertyRequest,
  readPropertyRequests,
  readRequestsOfTenants,
  requestProperty,
} from "../configuration/property_requests.ts";
import { created, endpoint, idParams, json, noContent, ok, resource } from "../http/endpoint.ts";
import { actorOf } from "../http/guard.ts";
import { sliceOf } from "../platform/paging.ts";

const tags = ["Properties"];

const list = endpoint({
  method: "get",
  path: "/properties/requests",
  access: "MANAGE_PROPERTIES",
  summary: "Lists the tenant's open requests for properties, latest first",
  tags,
  request: { query: pagingQuery },
  responses: ok(listOf(propertyRequest)),
});

const add = endpoint({
  method: "post",
  path: "/properties/requests",
  access: "MANAGE_PROPERTIES",
  summary: "Requests a property from the provider, who gets an e-mail",
  tags,
  request: { body: json(propertyRequestInput) },
  responses: created(propertyRequest),
});

const listOfTenants = endpoint({
  method: "get",
  path: "/property-requests",
  access: "MANAGE_TENANTS",
  summary: "Lists open requests for properties of all tenants, longest waiting first",
  tags,
  request: { query: pagingQuery },
  responses: ok(listOf(tenantPropertyRequest)),
});

const close = endpoint({
  method: "delete",
  path: "/property-requests/{id}",
  access: "MANAGE_TENANTS",
  summary: "Closes a request without adding a property",
  description: "Adding a property that covers the URL closes the request too.",
  tags,
  request: { params: idParams },
  responses: noContent(),
});

export const propertyRequestRoutes = resource()
  .openapi(list, async (c) => {
    const slice = sliceOf(c.req.valid("query"));
    return c.json(await readPropertyRequests(c.get("deps"), actorOf(c), slice), 200);
  })
  .openapi(add, async (c) => {
    const request = await requestProperty(c.get("deps"), actorOf(c), c.req.valid("json"));
    return c.json(request, 201);
  })
  .openapi(listOfTenants, async (c) => {
    const slice = sliceOf(c.req.valid("query"));
    return c.json(await readRequestsOfTenants(c.get("deps"), slice), 200);
  })
  .openapi(close, async (c) => {
    await closePropertyRequest(c.get("deps"), actorOf(c), c.req.valid("param").id);
    return c.body(null, 204);
  });
