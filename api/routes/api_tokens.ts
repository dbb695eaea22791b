/** Tokens for scripts calling the API. */
import { apiToken, apiTokenInput, newApiToken } from "@crumbtrail/contract/api_token";
import { listOf, pagingQuery } from "@crumbtrail/contract/paging";
import { listApiTokens } from "@crumbtrail/db/queries/api_tokens";
import { created, endpoints, idParams, json, noContent, ok, resource } from "../http/endpoint.ts";
import { actorOf, inTenant } from "../http/guard.ts";
import { sliceOf } from "../platform/paging.ts";
import { createApiToken, revokeApiToken } from "../identity/api_tokens.ts";

const endpoint = endpoints("API tokens");

const list = endpoint.get("/api-tokens", {
  access: "MANAGE_USERS",
  summary: "Lists the tenant's API tokens, without their secrets",
  request: { query: pagingQuery },
  responses: ok(listOf(apiToken)),
});

const create = endpoint.post("/api-tokens", {
  access: "MANAGE_USERS",
  summary: "Creates a service account with a token, shown only in this answer",
  description: "Refused with FORBIDDEN for staff in another tenant, which a token would outlive.",
  request: { body: json(apiTokenInput) },
  responses: created(newApiToken),
});

const revoke = endpoint.delete("/api-tokens/{id}", {
  access: "MANAGE_USERS",
  summary: "Revokes a token at once",
  request: { params: idParams },
  responses: noContent("Revoked"),
});

export const apiTokenRoutes = resource()
  .openapi(list, async (c) => {
    const slice = sliceOf(c.req.valid("query"));
    return c.json(await inTenant(c, (tx) => listApiTokens(tx, slice)), 200);
  })
  .openapi(
    create,
    async (c) => c.json(await createApiToken(c.get("deps"), actorOf(c), c.req.valid("json")), 201),
  )
  .openapi(revoke, async (c) => {
    await revokeApiToken(c.get("deps"), actorOf(c), c.req.valid("param").id);
    return c.body(null, 204);
  });
