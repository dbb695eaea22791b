/** Requests of tenants whose properties the provider's staff adds. */
import { listOf, pagingQuery } from "@crumbtrail/contract/paging";
import {
  declineInput,
  propertyRequest,
  propertyRequestInput,
  tenantPropertyRequest,
} from "@crumbtrail/contract/property_request";
import {
  declinePropertyRequest,
  readPropertyRequests,
  readRequestsOfTenants,
  requestProperty,
} from "../configuration/property_requests.ts";
import { created, endpoints, idParams, json, noContent, ok, resource } from "../http/endpoint.ts";
import { actorOf } from "../http/guard.ts";
import { sliceOf } from "../platform/paging.ts";

const endpoint = endpoints("Properties");

const list = endpoint.get("/properties/requests", {
  access: "MANAGE_PROPERTIES",
  summary: "Lists the tenant's requests for properties, latest first",
  description: "Open requests, and those answered in the last 14 days.",
  request: { query: pagingQuery },
  responses: ok(listOf(propertyRequest)),
});

const add = endpoint.post("/properties/requests", {
  access: "MANAGE_PROPERTIES",
  summary: "Requests a property from the provider, who gets an e-mail",
  request: { body: json(propertyRequestInput) },
  responses: created(propertyRequest),
});

const listOfTenants = endpoint.get("/property-requests", {
  access: "MANAGE_TENANTS",
  summary: "Lists open requests for properties of all tenants, longest waiting first",
  request: { query: pagingQuery },
  responses: ok(listOf(tenantPropertyRequest)),
});

const decline = endpoint.post("/property-requests/{id}/decline", {
  access: "MANAGE_TENANTS",
  summary: "Closes a request without adding a property, and mails the reason",
  description: "Adding a property that covers the URL closes the request too.",
  request: { params: idParams, body: json(declineInput) },
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
  .openapi(decline, async (c) => {
    const { id } = c.req.valid("param");
    await declinePropertyRequest(c.get("deps"), actorOf(c), id, c.req.valid("json"));
    return c.body(null, 204);
  });
